import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { FilterSelection, Filters } from "../../../contract/entities/filters.ts";
import { aggregateFilters } from "../../../server/corpus/aggregate.ts";
import type { Corpus } from "../../../server/corpus/corpus.ts";
import { countDocuments } from "../../../server/corpus/count.ts";
import type { StagedPublication } from "../../../server/corpus/write/staging.ts";
import { terms } from "../../../query/tokenize.ts";
import { aSet, loadPublications, openTestCorpus } from "../../support/corpus.ts";
import { someDocuments } from "./documents.ts";
import { items, range } from "./sources/arbitraries.ts";
import { bare, counted, inSet } from "./sources/judge.ts";
import { judgePublications } from "./sources/judge-publications.ts";

const records = someDocuments(250, 5);
/** Where institutions stand; countries other than the United States have no states here. */
const states: Record<string, string> = { I4: "US-CA", I5: "US-OH" };
let corpus: Corpus;
let remove: () => Promise<void>;

beforeAll(async () => {
  ({ corpus, remove } = await openTestCorpus());
  await corpus.engine.insert(
    "institutions",
    Object.entries(states).map(([id, state_code], index) => ({
      no: index + 1,
      id,
      name: id === "I4" ? "Institute of Solid States" : "State University of Ohio",
      updated_date: "2024-01-01 00:00:00",
      country_code: "US",
      state_code,
    })),
  );
  await loadPublications(corpus, records);
});
afterAll(() => remove());

const judge = judgePublications(states);
const byHand = (key: string, documents: StagedPublication[], selection?: FilterSelection) =>
  counted(judge, key, documents, selection);

const selections = fc.record(
  {
    type: items("article", "review", "book-chapter", "unheard-of"),
    venue_name: items("V1", "V2", "V3", "V99"),
    concepts: items("C1", "C2", "C3", "C4"),
    coauthors: items("A1", "A2", "A3", "A99"),
    coauthor_institutions: items("I1", "I2", "I4", "I5"),
    affiliation_types: items("education", "company"),
    coauthor_countries: items("FR", "US", "JP", "XX"),
    coauthor_states: items("US", "US-CA", "US-OH", "US-NY"),
    funders: items("F1", "F2"),
    advisory_types: items("retracted"),
    publication_year: range(1995, 2020),
    citation_count: range(0, 300),
    open_access: fc.constantFrom({ id: "open" }, { id: "closed" }, { id: "any" }),
    has_abstract: fc.boolean().map((on) => ({ on })),
  },
  { requiredKeys: [] },
);
const query = fc.constantFrom("", "battery", "title:graph OR author:berg", '"solid state"', "zzz");

test(
  "counts are those of counting records, each filter without its own selection",
  { timeout: 240_000 },
  async () => {
    await fc.assert(
      fc.asyncProperty(query, selections, selections, async (text, some, crossed) => {
        const filters: Filters = some;
        // Few cross-filters at a time, else hardly a document is left.
        const cross_filters: Filters = Object.fromEntries(Object.entries(crossed).slice(0, 1));
        const set = aSet(text, { filters, cross_filters });
        const reply = await aggregateFilters(corpus, set, { values: 50 });
        const inIt = inSet(judge, records, set);
        const total = inIt().length;
        expect(reply.total).toBe(total);
        expect(await countDocuments(corpus, set)).toBe(total);
        for (const [key, aggregate] of Object.entries(reply.filters)) {
          expect({ [key]: bare(aggregate) }).toEqual({
            [key]: byHand(key, inIt(key), filters[key]),
          });
        }
      }),
      { numRuns: 30, seed: 5, endOnFailure: true },
    );
  },
);

test("the commonest values are shown, and the selected ones with them", async () => {
  const filters: Filters = {
    coauthors: {
      items: [
        { id: "A9", name: "Lee" },
        { id: "A404", name: "Nobody", excluded: true },
      ],
    },
  };
  const { filters: reply } = await aggregateFilters(corpus, aSet("", { filters }), {
    only: ["coauthors", "type"],
    values: 2,
  });
  expect(Object.keys(reply)).toEqual(["type", "coauthors"]);
  const counts = byHand("coauthors", records) as Record<string, number>;
  const ids = Object.keys(counts).toSorted((a, b) => counts[b]! - counts[a]!);
  const { coauthors, type } = reply;
  if (coauthors?.kind !== "values" || type?.kind !== "values") throw new Error("no values");
  expect(coauthors.total_values).toBe(ids.length);
  const shown = new Map(coauthors.values.map((value) => [value.id, value]));
  expect(shown.get("A9")).toEqual({ id: "A9", name: "Lee", count: counts["A9"] });
  expect(shown.get("A404")).toEqual({ id: "A404", name: "Nobody", count: 0 });
  expect(Math.max(...coauthors.values.map(({ count }) => count))).toBe(counts[ids[0]!]);
  expect(shown.size).toBeLessThanOrEqual(4);
  expect(type.values).toHaveLength(2);
  expect(type.total_values).toBe(4);
});

test.each([
  ["coauthors", "ber", ["A1", "A5", "A8"]],
  ["coauthors", "ada berg", ["A1", "A8"]],
  ["coauthors", "dané", ["A3"]],
  ["coauthors", "dane cle", ["A3"]],
  ["coauthor_institutions", "kol", ["I3"]],
  ["concepts", "nanotub", ["C5"]],
  ["venue_name", "batter", ["V1", "V2"]],
  ["type", "book", ["book-chapter"]],
  ["coauthor_countries", "zeal", ["NZ"]],
  ["coauthor_countries", "united st", ["US"]],
  ["funders", "xyz", []],
])("values of %s that begin with “%s”", async (filter, text, ids) => {
  const selected = { [filter]: { items: [{ id: ids[0] ?? "F1" }] } };
  const set = aSet("", { filters: selected });
  const reply = await aggregateFilters(corpus, set, {
    only: [filter],
    value_search: { filter, text },
  });
  const counts = byHand(filter, records) as Record<string, number>;
  expect(bare(reply.filters[filter]!)).toEqual(
    Object.fromEntries(ids.map((id) => [id, counts[id]])),
  );
});

test("states are found by their names, under their country", async () => {
  const reply = await aggregateFilters(corpus, aSet(""), {
    only: ["coauthor_states"],
    value_search: { filter: "coauthor_states", text: "cali" },
  });
  const counts = byHand("coauthor_states", records) as Record<string, number>;
  expect(reply.filters["coauthor_states"]).toEqual({
    kind: "tree",
    total_values: 1,
    values: [
      {
        id: "US",
        name: "United States",
        count: counts["US"],
        children: [{ id: "US-CA", name: "California", count: counts["US-CA"], children: [] }],
      },
    ],
  });
});

test("words typed to narrow a result all begin a word of text or names", async () => {
  const narrowed = async (search_within: string) =>
    countDocuments(corpus, aSet("", { search_within }));
  const having = (record: StagedPublication, prefix: string) =>
    [
      record.title,
      record.abstract,
      record.venue_name,
      ...record.authorships.map(({ name }) => name),
      ...record.institutions.map(({ name }) => name),
      ...record.concepts.map(({ name }) => name),
    ]
      .flatMap((text) => terms(text))
      .some((word) => word.startsWith(prefix));
  const byReading = (...prefixes: string[]) =>
    records.filter((record) => prefixes.every((prefix) => having(record, prefix))).length;
  expect(await narrowed("batt")).toBe(byReading("batt"));
  expect(await narrowed("Ber* nanot")).toBe(byReading("ber", "nanot"));
  expect(await narrowed("köl solid")).toBe(byReading("kol", "solid"));
  expect(await narrowed("zzz")).toBe(0);
  expect(await narrowed("  ")).toBe(records.length);
});
