import { expect, test } from "vitest";
import {
  bucketAt,
  rangeOfStretch,
  stretchOf,
  typedRange,
} from "../../../../src/machines/filters/brush.ts";
import { named, restrictionsOf } from "../../../../src/machines/filters/restrictions.ts";
import { choiceOf, withChoice, withSelection } from "../../../../src/machines/filters/selection.ts";

const france = { id: "FR", name: "France" };

test("a value is included, excluded or neither, and an empty filter is gone", () => {
  const included = withChoice({}, "coauthor_countries", france, "included");
  expect(included).toEqual({ coauthor_countries: { items: [france] } });
  const excluded = withChoice(included, "coauthor_countries", france, "excluded");
  expect(excluded).toEqual({ coauthor_countries: { items: [{ ...france, excluded: true }] } });
  expect(choiceOf(excluded, "coauthor_countries", "FR")).toBe("excluded");
  expect(withChoice(excluded, "coauthor_countries", france, "neither")).toEqual({});
});

test("every restriction knows the filters without it", () => {
  const filters = {
    coauthor_countries: { items: [france, { id: "DE", excluded: true }] },
    publication_year: { min: 2020 },
  };
  const names = { coauthor_countries: { DE: "Germany" } };
  expect(restrictionsOf(filters, "publication", "boolean", names)).toEqual([
    {
      key: "publication_year",
      id: "publication_year",
      label: "Publication year",
      value: "from 2020",
      excluded: false,
      without: withSelection(filters, "publication_year", null),
    },
    {
      key: "coauthor_countries",
      id: "FR",
      label: "Co-author countries",
      value: "France",
      excluded: false,
      without: { ...filters, coauthor_countries: { items: [{ id: "DE", excluded: true }] } },
    },
    {
      key: "coauthor_countries",
      id: "DE",
      label: "Co-author countries",
      value: "Germany",
      excluded: true,
      without: { ...filters, coauthor_countries: { items: [france] } },
    },
  ]);
  expect(named(filters, names).coauthor_countries).toEqual({
    items: [france, { id: "DE", name: "Germany", excluded: true }],
  });
});

const bucket = (from: number, to: number) => ({ from, to, count: 1 });
const decades = [bucket(1990, 1999), bucket(2000, 2009), bucket(2010, 2019), bucket(2020, 2025)];

test("a stretch of bars is a range, whichever way it was drawn; all bars restrict nothing", () => {
  expect(rangeOfStretch([2, 1], decades)).toEqual({ min: 2000, max: 2019 });
  expect(rangeOfStretch([0, 1], decades)).toEqual({ min: 1990, max: 2009 });
  expect(rangeOfStretch([3, 0], decades)).toBeNull();
});

test("a range touches the bars that hold any of it, even beyond the ends", () => {
  expect(stretchOf({}, decades)).toEqual([0, 3]);
  expect(stretchOf({ min: 2005, max: 2012 }, decades)).toEqual([1, 2]);
  expect(stretchOf({ min: 2100 }, decades)).toEqual([3, 3]);
  expect(stretchOf({ max: 1900 }, decades)).toEqual([0, 0]);
});

test("the bar under a place stays inside the histogram", () => {
  expect([-0.5, 0, 0.26, 0.99, 1, 7].map((share) => bucketAt(share, decades))).toEqual([
    0, 0, 1, 3, 3, 3,
  ]);
});

test("typed ends are turned where needed, and none restrict nothing", () => {
  expect(typedRange(5, 1)).toEqual({ min: 1, max: 5 });
  expect(typedRange(undefined, 3)).toEqual({ max: 3 });
  expect(typedRange(undefined, undefined)).toBeNull();
});
