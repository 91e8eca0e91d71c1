import { Bindings } from "./bindings.ts";
import { liveSql } from "./compile/document-set.ts";
import type { Corpus } from "./corpus.ts";

/** How many publications of a deal are told. */
const TOLD = 25;

/** A deal by the number of its award, in capitals and digits alone. */
export interface NumberedDeal {
  id: string;
  award_key: string;
}

/** The deals of a version that publications acknowledge, by the publications' numbers. */
export async function dealsOfPublications(
  corpus: Corpus,
  numbers: readonly number[],
  version: number,
  signal?: AbortSignal,
): Promise<Map<number, NumberedDeal[]>> {
  if (numbers.length === 0) return new Map();
  const rows = await corpus.engine.rows<{ doc_no: number; deal_ids: string[] }>(
    "SELECT doc_no, deal_ids FROM publications WHERE doc_no IN {numbers:Array(UInt32)} AND notEmpty(deal_ids)",
    { numbers },
    { signal },
  );
  const ids = [...new Set(rows.flatMap(({ deal_ids }) => deal_ids))];
  if (ids.length === 0) return new Map();
  const bindings = new Bindings();
  const deals = await corpus.engine.rows<NumberedDeal>(
    `SELECT id, award_key FROM deals WHERE id IN ${bindings.strings(ids)} AND ${liveSql(version, bindings)}`,
    bindings.parameters,
    { signal },
  );
  const byId = new Map(deals.map((deal) => [deal.id, deal]));
  return new Map(
    rows.map(({ doc_no, deal_ids }) => [doc_no, deal_ids.flatMap((id) => byId.get(id) ?? [])]),
  );
}

/** The deal that an award number of a publication means, among those it acknowledges: its own number, or one that is part of the other. */
export function dealOfAward(number: string, deals: readonly NumberedDeal[]): string | null {
  const key = number.replaceAll(/[^0-9A-Za-z]/gu, "").toUpperCase();
  if (key === "") return null;
  const own = deals.find(({ award_key }) => award_key === key);
  // Numbers are written with and without zeros in front, divisions and departments.
  const bare = key.replaceAll("0", "");
  const like = deals.find(({ award_key }) => {
    const other = award_key.replaceAll("0", "");
    return other !== "" && bare !== "" && (bare.includes(other) || other.includes(bare));
  });
  return (own ?? like)?.id ?? null;
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
