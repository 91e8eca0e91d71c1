import { WILDCARD_MAX_TERMS } from "../../contract/limits.ts";
import type { EntityField, Span, TextField } from "../../query/ast.ts";
import { Bindings } from "./bindings.ts";
import type { Corpus } from "./corpus.ts";
import { QueryTooBroad } from "./errors.ts";
import { perCorpus } from "./lru.ts";
import { stemOf } from "./stem.ts";

export type IndexedField = TextField | EntityField;

/** A word whose index terms are asked for: those of a stem, or those that a LIKE pattern covers. */
export interface TermRequest {
  kind: "stem" | "pattern";
  fields: readonly IndexedField[];
  text: string;
  span: Span;
}

/** The terms a request stands for, each once. */
export type Lookup = (request: TermRequest) => readonly string[];

/** Patterns looked up in one statement. */
const BATCH = 100;

const expansions = perCorpus<readonly string[]>(5_000);

const keyOf = (request: TermRequest) =>
  `${request.kind} ${request.fields.join()} ${request.kind === "stem" ? stemOf(request.text) : request.text}`;

/**
 * Looks up all words of a query at once. A pattern that covers more than `WILDCARD_MAX_TERMS` words is a
 * `QueryTooBroad` with its place.
 */
export async function expandTerms(
  corpus: Corpus,
  requests: readonly TermRequest[],
  signal?: AbortSignal,
): Promise<Lookup> {
  const wanted = new Map(requests.map((request) => [keyOf(request), request]));
  const known = await lookUp(corpus, wanted, WILDCARD_MAX_TERMS + 1, signal);
  for (const [key, request] of wanted) {
    if (request.kind === "pattern" && known.get(key)!.length > WILDCARD_MAX_TERMS) {
      throw new QueryTooBroad(request.span, request.text.replaceAll("%", "*").replaceAll("_", "?"));
    }
  }
  return (request) => known.get(keyOf(request)) ?? [];
}

/** The words that begin with each of the prefixes in any of the fields; null for a prefix with more than `limit`. */
export async function expandPrefixes(
  corpus: Corpus,
  prefixes: readonly string[],
  fields: readonly IndexedField[],
  limit: number,
  signal?: AbortSignal,
): Promise<(readonly string[] | null)[]> {
  const requests = prefixes.map((prefix): TermRequest => {
    return { kind: "pattern", fields, text: `${prefix}%`, span: { from: 0, to: 0 } };
  });
  const wanted = new Map(requests.map((request) => [keyOf(request), request]));
  const known = await lookUp(corpus, wanted, limit + 1, signal);
  return requests.map((request) => {
    const found = known.get(keyOf(request))!;
    return found.length > limit ? null : found;
  });
}

async function lookUp(
  corpus: Corpus,
  wanted: ReadonlyMap<string, TermRequest>,
  limit: number,
  signal?: AbortSignal,
): Promise<Map<string, readonly string[]>> {
  const cache = expansions(corpus);
  const cacheKey = (key: string) => `${corpus.version()} ${limit} ${key}`;
  const known = new Map<string, readonly string[]>();
  const missing = new Map<string, TermRequest>();
  for (const [key, request] of wanted) {
    const found = cache.get(cacheKey(key));
    if (found) known.set(key, found);
    else missing.set(key, request);
  }
  const found = new Map<string, string[]>([...missing.keys()].map((key) => [key, []]));
  const entries = [...missing];
  await lookUpStems(
    corpus,
    entries.filter(([, { kind }]) => kind === "stem"),
    found,
    signal,
  );
  const patterns = entries.filter(([, { kind }]) => kind === "pattern");
  for (let at = 0; at < patterns.length; at += BATCH) {
    await lookUpPatterns(corpus, patterns.slice(at, at + BATCH), limit, found, signal);
  }
  for (const [key, terms] of found) {
    cache.set(cacheKey(key), terms);
    known.set(key, terms);
  }
  return known;
}

async function lookUpStems(
  corpus: Corpus,
  requests: readonly [string, TermRequest][],
  found: Map<string, string[]>,
  signal?: AbortSignal,
): Promise<void> {
  if (requests.length === 0) return;
  const bindings = new Bindings();
  const stems = new Set(requests.map(([, { text }]) => stemOf(text)));
  const fields = new Set(requests.flatMap(([, request]) => request.fields));
  const rows = await corpus.engine.rows<{ field: string; stem: string; term: string }>(
    `SELECT field, stem, term FROM stems
     WHERE field IN ${bindings.strings([...fields])} AND stem IN ${bindings.strings([...stems])}`,
    bindings.parameters,
    { signal },
  );
  const inField = new Map<string, string[]>();
  for (const { field, stem, term } of rows) {
    const place = `${field} ${stem}`;
    const terms = inField.get(place);
    if (terms) terms.push(term);
    else inField.set(place, [term]);
  }
  for (const [key, { fields: asked, text }] of requests) {
    const terms = asked.flatMap((field) => inField.get(`${field} ${stemOf(text)}`) ?? []);
    found.set(key, [...new Set(terms)]);
  }
}

async function lookUpPatterns(
  corpus: Corpus,
  requests: readonly [string, TermRequest][],
  limit: number,
  found: Map<string, string[]>,
  signal?: AbortSignal,
): Promise<void> {
  const bindings = new Bindings();
  const branches = requests.map(
    ([, { fields, text }], index) =>
      `SELECT ${index} AS n, term FROM (
         SELECT DISTINCT term FROM vocabulary
         WHERE field IN ${bindings.strings(fields)} AND term LIKE ${bindings.bind(text, "String")} AND term != ''
         LIMIT ${limit})`,
  );
  const rows = await corpus.engine.rows<{ n: number; term: string }>(
    branches.join(" UNION ALL "),
    bindings.parameters,
    { signal },
  );
  for (const { n, term } of rows) found.get(requests[n]![0])!.push(term);
}
