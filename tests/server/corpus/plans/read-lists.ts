import type { Statement } from "./recorder.ts";

/** Functions whose statement depends on the document set. */
const composed = ["search.ts rank", "aggregate.ts aggregateFilters", "count.ts countCompiled"];

/** Code that keeps house, and answers no request. */
const housekeeping =
  /^(?:write|migrations)\/|^(?:cluster-tables|free-space|migrate|rebuild-table)\.ts/;

export const isComposed = ({ place }: Statement): boolean => composed.includes(place);

/** Code whose statements have a test of their own beside `plans.test.ts`. */
const apart =
  /^(?:aggregate\/|page-records|deal-links|names|funding\/|leadership\/|lists\/|data-sources\/)/;

/** Whether a place or line is of the code that `plans.test.ts` is about. */
export const isOfPublications = (place: string): boolean => isAnswer(place) && !apart.test(place);

/** Whether a place or line is of code that answers requests. */
export const isAnswer = (place: string): boolean => !housekeeping.test(place);

/** What statements read, each line once. */
export const readsIn = (statements: readonly Statement[]): string[] =>
  [...new Set(statements.flatMap(({ reads }) => reads))].toSorted();

/** What the functions read that are not composed. */
export function byPlace(statements: readonly Statement[]): Map<string, string[]> {
  const rest = statements.filter((statement) => !isComposed(statement));
  const places = [...new Set(rest.map(({ place }) => place))];
  return new Map(
    places.map((place) => [place, readsIn(rest.filter((each) => each.place === place))]),
  );
}

/** Lists of reads as `byPlace` gives them. */
export const sorted = (lists: Readonly<Record<string, readonly string[]>>): Map<string, string[]> =>
  new Map(Object.entries(lists).map(([place, reads]) => [place, reads.toSorted()]));

/** `place: read` of every read that is of a kind. */
export const linesOf = (statements: readonly Statement[], kind: RegExp): string[] => {
  const lines = statements.flatMap(({ place, reads }) =>
    reads.filter((line) => kind.test(line)).map((line) => `${place}: ${line}`),
  );
  return [...new Set(lines)].toSorted();
};
