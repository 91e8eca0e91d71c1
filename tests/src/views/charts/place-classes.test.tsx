import * as fc from "fast-check";
import { expect, test } from "vitest";
import { classAt, classesOf } from "../../../../src/views/charts/place-classes.ts";

const amounts = fc.array(fc.double({ noNaN: true, min: -1e12, max: 1e12 }), { maxLength: 80 });

test("every value is in exactly one class, and classes do not touch", () => {
  fc.assert(
    fc.property(amounts, fc.integer({ min: 1, max: 7 }), (values, most) => {
      const classes = classesOf(values, most);
      expect(classes.length).toBeLessThanOrEqual(most);
      for (const value of values)
        expect(classes.filter(({ from, to }) => value >= from && value <= to)).toHaveLength(1);
      for (const [at, { from, to }] of classes.entries()) {
        expect(from).toBeLessThanOrEqual(to);
        if (at > 0) expect(from).toBeGreaterThan(classes[at - 1]!.to);
        expect(values.some((value) => value === from) && values.some((value) => value === to)).toBe(
          true,
        );
      }
    }),
  );
});

test("many different values fall into classes of about as many", () => {
  const values = Array.from({ length: 50 }, (_, at) => 10 ** (at / 5));
  const classes = classesOf(values, 5);
  const sizes = classes.map(
    (_, at) => values.filter((value) => classAt(classes, value) === at).length,
  );
  expect(sizes).toEqual([10, 10, 10, 10, 10]);
});

test("few values have a class each, and what is in none is told", () => {
  expect(classesOf([5, -2, 5], 5)).toEqual([
    { from: -2, to: -2 },
    { from: 5, to: 5 },
  ]);
  expect(classesOf([], 5)).toEqual([]);
  expect(classAt(classesOf([5], 5), 4)).toBe(-1);
});
