import type { FilterSource } from "../../../contract/entities/source.ts";
import type { Bindings } from "../bindings.ts";
import { type Resolved, isTextField } from "../resolve.ts";
import { type Condition, allOf, anyOf, not, sqlOf } from "./condition.ts";
import { phraseListCondition } from "./phrase-list.ts";
import { namePlacesCondition } from "./name-places.ts";
import type { Positional } from "./positions.ts";
import type { Scope } from "./scope.ts";
import { everyWordCondition, textPlacesCondition } from "./text-places.ts";
import { anyTermSql } from "./words.ts";

/** More words than this are looked up together in the postings: each clause of its own costs about a millisecond. */
const WORDS_ONE_BY_ONE = 40;
/** More phrases than this are looked for together. */
const PHRASES_ONE_BY_ONE = 4;

/** What a clause about types means. */
const typeColumns: Readonly<Record<FilterSource, string>> = {
  publication: "type",
  patent: "status",
  funding: "type",
  fundingPublication: "type",
};

/** A query as a condition over the documents of the scope's source. */
export function queryCondition(query: Resolved, scope: Scope): Condition {
  switch (query.kind) {
    case "and":
      return conjunction(query.children, scope);
    case "or":
      return disjunction(query.children, scope);
    case "not":
      return not(queryCondition(query.child, scope));
    case "words":
      return anyTermSql(query.fields, query.terms, scope.bindings);
    case "adjacent":
    case "loose":
    case "near":
      return isAboutText(query)
        ? textPlacesCondition(query, scope)
        : namePlacesCondition(query, scope.bindings);
    case "year":
      return yearClause(query.min, query.max, scope);
    case "doi": {
      if (query.text === "" || scope.tables.documents !== "publications") return false;
      const text = scope.bindings.bind(query.text, "String");
      return query.prefix ? `startsWith(doi, ${text})` : `doi = ${text}`;
    }
    default:
      return `replaceRegexpAll(lower(${typeColumns[scope.source]}), '[\\\\s_-]+', ' ') = ${scope.bindings.bind(query.text, "String")}`;
  }
}

/** What a clause about years means: a deal is of each fiscal year in which money was obligated. */
function yearClause(
  min: number | null,
  max: number | null,
  { source, bindings }: Scope,
): Condition {
  switch (source) {
    case "funding":
      return yearsCondition("years", min, max, bindings);
    case "patent":
      return yearCondition("filing_year", min, max, bindings);
    default:
      return yearCondition("publication_year", min, max, bindings);
  }
}

/** Any of the years of a list. */
export function yearsCondition(
  column: string,
  min: number | null,
  max: number | null,
  bindings: Bindings,
): Condition {
  const within = allOf([
    min === null || `year >= ${bindings.bind(min, "Float64")}`,
    max === null || `year <= ${bindings.bind(max, "Float64")}`,
  ]);
  return `arrayExists(year -> ${sqlOf(within)}, ${column})`;
}

/** A range of years; an unknown year (0) is in none. */
export function yearCondition(
  column: string,
  min: number | null,
  max: number | null,
  bindings: Bindings,
): Condition {
  return allOf([
    `${column} != 0`,
    min === null || `${column} >= ${bindings.bind(min, "Float64")}`,
    max === null || `${column} <= ${bindings.bind(max, "Float64")}`,
  ]);
}

/** What an index answers alone comes first and narrows what places are compared for. */
function conjunction(children: readonly Resolved[], scope: Scope): Condition {
  const words = children.filter(isWords).filter(isAboutText);
  const together = words.length > WORDS_ONE_BY_ONE ? words : [];
  const apart = without(children, together);
  const cheap = apart
    .filter((child) => !comparesPlaces(child))
    .map((child) => queryCondition(child, scope));
  if (together.length > 0) cheap.push(everyWordCondition(together, scope));
  const found = allOf(cheap);
  if (found === false) return false;
  const narrowed = { ...scope, within: sqlOf(allOf([scope.within, found])) };
  const costly = apart.filter(comparesPlaces).map((child) => queryCondition(child, narrowed));
  return allOf([found, ...costly]);
}

/** Words of the same fields are one look-up, and so are many phrases. */
function disjunction(children: readonly Resolved[], scope: Scope): Condition {
  const merged = new Map<string, WordClause & { set: Set<string> }>();
  for (const word of children.filter(isWords)) {
    const key = word.fields.join();
    const choice = merged.get(key) ?? { ...word, set: new Set() };
    for (const term of word.terms) choice.set.add(term);
    merged.set(key, choice);
  }
  const words = [...merged.values()].map(({ fields, set }) =>
    anyTermSql(fields, [...set], scope.bindings),
  );
  const phrases = children.filter(isPhrase).filter(isAboutText);
  const together = phrases.length > PHRASES_ONE_BY_ONE ? phrases : [];
  const apart = without(children, together).filter((child) => !isWords(child));
  return anyOf([
    ...words,
    ...apart.map((child) => queryCondition(child, scope)),
    ...(together.length > 0 ? [phraseListCondition(together, scope)] : []),
  ]);
}

type WordClause = Extract<Resolved, { kind: "words" }>;
const isWords = (node: Resolved): node is WordClause => node.kind === "words";
const isPhrase = (node: Resolved): node is Extract<Resolved, { kind: "adjacent" }> =>
  node.kind === "adjacent";
const isAboutText = (node: WordClause | Positional) => node.fields.every(isTextField);

function without(children: readonly Resolved[], some: readonly Resolved[]): readonly Resolved[] {
  if (some.length === 0) return children;
  const left = new Set(some);
  return children.filter((child) => !left.has(child));
}

function comparesPlaces(node: Resolved): boolean {
  switch (node.kind) {
    case "adjacent":
    case "loose":
    case "near":
      return isAboutText(node);
    case "not":
      return comparesPlaces(node.child);
    case "and":
    case "or":
      return node.children.some(comparesPlaces);
    default:
      return false;
  }
}
