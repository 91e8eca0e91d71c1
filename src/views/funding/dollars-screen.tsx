import { Button } from "@mantine/core";
import { useSelector } from "@xstate/react";
import { useEffect, useRef } from "react";
import type { ActorRefFrom } from "xstate";
import { selectScan, selectView } from "../../machines/documents/documents-selectors.ts";
import { fundingMachine } from "../../machines/funding/funding-machine.ts";
import { selectParts } from "../../machines/funding/funding-selectors.ts";
import { fundingSet } from "../../machines/funding/funding-set.ts";
import type { DocumentsPart } from "../documents/documents-part.ts";
import { dealKind } from "../documents/deals.tsx";
import { SearchedDocuments } from "../documents/searched-documents.tsx";
import { SourceView } from "../documents/source-view.tsx";
import type { FiltersPart } from "../filters/filters-part.ts";
import { useScreenActor } from "../shared/use-screen-actor.ts";
import { DollarsByPlace } from "./by-place.tsx";
import { DollarsByPsc } from "./by-psc.tsx";
import { DollarsByType } from "./by-type.tsx";
import classes from "./dollars.module.css";
import { KeyFigures } from "./key-figures.tsx";
import { MoneyTable } from "./money-table.tsx";
import { DollarsOverTime } from "./over-time.tsx";

type DealsPart = DocumentsPart & FiltersPart;

/** The federal funding of the open scan: what its deals come to, and the deals themselves below. */
export function DollarsScreen() {
  return (
    <SourceView source="funding" title="Dollars">
      {(parts) => <StartDollars {...parts} />}
    </SourceView>
  );
}

type DollarsViewPart = DealsPart & { funding: ActorRefFrom<typeof fundingMachine> };

function StartDollars(parts: DealsPart) {
  const scan = useSelector(parts.documents, selectScan);
  const { filters, search_within } = useSelector(parts.documents, selectView);
  const funding = useScreenActor(fundingMachine, {
    set: fundingSet(scan, filters, search_within),
  });
  return <DollarsView funding={funding} {...parts} />;
}

/** Key figures, map and charts, tables, and at last the deals that every dollar leads to. */
export function DollarsView({ funding, documents, filters }: DollarsViewPart) {
  useShownSet(documents, funding);
  const deals = useRef<HTMLHeadingElement>(null);
  const { counts, choropleth, byType, overTime, recipients, funders, psc } = useSelector(
    funding,
    selectParts,
  );
  return (
    <div className={classes["dollars"]}>
      <div className={classes["line"]}>
        {counts && <KeyFigures part={counts} />}
        <Button variant="default" size="xs" onClick={() => deals.current?.focus()}>
          To the deals
        </Button>
      </div>
      <div className={classes["charts"]}>
        {choropleth && <DollarsByPlace part={choropleth} filters={filters} />}
        <div className={classes["column"]}>
          {byType && <DollarsByType part={byType} filters={filters} />}
          {overTime && <DollarsOverTime part={overTime} filters={filters} />}
        </div>
      </div>
      {psc && <DollarsByPsc part={psc} filters={filters} />}
      <div className={classes["tables"]}>
        {recipients && <MoneyTable part={recipients} filters={filters} tableType="recipients" />}
        {funders && <MoneyTable part={funders} filters={filters} tableType="funders" />}
      </div>
      <section aria-labelledby="dollars-deals">
        <h3 className={classes["dealsTitle"]} id="dollars-deals" ref={deals} tabIndex={-1}>
          Deals
        </h3>
        <SearchedDocuments kind={dealKind} documents={documents} filters={filters} />
      </section>
    </div>
  );
}

/** The dollars are always those of the deals in view. */
function useShownSet(
  documents: DollarsViewPart["documents"],
  funding: DollarsViewPart["funding"],
): void {
  const scan = useSelector(documents, selectScan);
  const { filters, search_within } = useSelector(documents, selectView);
  useEffect(() => {
    funding.send({ type: "set.show", set: fundingSet(scan, filters, search_within) });
  }, [funding, scan, filters, search_within]);
}
