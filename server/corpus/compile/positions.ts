import type { Bindings } from "../bindings.ts";
import type { Resolved, Sequence, TermSet } from "../resolve.ts";

/** Clauses whose words must stand in certain places of one field. */
export type Positional = Extract<Resolved, { kind: "adjacent" | "loose" | "near" }>;

/** The clause without the ways in which it cannot occur; null when none is left. */
export function possible(clause: Positional): Positional | null {
  if (clause.kind === "loose") return clause;
  if (clause.kind === "adjacent") return isPossible(clause.slots) ? clause : null;
  const operands = clause.operands.map((sequences) => sequences.filter(isPossible));
  return operands.some((sequences) => sequences.length === 0) ? null : { ...clause, operands };
}

const isPossible = (slots: Sequence) => slots.every((terms) => terms.length > 0);

/** Sets of terms of each of which a field must have one, for the clause to hold in it. */
export function slotsOf(clause: Positional): Sequence {
  switch (clause.kind) {
    case "adjacent":
      return clause.slots;
    case "loose":
      return clause.terms.map((term) => [term]);
    default:
      return clause.operands.flatMap((sequences) =>
        sequences.length === 1
          ? sequences[0]!
          : [[...new Set(sequences.flatMap((slots) => slots.flat()))]],
      );
  }
}

/** SQL for the places (Array of integers) at which any of the terms stands in the field at hand. */
export type PlacesOf = (terms: TermSet) => string;

/** SQL that is true where the clause holds in the field whose places `placesOf` gives. */
export function positionalSql(clause: Positional, placesOf: PlacesOf, bindings: Bindings): string {
  switch (clause.kind) {
    case "adjacent":
      return `notEmpty(${endsSql(clause.slots, placesOf)})`;
    case "loose":
      return looseSql(clause.terms, clause.slop, placesOf);
    default:
      return clause.operands.length === 1
        ? `notEmpty(${stretchesSql(clause.operands[0]!, placesOf)})`
        : nearSql(clause, placesOf, bindings);
  }
}

/** Where the sequence ends: places that are right for each of its slots at once. */
function endsSql(slots: Sequence, placesOf: PlacesOf): string {
  const aligned = slots.map(
    (terms, slot) => `arrayMap(x -> toUInt64(x + ${slots.length - 1 - slot}), ${placesOf(terms)})`,
  );
  return aligned.length === 1 ? aligned[0]! : `arrayIntersect(${aligned.join(", ")})`;
}

/** (first, last) place of every occurrence of an operand. */
function stretchesSql(sequences: readonly Sequence[], placesOf: PlacesOf): string {
  const words = sequences.filter((slots) => slots.length === 1).flatMap((slots) => slots[0]!);
  const lists = sequences
    .filter((slots) => slots.length > 1)
    .map(
      (slots) =>
        `arrayMap(x -> (toUInt64(x - ${slots.length - 1}), toUInt64(x)), ${endsSql(slots, placesOf)})`,
    );
  if (words.length > 0) {
    lists.push(`arrayMap(x -> (toUInt64(x), toUInt64(x)), ${placesOf([...new Set(words)])})`);
  }
  return lists.length === 1 ? lists[0]! : `arrayConcat(${lists.join(", ")})`;
}

/** Each word as often as the phrase has it, all within as many places as the phrase is long, plus `slop`. */
function looseSql(terms: readonly string[], slop: number, placesOf: PlacesOf): string {
  const often = new Map<string, number>();
  for (const term of terms) often.set(term, (often.get(term) ?? 0) + 1);
  const places = [...often.keys()].map((term) => placesOf([term]));
  const reach = terms.length - 1 + slop;
  return `arrayExists(s -> arrayAll((p, m) -> arrayCount(x -> x >= s AND x <= s + ${reach}, p) >= m,
    [${places.join(", ")}], [${[...often.values()].join(", ")}]), arrayConcat(${places.join(", ")}))`;
}

function nearSql(
  clause: Extract<Positional, { kind: "near" }>,
  placesOf: PlacesOf,
  bindings: Bindings,
): string {
  const distance = bindings.bind(clause.distance, "UInt32");
  const stretches = clause.operands.map((operand) => stretchesSql(operand, placesOf));
  if (stretches.length === 2) {
    const follows = (a: string, b: string) =>
      `(${b}.1 > ${a}.2 AND ${b}.1 - ${a}.2 - 1 <= ${distance})`;
    return `arrayExists(a -> arrayExists(b -> ${follows("a", "b")} OR ${follows("b", "a")}, ${stretches[1]}), ${stretches[0]})`;
  }
  return chainSql(stretches, distance);
}

/**
 * From left to right, keeps every (end, operands used) that a chain of near neighbours can reach; a chain with all
 * operands is a match. Chains whose end is out of reach are dropped on the way, complete ones never.
 */
function chainSql(stretches: readonly string[], distance: string): string {
  const all = 2 ** stretches.length - 1;
  const marked = stretches.map(
    (sql, index) => `arrayMap(t -> (t.1, t.2, toUInt64(${2 ** index})), ${sql})`,
  );
  const extended = `arrayMap(t -> (x.2, bitOr(t.2, x.3)),
    arrayFilter(t -> t.1 < x.1 AND x.1 - t.1 - 1 <= ${distance} AND bitAnd(t.2, x.3) = 0, acc))`;
  const chains = `arrayFold((acc, x) -> arrayFilter(t -> t.2 = ${all} OR t.1 + ${distance} + 1 >= x.1,
      arrayDistinct(arrayConcat(acc, [(x.2, x.3)], ${extended}))),
    arraySort(arrayConcat(${marked.join(", ")})), []::Array(Tuple(UInt64, UInt64)))`;
  return `arrayExists(t -> t.2 = ${all}, ${chains})`;
}
