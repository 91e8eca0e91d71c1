import * as fc from "fast-check";
import { expect, test } from "vitest";
import { project, unproject } from "../../../../src/views/charts/equal-earth.ts";
import { drawnCodes } from "../../../../src/views/charts/outline-codes.ts";
import { outlineOf } from "../../../../src/views/charts/outlines.ts";
import { unrolled } from "../../../../src/views/charts/unroll.ts";

const longitude = fc.double({ noNaN: true, min: -180, max: 180 });
const latitude = fc.double({ noNaN: true, min: -89, max: 89 });

test("the projection leads back to where it came from", () => {
  fc.assert(
    fc.property(longitude, latitude, (x, y) => {
      const [backX, backY] = unproject(project([x, y]));
      expect(backX).toBeCloseTo(x, 6);
      expect(backY).toBeCloseTo(y, 6);
    }),
  );
});

test("equal areas of the globe are equal areas of the page", () => {
  const side = 0.01;
  const areaAt = (y: number) => {
    const [left, top] = project([40, y + side]);
    const [right, bottom] = [project([40 + side, y])[0], project([40, y])[1]];
    const slant = (project([40 + side, y + side])[0] - left + (right - project([40, y])[0])) / 2;
    return (slant * (bottom - top)) / Math.cos(((y + side / 2) * Math.PI) / 180);
  };
  for (const y of [-70, -30, 10, 45, 60, 75]) expect(areaAt(y) / areaAt(0)).toBeCloseTo(1, 4);
});

test("a ring over the date line goes on instead of jumping back", () => {
  const ring = [
    [170, 60],
    [-170, 60],
    [-170, 70],
    [170, 70],
    [170, 60],
  ];
  expect(unrolled({ type: "Polygon", coordinates: [ring] }).coordinates).toEqual([
    [
      [170, 60],
      [190, 60],
      [190, 70],
      [170, 70],
      [170, 60],
    ],
  ]);
  const west = ring.toReversed().map(([x = 0, y = 0]) => [-x, y]);
  const { coordinates } = unrolled({ type: "MultiPolygon", coordinates: [[west]] });
  expect(coordinates[0]![0]!.map(([x]) => x)).toEqual([190, 190, 170, 170, 190]);
  expect(unrolled({ type: "Point", coordinates: [1, 2] })).toEqual({
    type: "Point",
    coordinates: [1, 2],
  });
});

test("all states, the district and the territories are drawn, and nearly all countries", async () => {
  const states = await outlineOf("states");
  expect(states.codes).toEqual(drawnCodes.states);
  expect(states.codes.size).toBe(51 + 5);
  for (const code of ["US-DC", "US-PR", "US-GU"]) expect(states.codes.has(code)).toBe(true);
  const countries = await outlineOf("countries");
  expect(countries.codes).toEqual(drawnCodes.countries);
  expect(countries.codes.size).toBeGreaterThan(170);
  for (const code of ["US", "FR", "RU", "FJ"]) expect(countries.codes.has(code)).toBe(true);
  expect(await outlineOf("states")).toBe(states);
});
