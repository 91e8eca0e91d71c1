import { Bindings } from "./bindings.ts";
import { type CompiledSet, liveSql } from "./compile/document-set.ts";
import { anyTermSql } from "./compile/words.ts";
import { anyOf, sqlOf } from "./compile/condition.ts";
import type { Corpus } from "./corpus.ts";
import { perCorpus } from "./lru.ts";
import { type Resolved, isTextField } from "./resolve.ts";
import type { DocumentTables } from "./schema.ts";
import { type TermGroup, groupedPostingsSql } from "./term-groups.ts";

/**
 * Relevance is BM25F in its simple form (S. Robertson, H. Zaragoza: The Probabilistic Relevance Framework: BM25 and
 * Beyond, 2009, §3.6): over the words w of a query,
 *
 *   score(d) = Σ idf(w) · t / (k1 + t),   t = Σ over fields of weight · tf / (1 − b + b · length / average length),
 *   idf(w) = ln(1 + (N − n + ½) / (n + ½)),
 *
 * with N the documents of the corpus version, n those of them with the word in one of its fields, and averages over
 * the documents that have the field. The terms that one word of the query stands for count as one word.
 */
const K1 = 1.2;
const B = 0.75;
const TITLE_WEIGHT = 2;
const ABSTRACT_WEIGHT = 1;

/** Scores are rounded before they are sorted: sums in parallel differ in the last bits. */
const DECIMALS = 4;
/** More words than this are counted in the postings, all at once. */
const COUNT_ONE_BY_ONE = 50;

interface Statistics {
  documents: number;
  title: number;
  abstract: number;
}

const statistics = perCorpus<Statistics>(16);
const frequencies = perCorpus<number>(20_000);

/** The words of a query that speak for a document: those of the text that are not under a NOT, each once. */
export function scoredWords(query: Resolved | null): TermGroup[] {
  const groups = new Map<string, TermGroup>();
  if (query) gather(query, groups);
  return [...groups.values()];
}

function gather(query: Resolved, groups: Map<string, TermGroup>): void {
  if (query.kind === "and" || query.kind === "or") {
    for (const child of query.children) gather(child, groups);
  }
  if (!("fields" in query)) return;
  const fields = query.fields.filter(isTextField);
  if (fields.length === 0) return;
  for (const terms of wordsOf(query)) {
    if (terms.length > 0) groups.set(keyOf({ fields, terms }), { fields, terms });
  }
}

function wordsOf(clause: Extract<Resolved, { fields: unknown }>): readonly (readonly string[])[] {
  switch (clause.kind) {
    case "words":
      return [clause.terms];
    case "adjacent":
      return clause.slots;
    case "loose":
      return clause.terms.map((term) => [term]);
    default:
      return clause.operands.flatMap((sequences) => sequences.flat());
  }
}

const keyOf = ({ fields, terms }: TermGroup) => `${fields.join()} ${terms.toSorted().join(" ")}`;

/** Whether every document that meets the query has one of its scored words. */
export function isAlwaysScored(query: Resolved | null): boolean {
  if (query === null) return false;
  if (query.kind === "and") return query.children.some(isAlwaysScored);
  if (query.kind === "or") return query.children.every(isAlwaysScored);
  return "fields" in query && query.fields.every(isTextField);
}

/** SQL for (doc_no, score) of the documents of the bitmap `found` (an expression) that have a scored word. */
export async function scoresSql(
  corpus: Corpus,
  words: readonly TermGroup[],
  { tables, version, bindings }: Pick<CompiledSet, "tables" | "version" | "bindings">,
  found: string,
  signal?: AbortSignal,
): Promise<string> {
  const [{ documents, title, abstract }, counts] = await Promise.all([
    readStatistics(corpus, tables, version, signal),
    documentFrequencies(corpus, tables, words, version, signal),
  ]);
  const weights = counts.map((n) => Math.log(1 + (documents - n + 0.5) / (n + 0.5)));
  const idf = `arrayElement(${bindings.bind(weights, "Array(Float64)")}, word)`;
  const average = `if(field = 1, ${bindings.bind(title, "Float64")}, ${bindings.bind(abstract, "Float64")})`;
  const weight = `if(field = 1, ${TITLE_WEIGHT}, ${ABSTRACT_WEIGHT})`;
  const postings = groupedPostingsSql(tables, words, `bitmapContains(${found}, doc_no)`, bindings);
  return `SELECT doc_no, round(sum(${idf} * t / (${K1} + t)), ${DECIMALS}) AS score FROM (
      SELECT doc_no, word, sum(${weight} * tf / (${1 - B} + ${B} * length / ${average})) AS t
      FROM (${postings}) GROUP BY doc_no, word
    ) GROUP BY doc_no`;
}

async function readStatistics(
  corpus: Corpus,
  tables: DocumentTables,
  version: number,
  signal?: AbortSignal,
): Promise<Statistics> {
  const cache = statistics(corpus);
  const key = `${tables.documents} ${corpus.version()} ${version}`;
  const known = cache.get(key);
  if (known) return known;
  const bindings = new Bindings();
  const [row] = await corpus.engine.rows<Statistics>(
    `SELECT count() AS documents,
       sum(title_length) / greatest(countIf(title_length > 0), 1) AS title,
       sum(abstract_length) / greatest(countIf(abstract_length > 0), 1) AS abstract
     FROM ${tables.documents} WHERE ${liveSql(version, bindings)}`,
    bindings.parameters,
    { signal },
  );
  cache.set(key, row!);
  return row!;
}

/** In how many documents of the version each word occurs. */
async function documentFrequencies(
  corpus: Corpus,
  tables: DocumentTables,
  words: readonly TermGroup[],
  version: number,
  signal?: AbortSignal,
): Promise<number[]> {
  const cache = frequencies(corpus);
  const keys = words.map(
    (word) => `${tables.documents} ${corpus.version()} ${version} ${keyOf(word)}`,
  );
  const known = keys.map((key) => cache.get(key));
  const missing = words.filter((_, index) => known[index] === undefined);
  if (missing.length > 0) {
    const count = missing.length > COUNT_ONE_BY_ONE ? countInPostings : countByIndex;
    const counts = (await count(corpus, tables, missing, version, signal)).values();
    keys.forEach((key, index) => {
      if (known[index] !== undefined) return;
      known[index] = counts.next().value ?? 0;
      cache.set(key, known[index]);
    });
  }
  return known.map((count) => count ?? 0);
}

async function countByIndex(
  corpus: Corpus,
  tables: DocumentTables,
  words: readonly TermGroup[],
  version: number,
  signal?: AbortSignal,
): Promise<number[]> {
  const bindings = new Bindings();
  const live = liveSql(version, bindings);
  const counts = words.map(({ fields, terms }, index) => {
    const found = sqlOf(anyOf([anyTermSql(fields, terms, bindings)]));
    return `SELECT ${index} AS word, count() AS n FROM ${tables.documents} WHERE ${live} AND ${found}`;
  });
  const rows = await corpus.engine.rows<{ word: number; n: number }>(
    counts.join(" UNION ALL "),
    bindings.parameters,
    { signal },
  );
  const byWord = new Map(rows.map(({ word, n }) => [word, n]));
  return words.map((_, index) => byWord.get(index) ?? 0);
}

async function countInPostings(
  corpus: Corpus,
  tables: DocumentTables,
  words: readonly TermGroup[],
  version: number,
  signal?: AbortSignal,
): Promise<number[]> {
  const bindings = new Bindings();
  const live = `SELECT groupBitmapState(doc_no) FROM ${tables.documents} WHERE ${liveSql(version, bindings)}`;
  const postings = groupedPostingsSql(tables, words, `bitmapContains((${live}), doc_no)`, bindings);
  const rows = await corpus.engine.rows<{ word: number; n: number }>(
    `SELECT word, uniqExact(doc_no) AS n FROM (${postings}) GROUP BY word`,
    bindings.parameters,
    { signal },
  );
  const byWord = new Map(rows.map(({ word, n }) => [word, n]));
  return words.map((_, index) => byWord.get(index + 1) ?? 0);
}
