import { Anchor, Text } from "@mantine/core";
import { Link } from "react-router-dom";
import type { ListSource } from "../../../contract/entities/listed-entity.ts";
import type { Scan } from "../../../contract/entities/scan.ts";
import { filtersFor } from "../../../contract/filters/catalogue.ts";
import { occurrences } from "../../machines/lists/documents-of.ts";
import { paths } from "../../machines/navigation/paths.ts";
import classes from "./lists.module.css";

/** Which documents the list is counted in: those of the scan's publications or patents, under the filters that they have. */
export function CountedIn({ kind, scan }: { kind: ListSource; scan: Scan }) {
  const { source, tab } = occurrences[kind];
  const active = filtersFor(source, scan.scan_type).filter(({ key }) => scan.filters[source][key]);
  const to = paths.scan(scan.scan_id, scan.version_id, tab, "documents");
  const what = source === "patent" ? "patents" : "publications";
  return (
    <Text size="sm" c="var(--text-quiet)" className={classes["countedIn"]} component="p">
      Counted in the{" "}
      <Anchor component={Link} to={to} inherit>
        {what} of the scan
      </Anchor>
      {active.length > 0 && ` under its filters: ${active.map(({ label }) => label).join(", ")}`}.
    </Text>
  );
}
