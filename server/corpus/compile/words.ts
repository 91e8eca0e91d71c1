import type { Bindings } from "../bindings.ts";
import type { IndexedField } from "../expand.ts";
import type { Sequence, TermSet } from "../resolve.ts";
import { type Condition, allOf, anyOf } from "./condition.ts";

/** Documents that have any of the terms in any of the fields. */
export function anyTermSql(
  fields: readonly IndexedField[],
  terms: TermSet,
  bindings: Bindings,
): Condition {
  if (terms.length === 0) return false;
  const list = bindings.strings(terms);
  return anyOf(fields.map((field) => `hasAnyTokens(${field}_terms, ${list})`));
}

/** Documents that have, in one of the fields, a term of every slot. */
export function everySlotSql(
  fields: readonly IndexedField[],
  slots: Sequence,
  bindings: Bindings,
): Condition {
  const single = new Set(slots.filter((terms) => terms.length === 1).map((terms) => terms[0]!));
  const several = slots.filter((terms) => terms.length !== 1);
  return anyOf(
    fields.map((field) =>
      allOf([
        single.size === 0 || `hasAllTokens(${field}_terms, ${bindings.strings([...single])})`,
        ...several.map((terms) => anyTermSql([field], terms, bindings)),
      ]),
    ),
  );
}
