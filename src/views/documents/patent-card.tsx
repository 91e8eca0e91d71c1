import type { Patent } from "../../../contract/entities/patent.ts";
import type { FiltersPart } from "../filters/filters-part.ts";
import { ExternalLink } from "../shared/external-link.tsx";
import { formatCounted } from "../shared/format.ts";
import { CardFrame } from "./card-frame.tsx";
import { DetailsPopover } from "./details-popover.tsx";
import { doiAddress } from "./document-facts.ts";
import { labelOf, namedPlace, useDocumentNames } from "./document-names.ts";
import { DocumentTitle } from "./document-title.tsx";
import classes from "./documents.module.css";
import { FamilyMembers } from "./family-members.tsx";
import { FilterChip } from "./filter-chip.tsx";
import { FirstNames } from "./first-names.tsx";
import { StatusBadge } from "./status-badge.tsx";

const CODES = 6;

/** One patent family, told by its representative publication. */
export function PatentCard({ patent, filters }: FiltersPart & { patent: Patent }) {
  const names = useDocumentNames(filters);
  const { authority, kind_code, cpc_codes, cpc_count, cited_dois, awards } = patent;
  const others = cpc_count - Math.min(cpc_codes.length, CODES);
  return (
    <CardFrame
      of={patent}
      title={<DocumentTitle of={patent} address={patent.url} />}
      under={
        <>
          {awards.length > 0 && <span>Made under {awards.join(", ")}</span>}
          {cited_dois.length > 0 && <CitedPublications dois={cited_dois} />}
        </>
      }
      foot={
        <>
          {cpc_codes.slice(0, CODES).map(({ id, title }) => (
            <FilterChip
              key={id}
              filters={filters}
              filterKey="cpc_codes"
              id={id}
              name={title === null ? id : `${id} ${title}`}
              label={id}
            />
          ))}
          {others > 0 && <span className={classes["lead"]}>+{others} codes</span>}
        </>
      }
    >
      <div className={classes["facts"]}>
        <span>{patent.publication_number}</span>
        {kind_code !== null && <span>{labelOf(names, "kind_code", kind_code)}</span>}
        {authority !== null && <span>{names.values["authority"]?.[authority] ?? authority}</span>}
        <StatusBadge status={patent.status} names={names} />
      </div>
      <FirstNames
        lead="Owned by"
        names={patent.assignees.map((assignee) => namedPlace(names, assignee))}
        total={patent.assignee_count}
        plural="assignees"
      />
      <FirstNames
        lead="Invented by"
        names={patent.inventors.map(({ name }) => name)}
        total={patent.inventor_count}
        plural="inventors"
      />
      <div className={classes["facts"]}>
        {datesOf(patent).map((date) => (
          <span key={date}>{date}</span>
        ))}
        <span>
          <FamilyMembers patent={patent} />
        </span>
        <span>Cited by {formatCounted(patent.citation_count, "family", "families")}</span>
      </div>
    </CardFrame>
  );
}

function datesOf({ filing_date, filing_year, priority_date, granted_date }: Patent): string[] {
  const dates: [string, string | null][] = [
    ["Filed", filing_date ?? filing_year?.toString() ?? null],
    ["Priority", priority_date === filing_date ? null : priority_date],
    ["Granted", granted_date],
  ];
  return dates.flatMap(([what, date]) => (date === null ? [] : [`${what} ${date}`]));
}

function CitedPublications({ dois }: { dois: readonly string[] }) {
  const words = `Cites ${formatCounted(dois.length, "publication")}`;
  return (
    <DetailsPopover words={words}>
      <ul className={classes["plainList"]}>
        {dois.map((doi) => (
          <li key={doi}>
            <ExternalLink href={doiAddress(doi)}>{doi}</ExternalLink>
          </li>
        ))}
      </ul>
    </DetailsPopover>
  );
}
