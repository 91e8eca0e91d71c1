import { useSelector } from "@xstate/react";
import { selectFilters } from "../../machines/filters/filters-selectors.ts";
import { choiceOf } from "../../machines/filters/selection.ts";
import type { Choosing } from "../charts/twin-table.tsx";
import type { FiltersActor } from "../filters/filters-part.ts";

/** Lets the marks of a chart be values of a filter: choosing one keeps to it, choosing it again gives it up. */
export function useChoosing(
  filters: FiltersActor,
  key: string,
  nameOf: (id: string) => string,
): Choosing {
  const chosen = useSelector(filters, selectFilters);
  const isChosen = (id: string) => choiceOf(chosen, key, id) === "included";
  return {
    isChosen,
    onChoose: (id) =>
      filters.send({
        type: "value.choose",
        key,
        item: { id, name: nameOf(id) },
        choice: isChosen(id) ? "neither" : "included",
      }),
  };
}
