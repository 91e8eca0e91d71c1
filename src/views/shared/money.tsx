import { formatMoney, formatMoneyExactly } from "./format.ts";

/** An amount shortened as figures are everywhere, exact in its tooltip. */
export function Money({ amount }: { amount: string }) {
  return <span title={formatMoneyExactly(amount)}>{formatMoney(amount)}</span>;
}
