import type { Deal } from "../../../contract/entities/deal.ts";
import { ExternalLink } from "../shared/external-link.tsx";
import { DetailsPopover } from "./details-popover.tsx";
import { typeLabel } from "./document-facts.ts";
import classes from "./documents.module.css";

const sources: Record<string, string> = {
  usaspending: "USAspending",
  fpds: "FPDS",
  nsf: "NSF",
  nih: "NIH",
  sbir: "SBIR.gov",
  demo: "demonstration data",
};

/** Which records the deal was made from; opens to what each of them gave. */
export function DealProvenance({ deal: { provenance } }: { deal: Deal }) {
  if (provenance.length === 0) return null;
  const names = [...new Set(provenance.map(nameOf))];
  return (
    <DetailsPopover words={`From ${names.join(", ")}`}>
      <ul className={classes["plainList"]}>
        {provenance.map((record) => (
          <li key={`${record.source} ${record.record_id}`}>
            {nameOf(record)}:{" "}
            {record.url === null ? (
              record.record_id
            ) : (
              <ExternalLink href={record.url}>{record.record_id}</ExternalLink>
            )}
            {record.fields.length > 0 && (
              <div className={classes["lead"]}>
                gave {record.fields.map((field) => typeLabel(field).toLowerCase()).join(", ")}
              </div>
            )}
          </li>
        ))}
      </ul>
    </DetailsPopover>
  );
}

function nameOf({ source }: Deal["provenance"][number]): string {
  return sources[source] ?? source;
}
