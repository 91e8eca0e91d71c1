import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Filters } from "../../contract/entities/filters.ts";
import {
  filterCatalogue,
  filtersFor,
  filtersSchema,
  normaliseFilters,
} from "../../contract/filters/catalogue.ts";

const schema = filtersSchema("publication", "boolean");

describe("the filters of publications", () => {
  test("cover the catalogue, each key once", () => {
    const keys = filterCatalogue("publication").map((filter) => filter.key);
    expect(new Set(keys).size).toBe(keys.length);
    expect(keys).toEqual(
      expect.arrayContaining([
        "threshold",
        "venue_name",
        "concepts",
        "affiliation_types",
        "citation_count",
        "publication_year",
        "type",
        "advisory_types",
        "coauthor_countries",
        "coauthor_states",
        "coauthor_institutions",
        "coauthors",
        "funders",
      ]),
    );
  });

  test("the similarity threshold exists for semantic scans only", () => {
    const keys = (type: "boolean" | "semantic") =>
      filtersFor("publication", type).map((f) => f.key);
    expect(keys("semantic")).toContain("threshold");
    expect(keys("boolean")).not.toContain("threshold");
    expect(schema.safeParse({ threshold: { min: 0.5 } }).success).toBe(false);
  });

  test.each<[string, unknown, string]>([
    ["an unknown filter", { colour: { items: [] } }, ""],
    ["a selection of another kind", { type: { min: 1 } }, "type"],
    ["a range upside down", { publication_year: { min: 2020, max: 2010 } }, "publication_year"],
    ["an empty id", { type: { items: [{ id: "" }] } }, "type.items.0.id"],
    ["a number as text", { citation_count: { min: "3" } }, "citation_count.min"],
  ])("%s is refused where it stands", (_, filters, place) => {
    const parsed = schema.safeParse(filters);
    expect(parsed.success).toBe(false);
    expect(parsed.error!.issues.map((issue) => issue.path.join("."))).toContain(place);
  });
});

describe("normalised filters", () => {
  const items = fc.uniqueArray(
    fc.record({ id: fc.string({ minLength: 1 }), excluded: fc.boolean() }),
    { selector: (item) => item.id, maxLength: 5 },
  );
  const filters = fc.record(
    {
      type: items.map((list) => ({ items: list })),
      concepts: items.map((list) => ({ items: list })),
      publication_year: fc.record(
        { min: fc.constant(1990), max: fc.constant(2020) },
        { requiredKeys: [] },
      ),
      open_access: fc.constantFrom("any", "open", "closed").map((id) => ({ id })),
      has_abstract: fc.boolean().map((on) => ({ on })),
    },
    { requiredKeys: [] },
  );
  const text = (value: Filters) => JSON.stringify(normaliseFilters("publication", value));

  test("are the same for every order of keys and items, and stay as they are", () => {
    fc.assert(
      fc.property(filters, (value) => {
        const shuffled = Object.fromEntries(
          Object.entries(value)
            .toReversed()
            .map(([key, selection]) => [
              key,
              "items" in selection ? { items: selection.items.toReversed() } : selection,
            ]),
        );
        const normal = normaliseFilters("publication", value);
        expect(text(shuffled)).toBe(JSON.stringify(normal));
        expect(normaliseFilters("publication", normal)).toEqual(normal);
        expect(schema.safeParse(normal).success).toBe(true);
      }),
    );
  });

  test("leave out what restricts nothing", () => {
    const idle: Filters = {
      type: { items: [] },
      publication_year: {},
      open_access: { id: "any" },
      has_abstract: { on: false },
    };
    expect(normaliseFilters("publication", idle)).toEqual({});
    expect(normaliseFilters("publication", { ...idle, open_access: { id: "open" } })).toEqual({
      open_access: { id: "open" },
    });
  });
});
