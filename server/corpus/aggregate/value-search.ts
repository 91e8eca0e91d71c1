import { expandPrefixes } from "../expand.ts";
import { allOf, sqlOf } from "../compile/condition.ts";
import type { CompiledSet } from "../compile/document-set.ts";
import type { CodeFilter, EntityFilter } from "../compile/filter-table.ts";
import { inDocuments } from "../compile/scope.ts";
import { anyTermSql } from "../compile/words.ts";
import type { Corpus } from "../corpus.ts";
import { type EntityKind, entityTables } from "../schema.ts";
import { tokensSql } from "../tokens.ts";
import { terms } from "../../../query/tokenize.ts";

/** A prefix of more words than this does not narrow the documents; their entities' names are compared all the same. */
const MAX_TERMS = 5_000;

/** Names searched in a filter: which documents may have one, and which numbers `v` have one. */
export interface NameSearch {
  documents: string;
  matching: string;
}

/** By what else than their names entities are found. */
const searched: Partial<Record<EntityKind, string>> = {
  cpc: "concat(id, ' ', name)",
  psc: "concat(id, ' ', name)",
  agency: "concat(name, ' ', abbreviation, ' ', arrayStringConcat(alternatives, ' '))",
};

/** Looks for the entities of a filter whose names have, for each word of the text, a word that begins with it. */
export async function nameSearch(
  corpus: Corpus,
  filter: EntityFilter | CodeFilter,
  text: string,
  { tables, bindings }: CompiledSet,
  signal?: AbortSignal,
): Promise<NameSearch | null> {
  const prefixes = [...new Set(terms(text))];
  if (prefixes.length === 0) return null;
  const { kind, column } = filter;
  const field = filter.is === "entities" ? filter.words : null;
  const expanded =
    field === null ? [] : await expandPrefixes(corpus, prefixes, [field], MAX_TERMS, signal);
  const documents = allOf(
    expanded.map((found) => (found === null ? true : anyTermSql([field!], found, bindings))),
  );
  const names = prefixes.map(
    (prefix) =>
      `arrayExists(x -> startsWith(x, ${bindings.bind(prefix, "String")}), ${tokensSql(searched[kind] ?? "name")})`,
  );
  const candidates = "single" in filter ? column : `arrayJoin(${column})`;
  return {
    // As a column the words would be read from the documents themselves; only as a condition does the index answer.
    documents:
      typeof documents === "string"
        ? inDocuments(`SELECT doc_no FROM ${tables.documents} WHERE ${documents}`)
        : sqlOf(documents),
    matching: `v IN (SELECT no FROM ${entityTables[kind]} FINAL
      WHERE no IN (SELECT ${candidates} FROM documents WHERE named) AND ${names.join(" AND ")})`,
  };
}
