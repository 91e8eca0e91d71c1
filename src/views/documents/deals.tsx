import type { Deal } from "../../../contract/entities/deal.ts";
import type { DealColumn } from "../../machines/documents/columns.ts";
import { Money } from "../shared/money.tsx";
import { DealCard } from "./deal-card.tsx";
import { agencyOf, wordsOfCode } from "./document-facts.ts";
import { type Cells, type DocumentKind, firstOf, namesOf } from "./document-kind.ts";
import { labelOf, placeOf } from "./document-names.ts";

/** Federal deals. */
export const dealKind: DocumentKind = {
  Cards: ({ page, filters }) =>
    page.source === "funding" &&
    page.documents.map((deal) => (
      <li key={deal.id}>
        <DealCard deal={deal} filters={filters} />
      </li>
    )),
  rowsOf: (page, names) =>
    page.source === "funding"
      ? page.documents.map((of) => ({
          of,
          address: of.url,
          cell: (column) => cells[column as DealColumn](of, names),
        }))
      : [],
};

const cells: Cells<DealColumn, Deal> = {
  award_id: ({ award_id }) => award_id,
  type: ({ type }, names) => labelOf(names, "type", type),
  category: ({ category }, names) => labelOf(names, "category", category),
  recipients: ({ recipients }) => firstOf(namesOf(recipients)),
  places: ({ recipients: [first] }, names) => first && placeOf(names, first),
  agency: (deal) => agencyOf(deal),
  amount: ({ amount }) => <Money amount={amount} />,
  amount_in_range: ({ amount_in_range }) => <Money amount={amount_in_range} />,
  start_date: ({ start_date }) => start_date,
  end_date: ({ end_date }) => end_date,
  psc: ({ psc }) => psc && <span title={psc.title ?? undefined}>{psc.id}</span>,
  naics: ({ naics }) => naics && wordsOfCode(naics),
  phase: ({ phase }) => phase,
  principal_investigators: ({ principal_investigators }) => firstOf(principal_investigators),
};
