import fc from "fast-check";
import type { FilterSelection, Filters } from "../../../../contract/entities/filters.ts";

/** Up to three of the values, each of them wanted or not wanted. */
export const items = (...ids: string[]) =>
  fc
    .uniqueArray(fc.record({ id: fc.constantFrom(...ids), excluded: fc.boolean() }), {
      selector: ({ id }) => id,
      minLength: 1,
      maxLength: 3,
    })
    .map((list) => ({ items: list }));

/** A range of whole numbers, open at none, one or both of its ends. */
export const range = (least: number, most: number) =>
  fc
    .tuple(fc.option(fc.integer({ min: least, max: most })), fc.option(fc.nat(most - least)))
    .map(([min, more]) => ({
      ...(min !== null && { min }),
      ...(more !== null && { max: (min ?? least) + more }),
    }));

export const toggle = fc.boolean().map((on) => ({ on }));

/** Selections of some of the filters. */
export function someOf(
  all: Readonly<Record<string, fc.Arbitrary<FilterSelection>>>,
  most: number,
): fc.Arbitrary<Filters> {
  return fc
    .subarray(Object.keys(all), { minLength: 0, maxLength: most })
    .chain((keys) => fc.record(Object.fromEntries(keys.map((key) => [key, all[key]!]))));
}
