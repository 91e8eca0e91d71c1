import { TupleParam } from "@clickhouse/client";
import type { Bindings } from "../bindings.ts";
import type { Resolved, Sequence } from "../resolve.ts";
import { type Condition, anyOf, sqlOf } from "./condition.ts";
import { type Scope, inDocuments } from "./scope.ts";
import { inFields, textPlacesCondition } from "./text-places.ts";
import { everySlotSql } from "./words.ts";

type Phrase = Extract<Resolved, { kind: "adjacent" }>;

/** A phrase with more inflected forms than this is looked for by itself. */
const FORMS = 50;
/** With more phrases than this it is quicker to read all their postings than to ask the index for each. */
const ASK_INDEX = 50;

/**
 * Documents with any of many phrases. The words of all phrases are numbered and put in the order in which they stand
 * in a field; then each run of as many words as a phrase has is looked up among the phrases of that length.
 */
export function phraseListCondition(phrases: readonly Phrase[], scope: Scope): Condition {
  const lists = new Map<string, Phrase[]>();
  const conditions: Condition[] = [];
  for (const phrase of phrases) {
    const count = phrase.slots.reduce((product, terms) => product * terms.length, 1);
    if (count === 0) continue;
    if (count > FORMS) {
      conditions.push(textPlacesCondition(phrase, scope));
      continue;
    }
    const key = phrase.fields.join();
    lists.set(key, [...(lists.get(key) ?? []), phrase]);
  }
  return anyOf([...conditions, ...[...lists.values()].map((list) => listCondition(list, scope))]);
}

function listCondition(phrases: readonly Phrase[], scope: Scope): Condition {
  const { bindings, tables, within } = scope;
  const { fields } = phrases[0]!;
  const words = [...new Set(phrases.flatMap(({ slots }) => slots.flat()))];
  const numbers = new Map(words.map((word, index) => [word, index + 1]));
  const candidates =
    phrases.length > ASK_INDEX ||
    anyOf(phrases.map(({ slots }) => everySlotSql(fields, slots, bindings)));
  const byLength = new Map<number, number[][]>();
  for (const form of phrases.flatMap(({ slots }) => formsOf(slots, numbers))) {
    const list = byLength.get(form.length);
    if (list) list.push(form);
    else byLength.set(form.length, [form]);
  }
  const runs = [...byLength].map(([length, forms]) => runSql(length, forms, bindings));
  const terms = bindings.strings(words);
  const number = `transform(term, ${terms}, ${bindings.numbers([...numbers.values()])}, 0::UInt32)`;
  return inDocuments(`SELECT doc_no FROM (
    SELECT doc_no, arraySort(groupArrayArray(arrayMap(p -> bitShiftLeft(toUInt64(p), 32) + ${number}, positions))) AS placed
    FROM ${tables.postings}
    WHERE term IN ${terms} AND ${inFields(fields)}
      AND ${inDocuments(`SELECT doc_no FROM ${tables.documents} WHERE ${within} AND ${sqlOf(candidates)}`)}
    GROUP BY doc_no, field) WHERE ${runs.join(" OR ")}`);
}

/** Whether `placed` (place in the upper half of each number, word in the lower) has one of the forms side by side. */
function runSql(length: number, forms: readonly number[][], bindings: Bindings): string {
  const names = Array.from({ length }, (_, index) => `x${index}`);
  const shifted = names.map((_, index) => `arrayShiftLeft(placed, ${index})`);
  const types = names.map(() => "UInt32").join(", ");
  const run = names.map((name) => `toUInt32(bitAnd(${name}, 4294967295))`).join(", ");
  const last = `bitShiftRight(${names.at(-1)}, 32)`;
  return `arrayExists((${names.join(", ")}) -> ${last} = bitShiftRight(x0, 32) + ${length - 1}
    AND (${run}) IN ${bindings.bind(
      forms.map((form) => new TupleParam(form)),
      `Array(Tuple(${types}))`,
    )}, ${shifted.join(", ")})`;
}

/** Every form of a phrase by the numbers of its words. */
function formsOf(slots: Sequence, numbers: ReadonlyMap<string, number>): number[][] {
  let forms: number[][] = [[]];
  for (const terms of slots) {
    forms = forms.flatMap((form) => terms.map((term) => [...form, numbers.get(term)!]));
  }
  return forms;
}
