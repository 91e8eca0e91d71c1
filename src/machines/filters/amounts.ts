import type { FilterDefinition } from "../../../contract/filters/definition.ts";

/** What the numbers of a range are, which decides how they are written. */
export type AmountKind = "year" | "number" | "dollars";

/** What the numbers of a filter are. */
export function amountKindOf({ type, unit }: Pick<FilterDefinition, "type" | "unit">): AmountKind {
  if (type === "year_range") return "year";
  return unit ?? "number";
}

/** A number of a range as people write it: 2019, 1,234, $1,500,000; cents are not shown. */
export function writeAmount(value: number, kind: AmountKind): string {
  if (kind === "year") return String(value);
  const shown = kind === "dollars" ? Math.trunc(value) : value;
  const written = Math.abs(shown).toLocaleString("en-US", { maximumFractionDigits: 20 });
  return `${value < 0 ? "-" : ""}${kind === "dollars" ? "$" : ""}${written}`;
}

/** The whole dollars that an end stays a cent away from, as the ends of bars do: 1,999.99 is all under 2,000. */
const wholeBeside = (value: number, cents: 1 | -1): number | undefined => {
  const beside = Math.round(value * 100) + cents;
  return !Number.isInteger(value) && beside % 100 === 0 ? beside / 100 + 0 : undefined;
};

/**
 * A range in words: “2019–2024”, “from 2019”, “to 2024”. What ends a cent below whole dollars is under them: “under
 * $2,000”, “$1,000 to under $2,000”, “over $0”.
 */
export function writeRange({ min, max }: { min?: number; max?: number }, kind: AmountKind): string {
  const isMoney = kind === "dollars";
  const over = isMoney && min !== undefined ? wholeBeside(min, -1) : undefined;
  const under = isMoney && max !== undefined ? wholeBeside(max, 1) : undefined;
  const from = over === undefined ? undefined : `over ${writeAmount(over, kind)}`;
  const to = under === undefined ? undefined : `under ${writeAmount(under, kind)}`;
  if (min === undefined) return to ?? `to ${writeAmount(max ?? 0, kind)}`;
  if (max === undefined) return from ?? `from ${writeAmount(min, kind)}`;
  if (min === max) return writeAmount(min, kind);
  const ends = [from ?? writeAmount(min, kind), to ?? writeAmount(max, kind)];
  return ends.join(from === undefined && to === undefined ? "–" : " to ");
}

const sizes: Record<string, number> = { "": 1, k: 1e3, m: 1e6, b: 1e9, t: 1e12 };

/**
 * Reads what somebody typed for the end of a range: blanks, separators and the dollar sign do not count, and an amount
 * may be shortened, “1.5M”; dollars are whole. Undefined for nothing typed, NaN for what is no number.
 */
export function readAmount(text: string, kind: AmountKind): number | undefined {
  const bare = text.replaceAll(/[\s,_]/g, "").toLowerCase();
  if (bare === "") return undefined;
  if (kind === "year") return /^-?\d+$/.test(bare) ? Number(bare) : Number.NaN;
  const match = /^(-?)\$?(\d*\.?\d+|\d+\.)(?:([kmbt])|e\+?(\d{1,2}))?$/.exec(bare);
  if (!match) return Number.NaN;
  const [, sign, digits, size = "", exponent] = match;
  const value = Number(digits) * (exponent === undefined ? sizes[size]! : 10 ** Number(exponent));
  const whole = kind === "dollars" ? Math.round(value) : value;
  return sign === "-" && whole !== 0 ? -whole : whole;
}
