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
}

/** How many leaders are told unless asked otherwise. */
export const LEADERS_SHOWN = ROWS_PER_PAGE_MAX / 2;

/** Whether entities of this kind occur in documents of the source. */
export function canLead(source: LeaderSource, entity: LeaderEntity): boolean {
  const kinds: readonly LeaderEntity[] = leaderEntities[source];
  return kinds.includes(entity);
}

/** The people or organisations that lead in a set, in a total order: by the measure, then by documents, then by number. */
export async function leaders(
  corpus: Corpus,
  set: DocumentSet & { source: LeaderSource },
  { entity, leadersBy, rows }: LeadersOptions,
  signal?: AbortSignal,
): Promise<LeadersReply> {
  const { source } = set;
  const thisYear = new Date().getUTCFullYear();
  const compiled = await compileSet(corpus, set, signal);
  const { version, bindings } = compiled;
  const lastComplete = await lastCompleteYear(corpus, source, version, thisYear, signal);
  const request = { source, entity, leadersBy, rows, thisYear, lastComplete };
  const [answer] = await corpus.engine.rows<LeadersAnswer>(
    leadersSql(compiled, request),
    bindings.parameters,
    { signal, settings: { enable_materialized_cte: 1 } },
  );
  const { total, ranked, years } = answer!;
  const name = await entityNames(corpus, { [entity]: ranked }, signal);
  const rowsOf = new Map(answer!.leaders.map((row) => [row[0], row]));
  return {
    entity,
    leadersBy,
    years,
    leaders: ranked.flatMap((no) => {
      const known = name(entity, no);
      const [, doc_count, citation_count, recent, before, h_index, by_year] = rowsOf.get(no)!;
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
