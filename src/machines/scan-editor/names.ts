import { fromPromise } from "xstate";
import type { EntityField } from "../../../query/ast.ts";
import { fetchFilters } from "../../services/documents.ts";

const NAMES_SHOWN = 12;

/** A question for names of one kind that begin as the user typed. */
export interface NamesAsked {
  field: EntityField;
  prefix: string;
}

export interface SuggestedName {
  label: string;
  detail: string;
}

/** Which filter knows the names of a query field. */
const filterOf: Record<EntityField, string> = {
  author: "coauthors",
  institution: "coauthor_institutions",
  venue: "venue_name",
  funder: "funders",
  concept: "concepts",
  country: "coauthor_countries",
};

/** Names of the whole corpus, the most frequent first, with the number of their publications. */
export const fetchNames = fromPromise<SuggestedName[], NamesAsked | null>(
  async ({ input, signal }) => {
    if (!input) return [];
    const filter = filterOf[input.field];
    const reply = await fetchFilters(
      {
        scan_type: "boolean",
        source: "publication",
        query: "",
        size: 0,
        only: [filter],
        value_search: { filter, text: input.prefix },
        values: NAMES_SHOWN,
      },
      signal,
    );
    const aggregate = reply.filters[filter];
    if (aggregate?.kind !== "values") return [];
    return aggregate.values
      .filter(({ count }) => count > 0)
      .map(({ name, count }) => ({ label: name, detail: count.toLocaleString("en") }));
  },
);
