const whole = new Intl.NumberFormat("en-US");
const dollars = new Intl.NumberFormat("en-US", { style: "currency", currency: "USD" });
const day = new Intl.DateTimeFormat("sv-SE");
const minute = new Intl.DateTimeFormat("sv-SE", { dateStyle: "short", timeStyle: "short" });

/** A count with thousands separators: 30,000. */
export function formatCount(count: number): string {
  return whole.format(count);
}

/** A count with its noun: 1 document, 30,000 documents. */
export function formatCounted(count: number, noun: string, plural = `${noun}s`): string {
  return `${formatCount(count)} ${count === 1 ? noun : plural}`;
}

/** The day of a moment, where the reader is: 2024-01-02. */
export function formatDay(iso: string): string {
  return day.format(new Date(iso));
}

/** A moment to the minute, where the reader is: 2024-01-02 03:04. */
export function formatMinute(iso: string): string {
  return minute.format(new Date(iso));
}

/** An amount of dollars, a number or the wire's decimal string, as §9 shortens it: $950.00, $1.23k, $4.50M, $2.00B, $1.10T. */
export function formatMoney(amount: number | string): string {
  const value = Number(amount);
  const size = Math.abs(value);
  const unit = units.find(({ of }) => Number((size / of).toFixed(2)) >= 1) ?? { of: 1, sign: "" };
  const sign = value < 0 ? "-" : "";
  return `${sign}$${(size / unit.of).toFixed(2)}${unit.sign}`;
}

const units = [
  { of: 1e12, sign: "T" },
  { of: 1e9, sign: "B" },
  { of: 1e6, sign: "M" },
  { of: 1e3, sign: "k" },
];

/** The exact amount of the wire's decimal string, to the cent: $1,234,567.89. */
export function formatMoneyExactly(amount: string): string {
  return dollars.format(amount as Intl.StringNumericLiteral);
}
