import type {
  FilterAggregate,
  NestedFilterValue,
} from "../../../../contract/entities/aggregation.ts";
import type { FilterSelection, Filters } from "../../../../contract/entities/filters.ts";
import type { FilterSource } from "../../../../contract/entities/source.ts";
import type { Sort, SortField } from "../../../../contract/services/documents.ts";
import { terms } from "../../../../query/tokenize.ts";
import type { DocumentSet } from "../../../../server/corpus/document-set.ts";
import { type PlainDocument, matchesText } from "../../../support/brute-force-query.ts";

/** How a test reads the records of a source by itself, without the engine and the tables that the code has of filters. */
export interface Judge<R> {
  source: FilterSource;
  plain: (record: R) => PlainDocument;
  /** The values of each filter with a list, those that stand above them among them. */
  values: Readonly<Record<string, (record: R) => string[]>>;
  /** The numbers of each filter with a range: none where nothing is known, several where a record has several. */
  numbers: Readonly<Record<string, (record: R) => number[]>>;
  /** Lower ends of the buckets of each filter with a range; every year is one of its own. */
  buckets: Readonly<Record<string, readonly number[]>>;
  /** What stands above a value of a filter with a tree. */
  above: Readonly<Record<string, (id: string) => string[]>>;
  isOpen?: (record: R) => boolean;
  /** What `search_within` is looked for in. */
  within: (record: R) => string[];
  /** The date by which the newest come first without words to rank by. */
  date: SortField;
  /** What the order of a list goes by; null where it is not known. */
  sorted: Readonly<Record<string, (record: R) => number | bigint | null>>;
}

/** Whether a record is in a set, the selection of one filter left aside. */
export function isIn<R>(judge: Judge<R>, record: R, set: DocumentSet, but?: string): boolean {
  return isBase(judge, record, set) && passesAll(judge, record, set.filters, but);
}

/** The records that are in a set, the selection of one filter left aside; what is asked beside filters is found out once. */
export function inSet<R>(
  judge: Judge<R>,
  records: readonly R[],
  set: DocumentSet,
): (but?: string) => R[] {
  const base = records.filter((record) => isBase(judge, record, set));
  return (but) => base.filter((record) => passesAll(judge, record, set.filters, but));
}

function isBase<R>(judge: Judge<R>, record: R, set: DocumentSet): boolean {
  return (
    (set.query === null || matchesText(set.query, judge.plain(record))) &&
    passesAll(judge, record, set.cross_filters) &&
    wordsOf(set.search_within).every((prefix) =>
      judge.within(record).some((text) => wordsOf(text).some((word) => word.startsWith(prefix))),
    )
  );
}

/** Texts that were cut before: a test asks the same records again and again. */
const cut = new Map<string, string[]>();

function wordsOf(text: string): string[] {
  let words = cut.get(text);
  if (!words) {
    words = terms(text);
    cut.set(text, words);
  }
  return words;
}

function passesAll<R>(judge: Judge<R>, record: R, filters: Filters, but?: string): boolean {
  return Object.entries(filters).every(
    ([key, selection]) => key === but || passes(judge, record, key, selection),
  );
}

function passes<R>(judge: Judge<R>, record: R, key: string, selection: FilterSelection): boolean {
  if ("items" in selection) {
    const values = judge.values[key]!(record);
    const included = selection.items.filter(({ excluded }) => !excluded);
    const excluded = selection.items.filter((item) => item.excluded);
    return (
      (included.length === 0 || included.some(({ id }) => values.includes(id))) &&
      !excluded.some(({ id }) => values.includes(id))
    );
  }
  if ("on" in selection) return !selection.on || hasAbstract(judge, record);
  if ("id" in selection) {
    return selection.id === "any" || (selection.id === "open") === judge.isOpen!(record);
  }
  const { min = -Infinity, max = Infinity } = selection;
  if (min === -Infinity && max === Infinity) return true;
  return judge.numbers[key]!(record).some((value) => value >= min && value <= max);
}

const hasAbstract = <R>(judge: Judge<R>, record: R) =>
  wordsOf(judge.plain(record).abstract).length > 0;

/** Records, in the order of the corpus, in the order of a list by a known field. */
export function ordered<R>(
  judge: Judge<R>,
  records: readonly R[],
  { field, direction }: Sort,
): R[] {
  const of = judge.sorted[field]!;
  const sign = direction === "ASC" ? 1 : -1;
  return records.toSorted((a, b) => {
    const [x, y] = [of(a), of(b)];
    if (x === null || y === null) return Number(x === null) - Number(y === null);
    return x < y ? -sign : x > y ? sign : 0;
  });
}

/** An aggregate without names: what is left must be what counting the records gives. */
export function bare(aggregate: FilterAggregate): unknown {
  switch (aggregate.kind) {
    case "range":
      return { ...aggregate, histogram: aggregate.histogram.filter(({ count }) => count > 0) };
    case "tree":
      return Object.fromEntries(flat(aggregate.values).map(({ id, count }) => [id, count]));
    default:
      return Object.fromEntries(aggregate.values.map(({ id, count }) => [id, count]));
  }
}

export const flat = (values: readonly NestedFilterValue[]): NestedFilterValue[] =>
  values.flatMap((value) => [value, ...flat(value.children)]);

/** What `bare` must leave of the aggregate of a filter over some records. */
export function counted<R>(
  judge: Judge<R>,
  key: string,
  records: readonly R[],
  selection?: FilterSelection,
): unknown {
  if (key === "open_access") {
    const open = records.filter((record) => judge.isOpen!(record)).length;
    return { any: records.length, open, closed: records.length - open };
  }
  if (key === "has_abstract") {
    return { on: records.filter((record) => hasAbstract(judge, record)).length };
  }
  if (judge.numbers[key]) return countedRange(judge, key, records);
  const counts: Record<string, number> = {};
  for (const record of records) {
    for (const value of new Set(judge.values[key]!(record))) {
      counts[value] = (counts[value] ?? 0) + 1;
    }
  }
  for (const { id } of selection && "items" in selection ? selection.items : []) {
    counts[id] ??= 0;
    for (const higher of judge.above[key]?.(id) ?? []) counts[higher] ??= 0;
  }
  return counts;
}

function countedRange<R>(judge: Judge<R>, key: string, records: readonly R[]): unknown {
  const values = records.flatMap((record) => judge.numbers[key]!(record));
  if (values.length === 0) return { kind: "range", min: null, max: null, histogram: [] };
  const min = Math.floor(Math.min(...values));
  const max = Math.ceil(Math.max(...values));
  const froms = judge.buckets[key] ?? Array.from({ length: max - min + 2 }, (_, at) => min + at);
  // Money ends a cent before the next bucket, whole numbers one before it.
  const step = key === "funding_amount" ? 0.01 : 1;
  const histogram = froms.map((from, index) => {
    const to = Number(((froms[index + 1] ?? Infinity) - step).toFixed(2));
    return { from, to, count: values.filter((value) => value >= from && value <= to).length };
  });
  return { kind: "range", min, max, histogram: histogram.filter(({ count }) => count > 0) };
}

/** The country of a state. */
export const countryOf = (id: string): string[] => [id.split("-", 1)[0]!];
