import type { FilterSource } from "../../../contract/entities/source.ts";
import { Bindings } from "../bindings.ts";
import type { Corpus } from "../corpus.ts";
import type { DocumentSet } from "../document-set.ts";
import { entityNumbers, type EntityNumbers } from "../entities.ts";
import { expandTerms } from "../expand.ts";
import { type Resolved, resolveQuery, termRequests } from "../resolve.ts";
import { type DocumentTables, tablesOf } from "../schema.ts";
import { type Condition, allOf, sqlOf } from "./condition.ts";
import { filterConditions, selectedIds } from "./filters.ts";
import { queryCondition } from "./query.ts";
import { prefixesOf, searchWithinCondition } from "./search-within.ts";

/** A document set as conditions over `tables.documents`, with their values. */
export interface CompiledSet {
  source: FilterSource;
  tables: DocumentTables;
  /** The corpus version that is read. */
  version: number;
  bindings: Bindings;
  query: Resolved | null;
  /** Beginnings of words that `search_within` asked for. */
  prefixes: readonly string[];
  /** Version, what makes a document one of the source, query, search-within and cross-filters. */
  base: string;
  /** The filters that restrict anything. */
  filters: readonly { key: string; condition: Condition }[];
  /** The numbers of the entities that filters and cross-filters name. */
  numbers: EntityNumbers;
}

/** Compiles a set at its version, looking up words and entities. A version that does not exist yet is the newest. */
export async function compileSet(
  corpus: Corpus,
  set: DocumentSet,
  signal?: AbortSignal,
): Promise<CompiledSet> {
  const { source } = set;
  const tables = tablesOf[source];
  const bindings = new Bindings();
  const version = Math.min(set.as_of ?? Infinity, corpus.version());
  const prefixes = prefixesOf(set.search_within);
  const [lookup, numbers, narrowed] = await Promise.all([
    expandTerms(corpus, set.query ? termRequests(set.query) : [], signal),
    entityNumbers(corpus, selectedIds(source, set.filters, set.cross_filters), signal),
    searchWithinCondition(corpus, source, prefixes, bindings, signal),
  ]);
  const live = liveSql(version, bindings);
  const crossed = filterConditions(source, set.cross_filters, numbers, bindings);
  const narrow = allOf([
    live,
    source !== "fundingPublication" || "notEmpty(agency_nos)",
    ...crossed.map(({ condition }) => condition),
    narrowed,
  ]);
  const query = set.query && resolveQuery(set.query, lookup);
  const found =
    query === null || queryCondition(query, { source, tables, bindings, within: sqlOf(narrow) });
  return {
    source,
    tables,
    version,
    bindings,
    query,
    prefixes,
    base: sqlOf(allOf([narrow, found])),
    filters: filterConditions(source, set.filters, numbers, bindings),
    numbers,
  };
}

/** The condition of the whole set. */
export function wholeSet(compiled: CompiledSet): string {
  return sqlOf(allOf([compiled.base, ...compiled.filters.map(({ condition }) => condition)]));
}

/** Rows that belong to a version. */
export function liveSql(version: number, bindings: Bindings): string {
  const bound = bindings.bind(version, "UInt32");
  return `(load_from <= ${bound} AND load_to > ${bound})`;
}
