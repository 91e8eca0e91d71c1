import * as z from "zod/mini";

/** One value of a filter and how many documents have it, counted without the filter's own selection. */
export const FilterValue = z.object({
  id: z.string(),
  name: z.string(),
  count: z.number(),
});
export type FilterValue = z.infer<typeof FilterValue>;

/** A value with those below it: states of a country, codes of a classification to any depth. */
export type NestedFilterValue = FilterValue & { children: NestedFilterValue[] };
export const NestedFilterValue: z.ZodMiniType<NestedFilterValue> = z.object({
  ...FilterValue.shape,
  children: z.lazy(() => z.array(NestedFilterValue)),
});

/** Checkbox: the commonest values, the selected ones always among them; `total_values` counts all that occur. */
export const ValuesAggregate = z.object({
  kind: z.literal("values"),
  values: z.array(FilterValue),
  total_values: z.number(),
});
export const TreeAggregate = z.object({
  kind: z.literal("tree"),
  values: z.array(NestedFilterValue),
  total_values: z.number(),
});
/** Range: smallest and largest value (null when no document has one) and the count per bucket [from, to]. */
export const RangeAggregate = z.object({
  kind: z.literal("range"),
  min: z.nullable(z.number()),
  max: z.nullable(z.number()),
  histogram: z.array(z.object({ from: z.number(), to: z.number(), count: z.number() })),
});
/** Radio and toggle: the count of each option (a toggle's only option is `on`). */
export const ChoiceAggregate = z.object({
  kind: z.literal("choice"),
  values: z.array(FilterValue),
});
export const FilterAggregate = z.discriminatedUnion("kind", [
  ValuesAggregate,
  TreeAggregate,
  RangeAggregate,
  ChoiceAggregate,
]);
export type FilterAggregate = z.infer<typeof FilterAggregate>;
export type ValuesAggregate = z.infer<typeof ValuesAggregate>;
export type TreeAggregate = z.infer<typeof TreeAggregate>;
export type RangeAggregate = z.infer<typeof RangeAggregate>;
export type ChoiceAggregate = z.infer<typeof ChoiceAggregate>;
