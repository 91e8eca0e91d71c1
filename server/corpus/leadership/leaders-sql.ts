import type { LeaderEntity, LeadersBy } from "../../../contract/services/leadership.ts";
import { type CompiledSet, wholeSet } from "../compile/document-set.ts";
import { leaderColumns, type LeaderSource, yearColumns } from "./leader-columns.ts";

/** How many years a leader's documents are counted for. */
export const SERIES_YEARS = 10;
/** How many complete years are compared with as many before. */
const COMPARED_YEARS = 3;
/** From how many documents in the years before growth is compared: 3 after 1 says nothing. */
const GROWTH_FROM = 5;

export interface LeadersRequest {
  source: LeaderSource;
  entity: LeaderEntity;
  leadersBy: LeadersBy;
  rows: number;
  /** How many may lead by the bound of the measure; for them the measure itself is computed. */
  candidates: number;
  thisYear: number;
  lastComplete: number;
}

/** What the engine says of a leader. */
export type LeaderRow = [
  no: number,
  documents: number,
  citations: number,
  recent: number,
  before: number,
  hIndex: number,
  byYear: number[],
];

export interface LeadersAnswer {
  total: number;
  years: number[];
  /** The first one first. */
  leaders: LeaderRow[];
  /** Whether nobody who is not among the candidates can come before one of the leaders. */
  settled: 0 | 1;
}

/** The h-index of grouped documents: the largest h so that h of them are cited h times or more. */
const hIndex =
  "arrayCount((times, place) -> times >= place, arrayReverseSort(groupArray(cited)) AS sorted, arrayEnumerate(sorted))";

/**
 * The place of somebody with `n` documents and the number `v`, the first the smallest: by the measure, then by
 * documents, then by number. One integer is sorted twice as fast as a tuple.
 */
const placeOf = (measure: string) =>
  `bitShiftLeft(toUInt128(18446744073709551615 - toUInt64(${measure})), 64) + bitShiftLeft(toUInt64(4294967295 - n), 32) + v`;

/**
 * SQL of one row, `LeadersAnswer`. The set is read once. Everybody in it is ranked by what is cheap to know: the
 * measure, or for the h-index that it is at most the number of documents and at most the root of all citations. For
 * those who come first all is computed, and the leaders are the best of them by the measure itself.
 */
export function leadersSql(compiled: CompiledSet, request: LeadersRequest): string {
  const { source, entity, leadersBy, rows, candidates, thisYear, lastComplete } = request;
  const { bindings, tables } = compiled;
  const { year } = yearColumns[source];
  const recentFrom = lastComplete - COMPARED_YEARS + 1;
  const within = (from: number) =>
    `countIf(year BETWEEN ${bindings.bind(from, "Int32")} AND ${bindings.bind(from + COMPARED_YEARS - 1, "Int32")})`;
  const recent = within(recentFrom);
  const before = within(recentFrom - COMPARED_YEARS);
  const measures: Record<LeadersBy, { bound: string; exact: string }> = {
    doc_count: { bound: "n", exact: "n" },
    citation_count: { bound: "sum(cited)", exact: "citations" },
    // Ratios that are not negative are ordered as their bits are.
    growth: { bound: growthOf(recent, before), exact: growthOf("recent", "before") },
    h_index: { bound: "least(n, toUInt64(floor(sqrt(sum(cited)))))", exact: "h" },
  };
  const { bound, exact } = measures[leadersBy];
  return `WITH documents AS MATERIALIZED (
      SELECT ${leaderColumns[entity]} AS nos, ${year} AS year, citation_count AS cited
      FROM ${tables.documents} WHERE ${wholeSet(compiled)}),
    (SELECT (min(year), max(year)) FROM documents
      WHERE year BETWEEN 1 AND ${bindings.bind(thisYear, "UInt16")}) AS span,
    if(span.2 = 0, [], range(toUInt16(greatest(span.1, toInt32(span.2) - ${SERIES_YEARS - 1})), toUInt16(span.2 + 1))) AS years,
    ranked AS MATERIALIZED (
      SELECT count() AS total, groupArraySorted(${candidates})(${placeOf("bound")}) AS places FROM (
        SELECT arrayJoin(nos) AS v, count() AS n, ${bound} AS bound
        FROM documents GROUP BY v HAVING v != 0)),
    best AS MATERIALIZED (
      SELECT groupArraySorted(${rows})((place, (v, n, citations, recent, before, h, in_years))) AS places FROM (
        SELECT *, ${placeOf(exact)} AS place FROM (
          SELECT v, count() AS n, sum(cited) AS citations, ${recent} AS recent, ${before} AS before, ${hIndex} AS h,
            groupArray(year) AS in_years
          FROM (
            SELECT arrayJoin(arrayFilter(one -> one IN (
                SELECT toUInt32(bitAnd(arrayJoin(places), 4294967295)) FROM ranked), nos)) AS v, year, cited
            FROM documents)
          GROUP BY v)))
    SELECT ranked.total AS total, years,
      arrayMap(one -> (one.2.1, one.2.2, one.2.3, one.2.4, one.2.5, one.2.6,
        arrayMap(y -> countEqual(one.2.7, y), years)), best.places) AS leaders,
      ranked.total <= ${candidates} OR best.places[-1].1 <= ranked.places[-1] AS settled
    FROM ranked CROSS JOIN best`;
}

/** Recent documents to those before; 0, which comes last, where there were too few to compare with. */
function growthOf(recent: string, before: string): string {
  return `if(${before} < ${GROWTH_FROM}, 0, reinterpretAsUInt64(${recent} / ${before}) + 1)`;
}
