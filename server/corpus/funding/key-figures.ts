import type { FundingCounts } from "../../../contract/services/funding.ts";
import type { Corpus } from "../corpus.ts";
import type { DocumentSet } from "../document-set.ts";
import { shareOf, sumOf } from "./cents.ts";
import { compileDeals, funderSql, recipientSql } from "./deals.ts";

interface Row {
  amount: string;
  deals: number;
  recipients: number;
  funders: number;
  /** The two in the middle, the same where there is one. */
  middle: [string, string];
  first: number;
  last: number;
}

/** The key figures of a set's deals. The median of an even number of deals is the mean of the two in the middle. */
export async function fundingCounts(
  corpus: Corpus,
  set: DocumentSet,
  signal?: AbortSignal,
): Promise<FundingCounts> {
  const { compiled, amount, select, countedYears } = await compileDeals(corpus, set, signal);
  const [row] = await corpus.engine.rows<Row>(
    `SELECT toDecimalString(sum(counted), 2) AS amount, count() AS deals,
       uniqExactIf(recipient, recipient != 0) AS recipients, uniqExactIf(funder, funder != 0) AS funders,
       (toDecimalString(quantileExactLow(0.5)(counted), 2), toDecimalString(quantileExactHigh(0.5)(counted), 2)) AS middle,
       minArray(counted_years) AS first, maxArray(counted_years) AS last
     FROM (${select([
       `${amount} AS counted`,
       `${recipientSql} AS recipient`,
       `${funderSql} AS funder`,
       `${countedYears} AS counted_years`,
     ])})`,
    compiled.bindings.parameters,
    { signal },
  );
  const { deals, recipients, funders, middle, first, last } = row!;
  return {
    amount: row!.amount,
    deal_count: deals,
    recipient_count: recipients,
    funder_count: funders,
    median: deals === 0 ? null : shareOf(sumOf(middle), 2),
    years: last === 0 ? null : { from: first, to: last },
  };
}
