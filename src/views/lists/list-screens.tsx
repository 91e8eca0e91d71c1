import { VisuallyHidden } from "@mantine/core";
import { useSelector } from "@xstate/react";
import { useEffect } from "react";
import type { ListSource } from "../../../contract/entities/listed-entity.ts";
import type { Scan } from "../../../contract/entities/scan.ts";
import { occurrences } from "../../machines/lists/documents-of.ts";
import { selectScan } from "../../machines/scan/scan-selectors.ts";
import { useScanActor } from "../scan/scan-context.tsx";
import { EntityList } from "./entity-list.tsx";
import { kinds } from "./kinds.ts";
import classes from "./lists.module.css";

/** The people who wrote the publications of the open scan. */
export const AuthorsScreen = () => <ListOf kind="author" />;
/** The organisations that publications of the open scan thank for money. */
export const FundersScreen = () => <ListOf kind="funder" />;
/** The institutions that authors of the open scan name as theirs. */
export const InstitutionsScreen = () => <ListOf kind="institution" />;
/** The people named as inventors in the patents of the open scan. */
export const InventorsScreen = () => <ListOf kind="inventor" />;
/** The owners and applicants of the patents of the open scan. */
export const AssigneesScreen = () => <ListOf kind="assignee" />;
/** The curated organisations that occur in the open scan. */
export const OthersScreen = () => <ListOf kind="bplEntities" />;

function ListOf({ kind }: { kind: ListSource }) {
  const scanActor = useScanActor();
  const scan = useSelector(scanActor, selectScan);
  const { source } = occurrences[kind];
  useEffect(() => {
    // The list counts under the version's filters, whatever a view of documents showed before.
    if (scan) scanActor.send({ type: "filters.shown", source, filters: scan.filters[source] });
  }, [scanActor, scan, source]);
  // Another version has other documents, and so another list.
  return scan && <ListView key={`${kind} ${scan.version_id}`} kind={kind} scan={scan} />;
}

/** A kind of people or organisations in the documents of a version, as the address says. */
export function ListView({ kind, scan }: { kind: ListSource; scan: Scan }) {
  return (
    <section className={classes["screen"]} aria-labelledby="list-title">
      <VisuallyHidden component="h2" id="list-title">
        {kinds[kind].title}
      </VisuallyHidden>
      <EntityList kind={kind} scan={scan} />
    </section>
  );
}
