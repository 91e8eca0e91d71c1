import fc from "fast-check";
import { expect } from "vitest";
import type { FilterSelection } from "../../../../contract/entities/filters.ts";
import type { Sort } from "../../../../contract/services/documents.ts";
import { aggregateFilters } from "../../../../server/corpus/aggregate.ts";
import type { Corpus } from "../../../../server/corpus/corpus.ts";
import { countDocuments } from "../../../../server/corpus/count.ts";
import type { DocumentSet } from "../../../../server/corpus/document-set.ts";
import { searchDocuments } from "../../../../server/corpus/search.ts";
import { aSet } from "../../../support/corpus.ts";
import { someOf } from "./arbitraries.ts";
import { type Judge, bare, counted, inSet, ordered } from "./judge.ts";

/** A corpus with what of it each version has, in the order of the corpus. */
export interface Versions<R extends { id: string }> {
  corpus: Corpus;
  judge: Judge<R>;
  versions: readonly (readonly R[])[];
}

export interface Searches {
  queries: readonly string[];
  within: readonly string[];
  filters: Readonly<Record<string, fc.Arbitrary<FilterSelection>>>;
  /** How many of the filters restrict a search. */
  most: number;
}

const RUNS = 30;
const ROWS = 700;

/** The ids of all documents of a set, read page by page, with the total that each page tells. */
export async function everyId(
  corpus: Corpus,
  set: DocumentSet,
  sort: Sort,
  rowsPerPage = ROWS,
): Promise<{ ids: string[]; total: number }> {
  const ids: string[] = [];
  for (let page = 1; ; page++) {
    const reply = await searchDocuments(corpus, set, { page, rowsPerPage, sort });
    expect(reply.source).toBe(set.source);
    ids.push(...reply.documents.map(({ id }) => id));
    if (page * rowsPerPage >= reply.total) return { ids, total: reply.total };
  }
}

/** Thirty searches of any query, filters, words within and version find, order and count what reading the records does. */
export async function searchAndCompare<R extends { id: string }>(
  { corpus, judge, versions }: Versions<R>,
  searches: Searches,
  seed: number,
): Promise<{ found: number }> {
  let found = 0;
  const fields = Object.keys(judge.sorted) as Sort["field"][];
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...searches.queries),
      someOf(searches.filters, searches.most),
      someOf(searches.filters, 1),
      fc.constantFrom("", ...searches.within),
      fc.constantFrom(null, ...versions.map((_, index) => index + 1)),
      fc.record({
        field: fc.constantFrom<Sort["field"]>("relevance", ...fields),
        direction: fc.constantFrom<Sort["direction"]>("ASC", "DESC"),
      }),
      async (text, filters, cross_filters, search_within, as_of, sort) => {
        const more = { source: judge.source, filters, cross_filters, search_within, as_of };
        const set = aSet(text, more);
        const records = (as_of === null ? versions.at(-1) : versions[as_of - 1])!;
        const inIt = inSet(judge, records, set);
        const expected = inIt();
        found += expected.length;
        const { ids, total } = await everyId(corpus, set, sort);
        expect(total).toBe(expected.length);
        const isKnown = sort.field !== "relevance" || text === "";
        const newest: Sort = { field: judge.date, direction: "DESC" };
        const inOrder = isKnown
          ? ordered(judge, expected, sort.field === "relevance" ? newest : sort)
          : expected.toSorted((a, b) => (a.id < b.id ? -1 : 1));
        expect(isKnown ? ids : ids.toSorted()).toEqual(inOrder.map(({ id }) => id));
        await compareCounts(corpus, judge, set, inIt);
      },
    ),
    { numRuns: RUNS, seed, endOnFailure: true },
  );
  return { found };
}

async function compareCounts<R>(
  corpus: Corpus,
  judge: Judge<R>,
  set: DocumentSet,
  inIt: (but?: string) => R[],
): Promise<void> {
  const reply = await aggregateFilters(corpus, set, { values: 500 });
  const total = inIt().length;
  expect(reply.total).toBe(total);
  expect(await countDocuments(corpus, set)).toBe(total);
  for (const [key, aggregate] of Object.entries(reply.filters)) {
    expect({ [key]: bare(aggregate) }).toEqual({
      [key]: counted(judge, key, inIt(key), set.filters[key]),
    });
  }
}
