import type { FilterAggregate } from "../../../contract/entities/aggregation.ts";
import type { FilterDefinition } from "../../../contract/filters/definition.ts";
import type { FilterMeaning } from "../compile/filter-table.ts";
import { citationHistogram, moneyHistogram, yearHistogram } from "./buckets.ts";
import type { Counts } from "./facts.ts";
import { type Showing, statesAggregate, textAggregate } from "./values.ts";

/** The counts of a filter's lists as the contract shows them. */
export function listsAggregate(
  meaning: FilterMeaning,
  counts: Counts,
  showing: Showing,
): FilterAggregate {
  switch (meaning.is) {
    case "year":
    case "years":
      return yearHistogram(counts);
    case "texts":
      return textAggregate(meaning.nameOf, counts, showing);
    default:
      return statesAggregate(counts, showing);
  }
}

/** The aggregates of a filter's facts as the contract shows them. */
export function factsAggregate(
  { label, options }: FilterDefinition,
  meaning: FilterMeaning,
  aggregates: readonly unknown[],
  showing: Showing,
): FilterAggregate {
  switch (meaning.is) {
    case "year":
      return yearHistogram(aggregates[0] as Counts);
    case "number": {
      const [counts, min, max] = aggregates as [Counts, number, number];
      return citationHistogram(counts, min, max);
    }
    case "money": {
      const [counts, least, most] = aggregates as [Counts, string, string];
      return moneyHistogram(counts, least, most);
    }
    case "choice": {
      const [all, open] = aggregates as [number, number];
      const counts: Record<string, number> = { any: all, open, closed: all - open };
      return {
        kind: "choice",
        values: (options ?? []).map((option) => ({
          id: option.id,
          name: option.label,
          count: counts[option.id] ?? 0,
        })),
      };
    }
    case "toggle": {
      const [, on] = aggregates as [number, number];
      return { kind: "choice", values: [{ id: "on", name: label, count: on }] };
    }
    case "texts":
      return textAggregate(meaning.nameOf, aggregates[0] as Counts, showing);
    default:
      throw new Error(`${meaning.is} are no facts of single values.`);
  }
}
