import type { Resolved, Sequence } from "../resolve.ts";
import { type Condition, anyOf, sqlOf } from "./condition.ts";
import { type Scope, inDocuments } from "./scope.ts";
import { inFields, textPlacesCondition } from "./text-places.ts";
import { everySlotSql } from "./words.ts";

type Phrase = Extract<Resolved, { kind: "adjacent" }>;

/** A phrase with more inflected forms than this is looked for by itself. */
const FORMS = 50;
/** With more phrases than this it is quicker to read all their postings than to ask the index for each. */
const ASK_INDEX = 500;
/** What the engine's search for many strings takes at once. */
const NEEDLES = 255;

/**
 * Documents with any of many phrases. Each field is written down as the words of the phrases in their order, with a
 * bar where other words stand between, and searched for all phrases at once.
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
  const { bindings, within } = scope;
  const { fields } = phrases[0]!;
  const terms = new Set(phrases.flatMap(({ slots }) => slots.flat()));
  const needles = [...new Set(phrases.flatMap(({ slots }) => formsOf(slots)))];
  const candidates =
    phrases.length > ASK_INDEX ||
    anyOf(phrases.map(({ slots }) => everySlotSql(fields, slots, bindings)));
  const searches: string[] = [];
  for (let at = 0; at < needles.length; at += NEEDLES) {
    searches.push(`multiSearchAny(text, ${bindings.strings(needles.slice(at, at + NEEDLES))})`);
  }
  return inDocuments(`SELECT doc_no FROM (
    SELECT doc_no, arraySort(groupArrayArray(arrayMap(p -> (p, term), positions))) AS found,
      arrayPushFront(arrayPopBack(found.1), 0) AS before,
      concat(' ', arrayStringConcat(arrayMap((x, p) -> concat(if(x.1 = p + 1, '', '| '), x.2), found, before), ' '), ' ') AS text
    FROM postings
    WHERE term IN ${bindings.strings([...terms])} AND ${inFields(fields)}
      AND ${inDocuments(`SELECT doc_no FROM publications WHERE ${within} AND ${sqlOf(candidates)}`)}
    GROUP BY doc_no, field) WHERE ${searches.join(" OR ")}`);
}

/** Every form of a phrase as it would stand in the written field. */
function formsOf(slots: Sequence): string[] {
  let forms = [" "];
  for (const terms of slots) {
    forms = forms.flatMap((form) => terms.map((term) => `${form}${term} `));
  }
  return forms;
}
