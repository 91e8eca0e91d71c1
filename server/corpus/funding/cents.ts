/** Sums of money in JavaScript: whole cents in big integers, for a decimal string must never become a floating number. */

/** `-1234.50` as cents. */
export function centsOf(money: string): bigint {
  return BigInt(money.replace(".", ""));
}

/** Cents as the contract writes money. */
export function moneyOf(cents: bigint): string {
  const digits = String(cents < 0n ? -cents : cents).padStart(3, "0");
  return `${cents < 0n ? "-" : ""}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** Below 0 where the first is less, above where it is more. */
export function compareMoney(first: string, second: string): number {
  const difference = centsOf(first) - centsOf(second);
  return difference < 0n ? -1 : difference > 0n ? 1 : 0;
}

export function sumOf(all: readonly string[]): string {
  return moneyOf(all.reduce((sum, money) => sum + centsOf(money), 0n));
}

/** A share of an amount in whole cents; half a cent is rounded away from zero. */
export function shareOf(money: string, parts: number): string {
  const cents = centsOf(money);
  const size = cents < 0n ? -cents : cents;
  const share = (size * 2n + BigInt(parts)) / (BigInt(parts) * 2n);
  return moneyOf(cents < 0n ? -share : share);
}
