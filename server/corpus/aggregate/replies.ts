import type { FilterAggregate } from "../../../contract/entities/aggregation.ts";
import type { FilterDefinition } from "../../../contract/filters/definition.ts";
import { citationHistogram, yearHistogram } from "./buckets.ts";
import type { Counts } from "./facts.ts";
import { type Showing, statesAggregate, textAggregate } from "./values.ts";

/** The counts of a filter's lists as the contract shows them. */
export function listsAggregate(
  { key, type }: FilterDefinition,
  counts: Counts,
  showing: Showing,
): FilterAggregate {
  if (type === "nested_checkbox") return statesAggregate(counts, showing);
  return textAggregate(key === "coauthor_countries", counts, showing);
}

/** The aggregates of a filter's facts as the contract shows them. */
export function factsAggregate(
  { type, label, options }: FilterDefinition,
  aggregates: readonly unknown[],
  showing: Showing,
): FilterAggregate {
  switch (type) {
    case "year_range":
      return yearHistogram(aggregates[0] as Counts);
    case "range": {
      const [counts, min, max] = aggregates as [Counts, number, number];
      return citationHistogram(counts, min, max);
    }
    case "radio": {
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
    default:
      return textAggregate(false, aggregates[0] as Counts, showing);
  }
}
