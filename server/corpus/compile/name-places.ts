import type { Bindings } from "../bindings.ts";
import { type Condition, allOf, anyOf } from "./condition.ts";
import { type Positional, positionalSql, possible, slotsOf } from "./positions.ts";
import { everySlotSql } from "./words.ts";

/** Between the names of a record, so that no clause reaches from one name into the next. */
const NAME_GAP = 100_000;

/** Documents one of whose names in the field meets the clause; an empty word parts the names of a column. */
export function namePlacesCondition(clause: Positional, bindings: Bindings): Condition {
  const asked = possible(clause);
  if (!asked) return false;
  return anyOf(
    asked.fields.map((field) => {
      const column = `${field}_terms`;
      const places = `arrayCumSum(x -> if(x = '', ${NAME_GAP}, 1), ${column})`;
      return allOf([
        everySlotSql([field], slotsOf(asked), bindings),
        positionalSql(
          asked,
          (terms) =>
            `arrayFilter((p, x) -> has(${bindings.strings(terms)}, x), ${places}, ${column})`,
          bindings,
        ),
      ]);
    }),
  );
}
