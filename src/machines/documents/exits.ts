import type { Filters } from "../../../contract/entities/filters.ts";
import type { Scan } from "../../../contract/entities/scan.ts";
import type { FilterSource } from "../../../contract/entities/source.ts";
import { withSelection } from "../filters/selection.ts";
import { documentSetBody, type PageBody } from "./document-set.ts";

/** Besides the filters' keys: the search within, and everything that restricts the query. */
export const SEARCH_WITHIN = "search_within";
export const EVERYTHING = "everything";

/** A way out of an empty result: the restriction to give up and how many documents there are without it. */
export interface Exit {
  /** A filter's key, `search_within` or `everything`. */
  key: string;
  total: number;
}

export interface Restricted {
  source: FilterSource;
  scan: Scan;
  filters: Filters;
  search_within: string;
}

/**
 * Counts the documents without each restriction in turn, and without all where there are several; most first.
 * A way that leads to no document is left out. `count` says how many documents a request has in all.
 */
export async function countExits(
  of: Restricted,
  count: (body: PageBody) => Promise<number>,
): Promise<Exit[]> {
  const attempts = [
    ...Object.keys(of.filters).map((key) => ({
      key,
      filters: withSelection(of.filters, key, null),
      search_within: of.search_within,
    })),
    ...(of.search_within === ""
      ? []
      : [{ key: SEARCH_WITHIN, filters: of.filters, search_within: "" }]),
  ];
  if (attempts.length > 1) attempts.push({ key: EVERYTHING, filters: {}, search_within: "" });
  const exits = await Promise.all(
    attempts.map(async ({ key, filters, search_within }) => {
      const body = {
        ...documentSetBody(of.source, of.scan, filters, search_within),
        rowsPerPage: 1,
      };
      return { key, total: await count(body) };
    }),
  );
  return exits.filter((exit) => exit.total > 0).toSorted((a, b) => b.total - a.total);
}
