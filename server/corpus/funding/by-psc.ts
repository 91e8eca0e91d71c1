import type { ByPsc } from "../../../contract/services/funding.ts";
import type { Corpus } from "../corpus.ts";
import type { DocumentSet } from "../document-set.ts";
import { entityNames } from "../entity-names.ts";
import { sumOf } from "./cents.ts";
import { compileDeals } from "./deals.ts";

/** How many codes are told apart. */
export const CODES_SHOWN = 20;

/** Amounts by product and service code: the largest ones, what the others come to, and what deals without a code do. */
export async function fundingByPsc(
  corpus: Corpus,
  set: DocumentSet,
  signal?: AbortSignal,
): Promise<ByPsc> {
  const { compiled, amount, select } = await compileDeals(corpus, set, signal);
  const rows = await corpus.engine.rows<{ no: number; amount: string; deals: number }>(
    `SELECT no, toDecimalString(total, 2) AS amount, deals FROM (
       SELECT psc_no AS no, sum(counted) AS total, count() AS deals
       FROM (${select(["psc_no", `${amount} AS counted`])}) GROUP BY psc_no)
     ORDER BY total DESC, no`,
    compiled.bindings.parameters,
    { signal },
  );
  const coded = rows.filter(({ no }) => no !== 0);
  const shown = coded.slice(0, CODES_SHOWN);
  const name = await entityNames(corpus, { psc: shown.map(({ no }) => no) }, signal);
  return {
    codes: shown.map(({ no, amount: sum, deals }) => ({
      code: name("psc", no)?.id ?? "",
      title: name("psc", no)?.name || null,
      amount: sum,
      deal_count: deals,
    })),
    others: sumOf(coded.slice(CODES_SHOWN).map((row) => row.amount)),
    unclassified: rows.find(({ no }) => no === 0)?.amount ?? "0.00",
  };
}
