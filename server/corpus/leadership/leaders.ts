import { ROWS_PER_PAGE_MAX } from "../../../contract/limits.ts";
import type {
  LeaderEntity,
  LeadersBy,
  LeadersReply,
} from "../../../contract/services/leadership.ts";
import { leaderEntities } from "../../../contract/services/leadership.ts";
import { compileSet } from "../compile/document-set.ts";
import type { Corpus } from "../corpus.ts";
import type { DocumentSet } from "../document-set.ts";
import { entityNames } from "../entity-names.ts";
import { lastCompleteYear } from "./complete-years.ts";
import type { LeaderSource } from "./leader-columns.ts";
import { type LeadersAnswer, leadersSql } from "./leaders-sql.ts";

/** Whom to compare, by what, and how many of the first to tell. */
export interface LeadersOptions {
  entity: LeaderEntity;
  leadersBy: LeadersBy;
  rows: number;
  /** For how many an h-index is computed at first, where their bounds do not settle who leads for more. */
  candidates?: number;
}

/** How many leaders are told unless asked otherwise. */
export const LEADERS_SHOWN = ROWS_PER_PAGE_MAX / 2;

/** Settles who leads nearly always, and costs a third of computing the h-index of everybody. */
const CANDIDATES = 4_000;
const MORE_CANDIDATES = 16;

/** Whether entities of this kind occur in documents of the source. */
export function canLead(source: LeaderSource, entity: LeaderEntity): boolean {
  const kinds: readonly LeaderEntity[] = leaderEntities[source];
  return kinds.includes(entity);
}

/** The people or organisations that lead in a set, in a total order: by the measure, then by documents, then by number. */
export async function leaders(
  corpus: Corpus,
  set: DocumentSet & { source: LeaderSource },
  { entity, leadersBy, rows, candidates: first = CANDIDATES }: LeadersOptions,
  signal?: AbortSignal,
): Promise<LeadersReply> {
  const { source } = set;
  const thisYear = new Date().getUTCFullYear();
  const compiled = await compileSet(corpus, set, signal);
  const { version, bindings } = compiled;
  const lastComplete = await lastCompleteYear(corpus, source, version, thisYear, signal);
  let candidates = leadersBy === "h_index" ? Math.max(rows, first) : rows;
  const ask = async () => {
    const request = { source, entity, leadersBy, rows, candidates, thisYear, lastComplete };
    const [answer] = await corpus.engine.rows<LeadersAnswer>(
      leadersSql(compiled, request),
      bindings.parameters,
      { signal, settings: { enable_materialized_cte: 1 } },
    );
    return answer!;
  };
  let answer = await ask();
  while (!answer.settled) {
    candidates *= MORE_CANDIDATES;
    answer = await ask();
  }
  const { total, years } = answer;
  const ranked = answer.leaders.map(([no]) => no);
  const name = await entityNames(corpus, { [entity]: ranked }, signal);
  return {
    entity,
    leadersBy,
    years,
    leaders: answer.leaders.flatMap((row) => {
      const [no, doc_count, citation_count, recent, before, h_index, by_year] = row;
      const known = name(entity, no);
      if (!known) return [];
      return {
        id: known.id,
        name: known.name,
        country_code: known.country_code || null,
        state_code: known.state_code || null,
        type: known.type || null,
        doc_count,
        citation_count,
        recent_count: recent,
        growth: before === 0 ? null : recent / before - 1,
        h_index,
        by_year,
      };
    }),
    total,
    corpus_version: version,
  };
}
