import { countryByKey, stateByName, stateCodes } from "../working-tables.ts";
import type { Row } from "./award-record.ts";

const NOTHING = /^(?:n\/a|not applicable|unavailable|none|null|undefined)$/i;

/** A field as readable text: without runs of blanks and carriage returns that a spreadsheet wrote out; empty for what says that there is nothing. */
export function text(value: unknown): string {
  if (typeof value !== "string" && typeof value !== "number") return "";
  const clean = String(value).replaceAll("_x000D_", " ").replaceAll(/\s+/g, " ").trim();
  return NOTHING.test(clean) ? "" : clean;
}

/** The first of several fields that says something. */
export function field(row: Row, ...names: string[]): string {
  for (const name of names) {
    const found = text(row[name]);
    if (found !== "") return found;
  }
  return "";
}

/** yyyymmdd of an ISO or American date, 0 where it is none between 1900 and 2099. */
export function dateNumber(value: string): number {
  const iso = /^(\d{4})-(\d{2})-(\d{2})/.exec(value);
  const american = /^(\d{1,2})\/(\d{1,2})\/(\d{4})/.exec(value);
  const [year, month, day] = (
    iso ? [iso[1], iso[2], iso[3]] : american ? [american[3], american[1], american[2]] : []
  ).map(Number);
  if (!year || !month || !day || year < 1900 || year > 2099) return 0;
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCMonth() === month - 1 ? year * 10_000 + month * 100 + day : 0;
}

/** The federal fiscal year of a yyyymmdd, which begins in October; 0 of none. */
export function fiscalYear(date: number): number {
  if (date === 0) return 0;
  return Math.floor(date / 10_000) + (Math.floor(date / 100) % 100 >= 10 ? 1 : 0);
}

/** A year as a source writes it, 0 where it is none. */
export function yearOf(value: string): number {
  const year = Number(/^\s*([12]\d{3})\b/.exec(value)?.[1] ?? 0);
  return year >= 1900 && year <= 2100 ? year : 0;
}

/** A moment as the engine reads it, 1970 where there is none. */
export function momentOf(date: number): string {
  if (date === 0) return "1970-01-01 00:00:00";
  const digits = String(date);
  return `${digits.slice(0, 4)}-${digits.slice(4, 6)}-${digits.slice(6)} 00:00:00`;
}

/** An amount in dollars and cents as a decimal text; null where it is none, or more than any award ever had. Nothing is 0. */
export function money(value: unknown): string | null {
  const plain = text(value)
    .replaceAll(/[$,\s]/g, "")
    .replace(/^\((.*)\)$/, "-$1");
  if (plain === "") return "0.00";
  const parts = /^(-?)0*(\d{1,13})(?:\.(\d{0,2})0*)?$/.exec(plain);
  return parts ? `${parts[1]}${parts[2]}.${(parts[3] ?? "").padEnd(2, "0")}` : null;
}

/** Capitals and digits of a number; empty where they are too few, or no digit is among them, to tell awards apart. */
export function matchKey(number: string): string {
  const key = number.toUpperCase().replaceAll(/[^0-9A-Z]/g, "");
  return key.length >= 6 && /\d{3}/.test(key) ? key : "";
}

export function countryCode(value: string): string {
  return countryByKey.get(value.toUpperCase()) ?? "";
}

/** `US-CA` of a postal code or a state's name; empty where it is none. */
export function stateCode(value: string): string {
  const upper = value.toUpperCase();
  const code = stateCodes.includes(upper) ? upper : stateByName.get(upper);
  return code ? `US-${code}` : "";
}

/** “CHEN, MING A.” → “Ming A. Chen”; names in the order of speech stay. Capitals throughout become a name's. */
export function personName(value: string): string {
  const [last = "", first = "", ...more] = value.split(",").map((part) => part.trim());
  const spoken = first === "" ? last : [first, last, ...more].join(" ").trim();
  if (spoken !== spoken.toUpperCase()) return spoken;
  return spoken
    .toLowerCase()
    .replaceAll(
      /(^|[\s\-'.])(\p{L})/gu,
      (_, before: string, letter: string) => before + letter.toUpperCase(),
    );
}

/** Names in one field, parted by `separator`. */
export function personNames(value: string, separator: RegExp): string[] {
  return value
    .split(separator)
    .map((name) => personName(text(name).replace(/\s*\(contact\)\s*/i, "")))
    .filter((name) => name !== "");
}

/** A unique entity identifier, empty where it is none. */
export function uei(value: string): string {
  const upper = value.toUpperCase();
  return /^[0-9A-Z]{12}$/.test(upper) ? upper : "";
}
