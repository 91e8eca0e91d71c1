import type { TextField } from "../../query/ast.ts";
import { type Token, tokenize } from "../../query/tokenize.ts";
import type { Resolved, Sequence } from "./resolve.ts";

type Range = [from: number, to: number];
/** First and last place (from 0) of an occurrence among the words of a text. */
type Stretch = readonly [first: number, last: number];
type Clause = Extract<Resolved, { fields: unknown }>;

/**
 * Character ranges of a field's text that the query's clauses found: words with their inflections, phrases and NEAR only
 * where they occur, nothing that stands under a NOT; and words that begin with one of the prefixes.
 */
export function highlighter(
  query: Resolved | null,
  prefixes: readonly string[],
): (field: TextField, text: string) => Range[] {
  const clauses = query ? positiveClauses(query) : [];
  const prepared = {
    title: prepare(clauses, "title"),
    abstract: prepare(clauses, "abstract"),
  };
  return (field, text) => {
    const { words, placed } = prepared[field];
    if (text === "" || (words.size === 0 && placed.length === 0 && prefixes.length === 0))
      return [];
    const tokens = tokenize(text);
    const marked = new Uint8Array(tokens.length);
    tokens.forEach(({ term }, place) => {
      if (words.has(term) || prefixes.some((prefix) => term.startsWith(prefix))) marked[place] = 1;
    });
    const joined = new Uint8Array(tokens.length);
    if (placed.length > 0) {
      const places = placesByTerm(tokens);
      for (const clause of placed) {
        for (const [first, last] of stretchesOf(clause, places)) {
          marked.fill(1, first, last + 1);
          joined.fill(1, first + 1, last + 1);
        }
      }
    }
    return rangesOf(tokens, marked, joined);
  };
}

function positiveClauses(query: Resolved): Clause[] {
  if (query.kind === "and" || query.kind === "or") return query.children.flatMap(positiveClauses);
  return "fields" in query ? [query] : [];
}

function prepare(clauses: readonly Clause[], field: TextField) {
  const here = clauses.filter(({ fields }) => fields.includes(field));
  const words = new Set(here.flatMap((clause) => (clause.kind === "words" ? clause.terms : [])));
  return { words, placed: here.filter((clause) => clause.kind !== "words") };
}

type Places = ReadonlyMap<string, readonly number[]>;

function placesByTerm(tokens: readonly Token[]): Places {
  const places = new Map<string, number[]>();
  tokens.forEach(({ term }, place) => {
    const list = places.get(term);
    if (list) list.push(place);
    else places.set(term, [place]);
  });
  return places;
}

function stretchesOf(clause: Clause, places: Places): readonly Stretch[] {
  switch (clause.kind) {
    case "words":
      return [];
    case "adjacent":
      return sequences(clause.slots, places);
    case "loose":
      return looseWords(clause.terms, clause.slop, places);
    default:
      return nearStretches(
        clause.operands.map((operand) => operand.flatMap((slots) => sequences(slots, places))),
        clause.distance,
      );
  }
}

function sequences(slots: Sequence, places: Places): Stretch[] {
  const [first, ...rest] = slots.map(
    (terms) => new Set(terms.flatMap((term) => places.get(term) ?? [])),
  );
  return [...(first ?? [])]
    .filter((start) => rest.every((slot, index) => slot.has(start + index + 1)))
    .map((start) => [start, start + rest.length]);
}

/** The words of each window that holds the whole phrase. */
function looseWords(terms: readonly string[], slop: number, places: Places): Stretch[] {
  const needed = new Map<string, number>();
  for (const term of terms) needed.set(term, (needed.get(term) ?? 0) + 1);
  const found = [...needed.keys()].flatMap((term) => places.get(term) ?? []);
  const reach = terms.length - 1 + slop;
  const marked = new Set<number>();
  for (const start of found) {
    const inside = (term: string) =>
      (places.get(term) ?? []).filter((place) => place >= start && place <= start + reach);
    if (![...needed].every(([term, times]) => inside(term).length >= times)) continue;
    for (const term of needed.keys()) for (const place of inside(term)) marked.add(place);
  }
  return [...marked].map((place) => [place, place]);
}

/** Occurrences that have an occurrence of another operand near them, where each operand has such a one. */
function nearStretches(operands: readonly Stretch[][], distance: number): Stretch[] {
  const near = operands.map((stretches, index) =>
    stretches.filter((stretch) =>
      operands.some(
        (others, other) =>
          other !== index && others.some((each) => isNear(stretch, each, distance)),
      ),
    ),
  );
  if (operands.length > 1 && near.some((stretches) => stretches.length === 0)) return [];
  return operands.length > 1 ? near.flat() : operands.flat();
}

function isNear(a: Stretch, b: Stretch, distance: number): boolean {
  const between = Math.max(a[0], b[0]) - Math.min(a[1], b[1]) - 1;
  return between >= 0 && between <= distance;
}

/** Marked words as ranges; the words of one phrase make one range, spaces included. */
function rangesOf(tokens: readonly Token[], marked: Uint8Array, joined: Uint8Array): Range[] {
  const ranges: Range[] = [];
  tokens.forEach(({ from, to }, place) => {
    if (marked[place] === 0) return;
    const previous = ranges.at(-1);
    if (previous && (joined[place] === 1 || from <= previous[1])) {
      previous[1] = Math.max(previous[1], to);
    } else ranges.push([from, to]);
  });
  return ranges;
}
