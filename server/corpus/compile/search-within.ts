import type { FilterSource } from "../../../contract/entities/source.ts";
import { terms } from "../../../query/tokenize.ts";
import type { Bindings } from "../bindings.ts";
import type { Corpus } from "../corpus.ts";
import { type IndexedField, expandPrefixes } from "../expand.ts";
import { type Condition, allOf, anyOf } from "./condition.ts";
import { anyTermSql } from "./words.ts";

/** Where words typed to narrow a result are looked for: in what a list shows of a document. */
const shown: readonly IndexedField[] = [
  "title",
  "abstract",
  "author",
  "venue",
  "institution",
  "concept",
];
const fieldsOf: Readonly<Record<FilterSource, readonly IndexedField[]>> = {
  publication: shown,
  patent: shown,
  funding: [...shown, "funder"],
  fundingPublication: shown,
};

/** A prefix of more words than this (a letter or two) is compared with the documents' words instead. */
const MAX_TERMS = 5_000;

/** The beginnings of words that `search_within` asks for. */
export function prefixesOf(searchWithin: string): string[] {
  return [...new Set(terms(searchWithin))];
}

/** Documents that have, for each of the prefixes, a word that begins with it in their text or one of their names. */
export async function searchWithinCondition(
  corpus: Corpus,
  source: FilterSource,
  prefixes: readonly string[],
  bindings: Bindings,
  signal?: AbortSignal,
): Promise<Condition> {
  if (prefixes.length === 0) return true;
  const fields = fieldsOf[source];
  const expanded = await expandPrefixes(corpus, prefixes, fields, MAX_TERMS, signal);
  return allOf(
    prefixes.map((prefix, index) => {
      const found = expanded[index];
      if (found) return anyTermSql(fields, found, bindings);
      const text = bindings.bind(prefix, "String");
      return anyOf(
        fields.map((field) => `arrayExists(x -> startsWith(x, ${text}), ${field}_terms)`),
      );
    }),
  );
}
