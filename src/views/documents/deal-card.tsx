import { useSelector } from "@xstate/react";
import type { Deal } from "../../../contract/entities/deal.ts";
import { selectDefinitions, selectFilters } from "../../machines/filters/filters-selectors.ts";
import { rangeOf } from "../../machines/filters/selection.ts";
import type { FiltersPart } from "../filters/filters-part.ts";
import { formatCounted } from "../shared/format.ts";
import { Money } from "../shared/money.tsx";
import { CardFrame } from "./card-frame.tsx";
import { DealProvenance } from "./deal-provenance.tsx";
import { agencyOf, fiscalYears, wordsOfCode } from "./document-facts.ts";
import { labelOf, namedPlace, useDocumentNames } from "./document-names.ts";
import { DocumentTitle } from "./document-title.tsx";
import classes from "./documents.module.css";
import { FilterChip } from "./filter-chip.tsx";
import { FirstNames } from "./first-names.tsx";
import { YearBars } from "./year-bars.tsx";

/** One federal deal: what was paid for, to whom, by whom, and how much year by year. */
export function DealCard({ deal, filters }: FiltersPart & { deal: Deal }) {
  const names = useDocumentNames(filters);
  const { award_id, type, category, phase, start_date, end_date, amount, amount_in_range } = deal;
  const investigators = deal.principal_investigators;
  const agency = agencyOf(deal);
  const years = useSelector(filters, (snapshot) =>
    fiscalYears(rangeOf(selectFilters(snapshot), "funding_us_fiscal_year")),
  );
  return (
    <CardFrame
      of={deal}
      title={<DocumentTitle of={deal} address={deal.url} />}
      under={
        <>
          <DealProvenance deal={deal} />
          {deal.publication_ids.length > 0 && (
            <span>Acknowledged by {formatCounted(deal.publication_ids.length, "publication")}</span>
          )}
        </>
      }
      foot={<DealCodes deal={deal} filters={filters} />}
    >
      <div className={classes["dealHead"]}>
        <div className={classes["dealWords"]}>
          <div className={classes["facts"]}>
            <span>{award_id}</span>
            <span>{labelOf(names, "type", type)}</span>
            {category !== "unknown" && <span>{labelOf(names, "category", category)}</span>}
            {phase !== null && <span>Phase {phase}</span>}
            {start_date !== null && (
              <span>
                {end_date === null ? `From ${start_date}` : `${start_date} to ${end_date}`}
              </span>
            )}
          </div>
          <FirstNames
            lead="Paid to"
            names={deal.recipients.map((recipient) => namedPlace(names, recipient))}
            total={deal.recipients.length}
            plural="recipients"
          />
          {agency !== "" && (
            <p className={classes["authors"]}>
              <span className={classes["lead"]}>By </span>
              {agency}
            </p>
          )}
          <FirstNames
            lead="Led by"
            names={investigators}
            total={investigators.length}
            plural="investigators"
          />
        </div>
        <div className={classes["dealMoney"]}>
          <b className={classes["amount"]}>
            <Money amount={amount} />
          </b>
          {years !== null && amount_in_range !== amount && (
            <span className={classes["lead"]}>
              <Money amount={amount_in_range} /> in {years}
            </span>
          )}
          <YearBars obligations={deal.obligations} />
        </div>
      </div>
    </CardFrame>
  );
}

/** What was bought and under which programme; a code of products and services narrows the deals to it where the scan may filter by them. */
function DealCodes({ deal, filters }: FiltersPart & { deal: Deal }) {
  const definitions = useSelector(filters, selectDefinitions);
  const { psc, naics, assistance_listings } = deal;
  const mayFilter = definitions.some(({ key }) => key === "psc_codes");
  return (
    <>
      {psc !== null && mayFilter && (
        <FilterChip
          filters={filters}
          filterKey="psc_codes"
          id={psc.id}
          name={wordsOfCode(psc)}
          label={`PSC ${wordsOfCode(psc)}`}
        />
      )}
      {psc !== null && !mayFilter && (
        <span className={classes["lead"]}>PSC {wordsOfCode(psc)}</span>
      )}
      {naics !== null && <span className={classes["lead"]}>NAICS {wordsOfCode(naics)}</span>}
      {assistance_listings.map((listing) => (
        <span key={listing.id} className={classes["lead"]}>
          Listing {wordsOfCode(listing)}
        </span>
      ))}
    </>
  );
}
