import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { filtersFor } from "../../../../contract/filters/catalogue.ts";
import { aggregateFilters } from "../../../../server/corpus/aggregate.ts";
import type { Corpus } from "../../../../server/corpus/corpus.ts";
import { countDocuments } from "../../../../server/corpus/count.ts";
import { complete } from "../../../../server/corpus/write/heavy.ts";
import type { StagedPublication } from "../../../../server/corpus/write/staging.ts";
import { aSet, loadPublications, openTestCorpus } from "../../../support/corpus.ts";
import { dice, someDocuments } from "../documents.ts";
import { items, range, toggle } from "./arbitraries.ts";
import { bare, counted } from "./judge.ts";
import { judgePublications } from "./judge-publications.ts";
import { searchAndCompare } from "./searches.ts";

const records = someDocuments(1_500, 9);
const states = { I4: "US-CA", I5: "US-OH" };
const agencies = ["097", "9700", "080"];
/** Which agencies each publication acknowledges. */
const acknowledged = new Map<string, string[]>();
const { some } = dice(4);
for (const { id } of records) acknowledged.set(id, some(agencies, 2));

const all = judgePublications(states, ({ id }) => acknowledged.get(id)!);
const judge = { ...all, source: "fundingPublication" as const };
const funded = records.filter(({ id }) => acknowledged.get(id)!.length > 0);

let corpus: Corpus;
let remove: () => Promise<void>;
const updated_date = "2024-01-01 00:00:00";

beforeAll(async () => {
  ({ corpus, remove } = await openTestCorpus());
  const { engine } = corpus;
  await engine.insert(
    "institutions",
    Object.entries(states).map(([id, state_code], index) => {
      return { no: index + 1, id, name: id, updated_date, country_code: "US", state_code };
    }),
  );
  await loadPublications(corpus, records);
  await engine.insert(
    "agencies",
    agencies.map((id, index) => {
      const name = `Agency of ${["Solid States", "Batteries", "Carbon"][index]}`;
      return { no: index + 1, id, name, abbreviation: `AG${index}`, updated_date };
    }),
  );
  await engine.run(
    `ALTER TABLE publications UPDATE agency_nos = arrayElement({nos:Array(Array(UInt32))}, indexOf({ids:Array(String)}, id)) WHERE 1`,
    {
      ids: [...acknowledged.keys()],
      nos: [...acknowledged.values()].map((list) => list.map((id) => agencies.indexOf(id) + 1)),
    },
    complete,
  );
}, 60_000);
afterAll(() => remove());

const filters = {
  publication_year: range(1995, 2020),
  type: items("article", "review", "book-chapter", "unheard-of"),
  venue_name: items("V1", "V2", "V3", "V99"),
  concepts: items("C1", "C2", "C3", "C4"),
  coauthors: items("A1", "A2", "A3", "A99"),
  coauthor_institutions: items("I1", "I2", "I4", "I5"),
  affiliation_types: items("education", "company"),
  coauthor_countries: items("FR", "US", "JP", "XX"),
  coauthor_states: items("US", "US-CA", "US-OH", "US-NY"),
  agencies: items("097", "9700", "080", "999"),
  funders: items("F1", "F2"),
  advisory_types: items("retracted"),
  citation_count: range(0, 300),
  open_access: fc.constantFrom({ id: "open" }, { id: "closed" }, { id: "any" }),
  has_abstract: toggle,
};

test("every filter takes part", () => {
  const keys = filtersFor("fundingPublication", "boolean").map(({ key }) => key);
  expect(Object.keys(filters).toSorted()).toEqual(keys.toSorted());
});

test("searches and counts are those of reading the records", { timeout: 240_000 }, async () => {
  const searches = {
    queries: [
      "",
      "battery",
      "title:graph OR author:berg",
      '"solid state"',
      "venue:batteries NOT ion",
      "year:2000..2010 AND type:article",
      "doi:10.1000/abc.1*",
      "concept:nanotube OR charge NEAR/5 carbon",
    ],
    within: ["batt", "ber nano"],
    filters,
    most: 3,
  };
  const { found } = await searchAndCompare({ corpus, judge, versions: [funded] }, searches, 3);
  expect(found).toBeGreaterThan(2_000);
});

test("publications that acknowledge nobody federal are publications all the same", async () => {
  expect(funded.length).toBeLessThan(records.length);
  expect(await countDocuments(corpus, aSet("", { source: "fundingPublication" }))).toBe(
    funded.length,
  );
  expect(await countDocuments(corpus, aSet(""))).toBe(records.length);
});

test.each([
  ["carb", ["080"]],
  ["ag1", ["9700"]],
  ["agency", ["097", "080", "9700"]],
])("agencies are found by “%s”", async (text, ids) => {
  const reply = await aggregateFilters(corpus, aSet("", { source: "fundingPublication" }), {
    only: ["agencies"],
    value_search: { filter: "agencies", text },
  });
  const counts = counted<StagedPublication>(judge, "agencies", funded) as Record<string, number>;
  expect(bare(reply.filters["agencies"]!)).toEqual(
    Object.fromEntries(ids.map((id) => [id, counts[id]])),
  );
});
