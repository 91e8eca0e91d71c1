import { type CompiledSet, compileSet, wholeSet } from "../compile/document-set.ts";
import type { Corpus } from "../corpus.ts";
import type { DocumentSet } from "../document-set.ts";
import { amountSql, type FiscalYears, fiscalYearsOf, isCounted } from "./fiscal-years.ts";

/*
 * What a deal counts for, the same in every table and chart, so that they agree to the cent:
 * - its amount is what falls into the fiscal years of the set's filter, its total without such a filter;
 * - all of it went to its first recipient, and to the place of that one: the first country that it names, and the first
 *   state of that country;
 * - all of it came from the agency that awarded it.
 */

/** The recipient that a deal is counted for; 0 where no record says who it is. */
export const recipientSql = "recipient_nos[1]";
/** The agency that a deal is counted for; 0 where no record says. */
export const funderSql = "awarding_agency_no";
/** Its country; empty where it is not known. */
export const countrySql =
  "if(empty(recipient_country_codes), splitByChar('-', toString(recipient_state_codes[1]))[1], toString(recipient_country_codes[1]))";
/** Its state in that country, `US-CA`; empty where it is not known. */
export const stateSql = `toString(arrayFirst(state -> startsWith(state, concat(${countrySql}, '-')), recipient_state_codes))`;

/** A compiled set of deals. */
export interface Deals {
  compiled: CompiledSet;
  years: FiscalYears | null;
  /** SQL of what a deal counts for. */
  amount: string;
  /** SQL of a source of rows: the set's deals with these further columns. */
  select: (columns: readonly string[]) => string;
  /** SQL: the fiscal years of a deal that are counted. */
  countedYears: string;
}

/** Compiles a set of deals with the rule of what each counts for. */
export async function compileDeals(
  corpus: Corpus,
  set: DocumentSet,
  signal?: AbortSignal,
): Promise<Deals> {
  const compiled = await compileSet(corpus, set, signal);
  const { bindings, tables } = compiled;
  const years = fiscalYearsOf(set);
  return {
    compiled,
    years,
    amount: amountSql(years, bindings),
    select: (columns) =>
      `SELECT ${columns.join(", ")} FROM ${tables.documents} WHERE ${wholeSet(compiled)}`,
    countedYears: years
      ? `arrayFilter(year -> ${isCounted("year", years, bindings)}, years)`
      : "years",
  };
}
