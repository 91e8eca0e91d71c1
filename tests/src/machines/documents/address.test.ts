import * as fc from "fast-check";
import { expect, test } from "vitest";
import type { Filters } from "../../../../contract/entities/filters.ts";
import {
  filterCatalogue,
  filtersFor,
  normaliseFilters,
} from "../../../../contract/filters/catalogue.ts";
import type { FilterDefinition } from "../../../../contract/filters/definition.ts";
import { RESULT_WINDOW } from "../../../../contract/limits.ts";
import { sortFields } from "../../../../contract/services/documents.ts";
import {
  type Address,
  type AddressFilters,
  readAddress,
  writeAddress,
} from "../../../../src/machines/documents/address.ts";
import { layouts, resolveView } from "../../../../src/machines/documents/view-state.ts";
import { aFilterSet, aScan } from "../../../support/scans.ts";

const read = (search: string) => readAddress(new URLSearchParams(search), "publication", "boolean");
const write = (address: Address) => writeAddress(address, "publication");
const plain = read("");

const number = fc
  .oneof(fc.integer(), fc.double({ noNaN: true, noDefaultInfinity: true }))
  .map((value) => (Object.is(value, -0) ? 0 : value));
const id = fc.string({ unit: "grapheme", minLength: 1, maxLength: 30 });
const items = fc
  .uniqueArray(fc.record({ id, excluded: fc.boolean() }), {
    selector: (item) => item.id,
    minLength: 1,
    maxLength: 8,
  })
  .map((list) => ({
    items: list.map((item) => (item.excluded ? item : { id: item.id })),
  }));
const range = fc
  .tuple(fc.option(number, { nil: undefined }), fc.option(number, { nil: undefined }))
  .map(([one, other]) =>
    one !== undefined && other !== undefined && one > other
      ? { min: other, max: one }
      : { ...(one !== undefined && { min: one }), ...(other !== undefined && { max: other }) },
  );

function selectionOf(definition: FilterDefinition): fc.Arbitrary<Filters[string]> {
  switch (definition.type) {
    case "checkbox":
    case "nested_checkbox":
      return items;
    case "radio":
      return fc.constantFrom(...(definition.options ?? []).map((option) => ({ id: option.id })));
    case "toggle":
      return fc.boolean().map((on) => ({ on }));
    default:
      return range;
  }
}

const anyFilters: fc.Arbitrary<Filters> = fc
  .record(
    Object.fromEntries(
      filtersFor("publication", "boolean").map((definition) => [
        definition.key,
        selectionOf(definition),
      ]),
    ),
    { requiredKeys: [] },
  )
  .map((chosen) => normaliseFilters("publication", chosen as Filters));

const addressFilters: fc.Arbitrary<AddressFilters> = fc.oneof(
  fc.constant({ kind: "active" as const }),
  fc.uuid().map((filter_set_id) => ({ kind: "set" as const, filter_set_id })),
  anyFilters.map((own) => ({ kind: "own" as const, filters: own })),
);

const addresses: fc.Arbitrary<Address> = fc
  .record({
    filters: addressFilters,
    search_within: fc
      .string({ unit: "grapheme", maxLength: 60 })
      .filter((text) => text.length <= 1_000),
    sort: fc.record({
      field: fc.constantFrom(...sortFields.publication),
      direction: fc.constantFrom("ASC" as const, "DESC" as const),
    }),
    page: fc.integer({ min: 1, max: RESULT_WINDOW }),
    rowsPerPage: fc.integer({ min: 1, max: 100 }),
    layout: fc.constantFrom(...layouts),
  })
  .map((address) => ({
    ...address,
    page: Math.min(address.page, Math.floor(RESULT_WINDOW / address.rowsPerPage)),
  }));

test("what is written is read again, and written the same", () => {
  fc.assert(
    fc.property(addresses, (address) => {
      const search = write(address);
      expect(read(search)).toEqual(address);
      expect(write(read(search))).toBe(search);
    }),
    { numRuns: 500 },
  );
});

test("no address at all breaks the reading, and what was read is written and read the same", () => {
  const pairs = fc.array(
    fc.tuple(
      fc.oneof(
        fc.constantFrom(
          "q",
          "sort",
          "page",
          "rows",
          "view",
          "filters",
          ...filterCatalogue("publication").map((filter) => filter.key),
        ),
        fc.string(),
      ),
      fc.oneof(
        fc.string({ unit: "binary" }),
        fc.constantFrom("..", "5..1", "-", ",", "_", "1..2..3", "1e999..", "none", "set.", "on"),
      ),
    ),
  );
  fc.assert(
    fc.property(pairs, (parameters) => {
      const address = read(new URLSearchParams(parameters).toString());
      expect(read(write(address))).toEqual(address);
    }),
    { numRuns: 500 },
  );
});

test("an address is short and can be read by people", () => {
  expect(write(plain)).toBe("");
  expect(
    write({
      ...plain,
      filters: {
        kind: "own",
        filters: {
          publication_year: { min: 2019, max: 2024 },
          type: {
            items: [
              { id: "article", name: "Article" },
              { id: "review", excluded: true },
            ],
          },
          citation_count: { min: 10 },
          open_access: { id: "open" },
          has_abstract: { on: true },
        },
      },
      search_within: "solid state",
      sort: { field: "citation_count", direction: "ASC" },
      page: 3,
      rowsPerPage: 25,
      layout: "table",
    }),
  ).toBe(
    "publication_year=2019..2024&type=article,-review&citation_count=10..&open_access=open&has_abstract=on&q=solid+state&sort=citation_count.asc&page=3&rows=25&view=table",
  );
});

test("ids that look like the address's own signs survive", () => {
  const odd = ["-5", "a,b", "_c", "__", "_-x", "a&b=c", "..", "none"];
  const filters = normaliseFilters("publication", {
    venue_name: { items: odd.map((each, at) => ({ id: each, ...(at % 2 && { excluded: true }) })) },
  });
  expect(read(write({ ...plain, filters: { kind: "own", filters } })).filters).toEqual({
    kind: "own",
    filters,
  });
});

test("what an address gets wrong counts as not said", () => {
  expect(
    read(
      "page=0&rows=1000&sort=beauty&view=map&publication_year=2024..2019&type=&threshold=0.5..&colour=red",
    ),
  ).toEqual(plain);
});

test("a page beyond the result window is the first", () => {
  expect(read("page=1001").page).toBe(1);
  expect(read("page=1000").page).toBe(1000);
});

test("parameters of the address do not share a name with a filter", () => {
  const own = ["q", "sort", "page", "rows", "view", "filters"];
  for (const { key } of filterCatalogue("publication")) expect(own).not.toContain(key);
});

test("the address's filters win over the version's, a named set over them, none means none", () => {
  const french = aFilterSet("5", { coauthor_countries: { items: [{ id: "FR" }] } });
  const old = aFilterSet("4", { has_abstract: { on: true } });
  const scan = aScan({}, [french, old]);
  const viewOf = (search: string) => resolveView(read(search), scan, "publication").filters;

  expect(viewOf("")).toEqual(french.filters);
  expect(viewOf("filters=none")).toEqual({});
  expect(viewOf("filters=set.4")).toEqual(old.filters);
  expect(viewOf("filters=set.unknown")).toEqual(french.filters);
  expect(viewOf("type=review&filters=set.4")).toEqual({ type: { items: [{ id: "review" }] } });
});
