import type { IndexedField } from "../expand.ts";
import { type Resolved, isTextField } from "../resolve.ts";
import { fieldNumbers, groupedPostingsSql } from "../term-groups.ts";
import { type Condition, sqlOf } from "./condition.ts";
import { type Positional, positionalSql, possible, slotsOf } from "./positions.ts";
import { type Scope, inDocuments } from "./scope.ts";
import { everySlotSql } from "./words.ts";

/**
 * Documents in one of whose text fields the clause holds, by the places in the postings. The text index finds the
 * documents that have all the words; only their places are read.
 */
export function textPlacesCondition(clause: Positional, scope: Scope): Condition {
  const { bindings, tables } = scope;
  const asked = possible(clause);
  if (!asked) return false;
  const slots = slotsOf(asked);
  const having = positionalSql(
    asked,
    (terms) => `groupArrayArrayIf(positions, term IN ${bindings.strings(terms)})`,
    bindings,
  );
  const candidates = sqlOf(everySlotSql(asked.fields, slots, bindings));
  return inDocuments(`SELECT doc_no FROM ${tables.postings}
    WHERE term IN ${bindings.strings([...new Set(slots.flat())])} AND ${inFields(asked.fields)}
      AND ${inDocuments(`SELECT doc_no FROM ${tables.documents} WHERE ${scope.within} AND ${candidates}`)}
    GROUP BY doc_no, field HAVING ${having}`);
}

/** Documents that have each of many words, in any of its fields. */
export function everyWordCondition(
  words: readonly Extract<Resolved, { kind: "words" }>[],
  { bindings, tables }: Scope,
): Condition {
  if (words.some(({ terms }) => terms.length === 0)) return false;
  const groups = words.map(({ fields, terms }) => ({ fields: fields.filter(isTextField), terms }));
  return inDocuments(`SELECT doc_no FROM (${groupedPostingsSql(tables, groups, "1", bindings)})
    GROUP BY doc_no HAVING uniqExact(word) = ${words.length}`);
}

/** The rows of the postings that are about these fields. */
export function inFields(fields: readonly IndexedField[]): string {
  return `field IN (${fields
    .filter(isTextField)
    .map((field) => fieldNumbers[field])
    .join(", ")})`;
}
