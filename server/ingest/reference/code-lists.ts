import { readFileSync } from "node:fs";

/** The rows of a list beside this file, by column; what the lists are and whence they come says SOURCES.md. */
function listOf<Column extends string>(
  name: string,
  columns: readonly Column[],
): Record<Column, string>[] {
  const text = readFileSync(new URL(name, import.meta.url), "utf8");
  return text
    .split("\n")
    .slice(1)
    .filter((line) => line !== "")
    .map((line) => {
      const values = line.split("\t");
      const entries = columns.map((column, place) => [column, values[place] ?? ""]);
      return Object.fromEntries(entries) as Record<Column, string>;
    });
}

/** A federal agency (three digits, CGAC) or a part of one (four characters, FPDS), which names its agency as `parent`. */
export interface AgencyCode {
  code: string;
  parent: string;
  name: string;
  abbreviation: string;
}

export const agencyCodes = (): AgencyCode[] =>
  listOf("agencies.tsv", ["code", "parent", "name", "abbreviation"]);

/** A code of a classification and what it stands for. */
export interface TitledCode {
  code: string;
  title: string;
}

/** Product and service codes, the groups they stand in among them. */
export const productCodes = (): TitledCode[] => listOf("psc.tsv", ["code", "title"]);
export const naicsCodes = (): TitledCode[] => listOf("naics.tsv", ["code", "title"]);
/** Programmes that pay for research; `category` says for which, as far as all their awards are alike. */
export const assistanceListings = (): (TitledCode & { category: string })[] =>
  listOf("assistance-listings.tsv", ["code", "title", "category"]);
