import type { Result } from "../result.ts";
import type { Judged } from "../targets.ts";

/** Milliseconds for a table. */
export const ms = (value: number) => (value < 10 ? value.toFixed(1) : value.toFixed(0));

/** A whole number for people. */
export const whole = (value: number) => Math.round(value).toLocaleString("en");

/** A ratio, or another figure of a few digits. */
export const figure = (value: number) =>
  Math.abs(value) >= 100 ? whole(value) : Number(value.toPrecision(2)).toString();

/** A Markdown table; the first column is text, the others numbers. */
export function table(head: readonly string[], lines: readonly (readonly string[])[]): string {
  return [head, ["---", ...head.slice(1).map(() => "---:")], ...lines]
    .map((cells) => `| ${cells.join(" | ")} |`)
    .join("\n");
}

/** Date, product, machine and what it was compared with, in a line each. */
export function heading({ date, version, machine, load, comparison, missing }: Result): string[] {
  return [
    `${date} · Scoutline ${version} · ${machine}; load average ${load.toFixed(1)} before the bench began.`,
    ...(comparison ? [`Compared with ${comparison.label} (${comparison.settings}).`] : []),
    ...(missing === null ? [] : [missing]),
  ];
}

const units = { p95: " ms p95", ratio: " × PostgreSQL", value: "" };

/** A target for people: `≤ 20 ms p95: reached (4.2)`. */
export function targetText({ of, is, bound, measured, reached }: Judged): string {
  const asked = `${is === "at most" ? "≤" : "≥"} ${bound.toLocaleString("en")}${units[of]}`;
  if (measured === null) return `${asked}: not measured`;
  return `${asked}: ${reached ? "reached" : "**missed**"} (${figure(measured)})`;
}
