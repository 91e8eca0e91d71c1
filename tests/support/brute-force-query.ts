import stem from "wink-porter2-stemmer";
import type { Field, Near, NearOperand, Phrase, QueryNode, Word } from "../../query/ast.ts";
import { tokenize } from "../../query/tokenize.ts";

/** A record as the query language sees it; an unknown year is 0, a deal has several. */
export interface PlainDocument {
  title: string;
  abstract: string;
  authors: string[];
  institutions: string[];
  venue: string;
  funders: string[];
  concepts: string[];
  countries: { code: string; name: string }[];
  doi: string;
  type: string;
  year: number | readonly number[];
}

type FieldName = Field["field"] | null;
type Stretch = [first: number, last: number];
type Test = (term: string) => boolean;

/**
 * Whether a document is what the query asks for, found by trying everything: the measure for
 * engines that are cleverer. It shares only the tokeniser with them.
 */
export function matchesText(node: QueryNode, document: PlainDocument): boolean {
  return matches(node, document, null);
}

function matches(node: QueryNode, document: PlainDocument, field: FieldName): boolean {
  switch (node.kind) {
    case "and":
      return node.children.every((child) => matches(child, document, field));
    case "or":
      return node.children.some((child) => matches(child, document, field));
    case "not":
      return !matches(node.child, document, field);
    case "field":
      return matches(node.child, document, node.field);
    case "year": {
      const { min, max } = node;
      return [document.year].flat().some((year) => {
        return year > 0 && (min === null || year >= min) && (max === null || year <= max);
      });
    }
    case "near":
      return textsOf(document, field).some((text) => matchesNear(node, text, field));
    default:
      if (field === "doi") return matchesDoi(node, document.doi);
      if (field === "type") return plainType(node.text) === plainType(document.type);
      return textsOf(document, field).some((text) =>
        node.kind === "phrase" && node.slop !== null
          ? matchesLoosely(node.text, node.slop, text)
          : stretchesOf(node, text, field).length > 0,
      );
  }
}

/** The texts that a clause must hold in one of: title and abstract, or the single names of a field. */
function textsOf(document: PlainDocument, field: FieldName): string[][] {
  const texts: Record<Exclude<FieldName, "doi" | "type" | null>, string[]> = {
    title: [document.title],
    abstract: [document.abstract],
    author: document.authors,
    institution: document.institutions,
    venue: [document.venue],
    funder: document.funders,
    concept: document.concepts,
    country: document.countries.flatMap(({ code, name }) => [code, name]),
  };
  const chosen =
    field === null || field === "doi" || field === "type"
      ? [document.title, document.abstract]
      : texts[field];
  return chosen.map(termsOf);
}

/** Texts that were cut before: a test asks many queries of the same records. */
const read = new Map<string, string[]>();

function termsOf(text: string): string[] {
  let terms = read.get(text);
  if (!terms) {
    terms = tokenize(text).map(({ term }) => term);
    read.set(text, terms);
  }
  return terms;
}

/** Every place where a word or phrase, or one of a group, stands. */
function stretchesOf(node: NearOperand, text: string[], field: FieldName): Stretch[] {
  if (node.kind === "or") {
    const children: readonly (Word | Phrase)[] = node.children;
    return children.flatMap((child) => stretchesOf(child, text, field));
  }
  const tests = testsOf(node, field);
  const stretches: Stretch[] = [];
  for (let first = 0; first + tests.length <= text.length; first++) {
    if (tests.every((test, index) => test(text[first + index]!))) {
      stretches.push([first, first + tests.length - 1]);
    }
  }
  return tests.length === 0 ? [] : stretches;
}

/** What each of the index's words must be, one after the other. */
function testsOf(node: Word | Phrase, field: FieldName): Test[] {
  if (node.kind === "word" && node.pattern) return patternTests(node.text);
  const inflects = field !== "author" && field !== "country";
  const exact = node.kind === "phrase" || node.exact || !inflects;
  return termsOf(node.text).map((wanted) =>
    exact ? (term) => term === wanted : (term) => stemOf(term) === stemOf(wanted),
  );
}

// Letters that no text holds stand for the wildcards while the tokeniser cuts and folds the rest.
const ONE = "ƿ";
const ANY = "ꜩ";

function patternTests(pattern: string): Test[] {
  return termsOf(pattern.replaceAll("?", ONE).replaceAll("*", ANY))
    .filter((piece) => piece !== ANY)
    .map((piece) => {
      const expression = new RegExp(`^${piece.replaceAll(ONE, ".").replaceAll(ANY, ".*")}$`, "su");
      return (term) => expression.test(term);
    });
}

const stems = new Map<string, string>();

function stemOf(term: string): string {
  let known = stems.get(term);
  if (known === undefined) {
    // The stemmer finds Object's own property instead of a rule for this word.
    known = /^[a-z]+$/u.test(term) && term !== "constructor" ? stem(term) : term;
    stems.set(term, known);
  }
  return known;
}

/** Any choice of one place for each operand whose neighbours in the text are near and do not overlap. */
function matchesNear({ operands, distance }: Near, text: string[], field: FieldName): boolean {
  const choices = operands.map((operand) => stretchesOf(operand, text, field));
  const isNear = (chosen: Stretch[]) => {
    const ordered = chosen.toSorted((a, b) => a[0] - b[0] || a[1] - b[1]);
    return ordered.slice(1).every(([first], index) => {
      const between = first - ordered[index]![1] - 1;
      return between >= 0 && between <= distance;
    });
  };
  const choose = (chosen: Stretch[]): boolean =>
    chosen.length === choices.length
      ? isNear(chosen)
      : choices[chosen.length]!.some((stretch) => choose([...chosen, stretch]));
  return choose([]);
}

/** Any choice of different places for the words that span at most `slop` more places than there are words. */
function matchesLoosely(phrase: string, slop: number, text: string[]): boolean {
  const wanted = termsOf(phrase);
  const choose = (places: number[]): boolean => {
    if (places.length === wanted.length) {
      return Math.max(...places) - Math.min(...places) - (wanted.length - 1) <= slop;
    }
    return text.some(
      (term, place) =>
        term === wanted[places.length] && !places.includes(place) && choose([...places, place]),
    );
  };
  return wanted.length > 0 && choose([]);
}

function matchesDoi(node: Word | Phrase, doi: string): boolean {
  const asked = plainDoi(node.text);
  return node.kind === "word" && node.pattern
    ? plainDoi(doi).startsWith(asked.slice(0, -1))
    : plainDoi(doi) === asked;
}

function plainDoi(text: string): string {
  return text
    .toLowerCase()
    .replace(/^https?:\/\/(?:dx\.)?doi\.org\//u, "")
    .replace(/^doi:\s*/u, "");
}

function plainType(text: string): string {
  return text.toLowerCase().replaceAll(/[\s_-]+/gu, " ");
}
