import { Bindings } from "./bindings.ts";
import { liveSql } from "./compile/document-set.ts";
import type { Corpus } from "./corpus.ts";

/** How many publications of a deal are told. */
const TOLD = 25;

/** An award number as deals are found by it: capitals and digits alone. */
export function awardKey(number: string): string {
  return number.replaceAll(/[^0-9A-Za-z]/gu, "").toUpperCase();
}

/** The ids of deals by the keys of their award numbers; of several deals of one number the first by id. */
export async function dealsOfAwards(
  corpus: Corpus,
  keys: readonly string[],
  version: number,
  signal?: AbortSignal,
): Promise<Map<string, string>> {
  const asked = [...new Set(keys)].filter((key) => key !== "");
  if (asked.length === 0) return new Map();
  const bindings = new Bindings();
  const rows = await corpus.engine.rows<{ award_key: string; deal_id: string }>(
    `SELECT award_key, min(id) AS deal_id FROM deals
     WHERE award_key IN ${bindings.strings(asked)} AND ${liveSql(version, bindings)} GROUP BY award_key`,
    bindings.parameters,
    { signal },
  );
  return new Map(rows.map(({ award_key, deal_id }) => [award_key, deal_id]));
}

/** The ids of publications that acknowledge each of some deals, the first of them in the corpus. */
export async function publicationsOfDeals(
  corpus: Corpus,
  deals: readonly string[],
  version: number,
  signal?: AbortSignal,
): Promise<Map<string, string[]>> {
  if (deals.length === 0) return new Map();
  const bindings = new Bindings();
  const asked = bindings.strings(deals);
  const rows = await corpus.engine.rows<{ deal_id: string; ids: string[] }>(
    `SELECT deal_id, arrayMap(x -> x.2, groupArraySorted(${TOLD})((doc_no, id))) AS ids FROM (
       SELECT doc_no, id, arrayJoin(arrayIntersect(deal_ids, ${asked})) AS deal_id FROM publications
       WHERE hasAnyTokens(deal_ids, ${asked}) AND ${liveSql(version, bindings)}
     ) GROUP BY deal_id`,
    bindings.parameters,
    { signal },
  );
  return new Map(rows.map(({ deal_id, ids }) => [deal_id, ids]));
}
