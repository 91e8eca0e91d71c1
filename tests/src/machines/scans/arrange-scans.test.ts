import fc from "fast-check";
import { expect, test } from "vitest";
import {
  arrangeScans,
  readScansView,
  scanSorts,
  writeScansView,
} from "../../../../src/machines/scans/arrange-scans.ts";
import { scanSummary } from "../../../support/scans.ts";

const scans = [
  scanSummary({ scan_id: "9", name: "beta", doc_count: 5, created_date: "2024-03-01T00:00:00Z" }),
  scanSummary({ scan_id: "10", name: "Alpha", doc_count: null, query: "graphene" }),
  scanSummary({ scan_id: "11", name: "alpha 2", doc_count: 900, description: "About Graphene" }),
];
const start = readScansView(new URLSearchParams());
const ids = (view: Partial<typeof start>) =>
  arrangeScans(scans, { ...start, ...view }).rows.map(({ scan_id }) => scan_id);

test("the newest scan comes first, the later made before the other of the same moment", () => {
  expect(ids({})).toEqual(["9", "11", "10"]);
});

test("names sort as people read them, counts as numbers with the uncounted least", () => {
  expect(ids({ sort: "name", ascending: true })).toEqual(["10", "11", "9"]);
  expect(ids({ sort: "doc_count" })).toEqual(["11", "9", "10"]);
});

test("every word must occur in name, description or query, in any case", () => {
  expect(ids({ search: "GRAPHENE" })).toEqual(["11", "10"]);
  expect(ids({ search: "alpha about" })).toEqual(["11"]);
  expect(ids({ search: "nothing" })).toEqual([]);
});

test("pages hold ten, and a page past the last is the last", () => {
  const many = Array.from({ length: 21 }, (_, at) => scanSummary({ scan_id: String(at) }));
  const { rows, found, page, pages } = arrangeScans(many, { ...start, page: 9 });
  expect({ rows: rows.length, found, page, pages }).toEqual({
    rows: 1,
    found: 21,
    page: 3,
    pages: 3,
  });
});

test("the address of a view leads back to it", () => {
  const view = fc.record({
    search: fc.string(),
    sort: fc.constantFrom(...scanSorts),
    ascending: fc.boolean(),
    page: fc.integer({ min: 1, max: 1_000 }),
  });
  fc.assert(
    fc.property(view, (given) => {
      expect(readScansView(new URLSearchParams(writeScansView(given).toString()))).toEqual(given);
    }),
  );
});

test.each(["sort=password&direction=up", "page=-3", "page=none", "page=1.5e400"])(
  "an address that is wrong (%s) shows the list as at first",
  (text) => {
    expect(readScansView(new URLSearchParams(text))).toEqual(start);
  },
);
