import * as z from "zod/mini";
import { FILTER_SELECTED_MAX } from "../limits.ts";

/** A chosen value of a filter; `excluded` keeps documents that have it out. The name is a label for people, never matched. */
export const FilterItem = z.object({
  id: z.string().check(z.minLength(1), z.maxLength(200)),
  name: z.optional(z.string().check(z.maxLength(500))),
  excluded: z.optional(z.boolean()),
});
export type FilterItem = z.infer<typeof FilterItem>;

/** Checkbox and nested checkbox: a document matches when it has any included item and none of the excluded ones. */
export const ItemsSelection = z.strictObject({
  items: z.array(FilterItem).check(z.maxLength(FILTER_SELECTED_MAX)),
});
/** Range, year range and slider: both ends belong to the range; an absent end is open. */
export const RangeSelection = z
  .strictObject({ min: z.optional(z.number()), max: z.optional(z.number()) })
  .check(
    z.refine(
      (range) => range.min === undefined || range.max === undefined || range.min <= range.max,
      {
        message: "The lower end lies above the upper one.",
      },
    ),
  );
/** Radio: one option of the catalogue. */
export const ChoiceSelection = z.strictObject({
  id: z.string().check(z.minLength(1), z.maxLength(200)),
});
/** Toggle: on restricts, off is the same as absent. */
export const ToggleSelection = z.strictObject({ on: z.boolean() });

export type ItemsSelection = z.infer<typeof ItemsSelection>;
export type RangeSelection = z.infer<typeof RangeSelection>;
export type ChoiceSelection = z.infer<typeof ChoiceSelection>;
export type ToggleSelection = z.infer<typeof ToggleSelection>;
export type FilterSelection = ItemsSelection | RangeSelection | ChoiceSelection | ToggleSelection;

/** Active filters by filter key. Same key: any of its items; different keys: all of them. */
export type Filters = Record<string, FilterSelection>;
