import type { LeaderEntity, LeadersBy } from "../../../contract/services/leadership.ts";
import { type CompiledSet, wholeSet } from "../compile/document-set.ts";
import { leaderColumns, type LeaderSource, yearColumns } from "./leader-columns.ts";

/** How many years a leader's documents are counted for. */
export const SERIES_YEARS = 10;
/** How many complete years are compared with as many before. */
const COMPARED_YEARS = 3;

export interface LeadersRequest {
  source: LeaderSource;
  entity: LeaderEntity;
  leadersBy: LeadersBy;
  rows: number;
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
  /** Numbers of the leaders, the first one first. */
  ranked: number[];
  years: number[];
  leaders: LeaderRow[];
}

/** The h-index of grouped documents: the largest h so that h of them are cited h times or more. */
const hIndex =
  "arrayCount((times, place) -> times >= place, arrayReverseSort(groupArray(cited)) AS sorted, arrayEnumerate(sorted))";

/**
 * SQL of one row, `LeadersAnswer`. The set is read once; all entities are compared by the one measure alone, everything
 * else is computed for those that come first. Ties go by documents, then by number.
 */
export function leadersSql(compiled: CompiledSet, request: LeadersRequest): string {
  const { source, entity, leadersBy, rows, thisYear, lastComplete } = request;
  const { bindings, tables } = compiled;
  const { year } = yearColumns[source];
  const recentFrom = lastComplete - COMPARED_YEARS + 1;
  const within = (from: number) =>
    `countIf(year BETWEEN ${bindings.bind(from, "Int32")} AND ${bindings.bind(from + COMPARED_YEARS - 1, "Int32")})`;
  const recent = within(recentFrom);
  const before = within(recentFrom - COMPARED_YEARS);
  const measures: Record<LeadersBy, string> = {
    doc_count: "toInt64(count())",
    citation_count: "toInt64(sum(cited))",
    // Whoever had none before has no ratio, and comes last.
    growth: `if(${before} = 0, -1, ${recent} / ${before})`,
    h_index: `toInt64(${hIndex})`,
  };
  return `WITH documents AS MATERIALIZED (
      SELECT ${leaderColumns[entity]} AS nos, ${year} AS year, citation_count AS cited
      FROM ${tables.documents} WHERE ${wholeSet(compiled)}),
    (SELECT (min(year), max(year)) FROM documents
      WHERE year BETWEEN 1 AND ${bindings.bind(thisYear, "UInt16")}) AS span,
    (SELECT (count(), groupArraySorted(${rows})((-measure, -n, v))) FROM (
      SELECT arrayJoin(nos) AS v, toInt64(count()) AS n, ${measures[leadersBy]} AS measure
      FROM documents GROUP BY v HAVING v != 0)) AS best,
    (SELECT if(span.2 = 0, [], range(toUInt16(greatest(span.1, toInt32(span.2) - ${SERIES_YEARS - 1})), toUInt16(span.2 + 1)))) AS years
    SELECT best.1 AS total, best.2.3 AS ranked, years,
      (SELECT groupArray((v, n, citations, recent, before, h, by_year)) FROM (
        SELECT v, count() AS n, sum(cited) AS citations, ${recent} AS recent, ${before} AS before, ${hIndex} AS h,
          arrayMap(one -> countEqual(groupArray(year), one), years) AS by_year
        FROM (SELECT arrayJoin(nos) AS v, year, cited FROM documents)
        WHERE has(best.2.3, v) GROUP BY v)) AS leaders`;
}
