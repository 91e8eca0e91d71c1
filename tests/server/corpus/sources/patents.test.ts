import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { filtersFor } from "../../../../contract/filters/catalogue.ts";
import { aggregateFilters } from "../../../../server/corpus/aggregate.ts";
import { compileSet } from "../../../../server/corpus/compile/document-set.ts";
import type { Corpus } from "../../../../server/corpus/corpus.ts";
import { aSet, openTestCorpus } from "../../../support/corpus.ts";
import { loadPatents } from "../../../support/patents.ts";
import { items, range, toggle } from "./arbitraries.ts";
import { bare, counted, flat } from "./judge.ts";
import { patentJudge as judge } from "./judge-patents.ts";
import { everyId, searchAndCompare } from "./searches.ts";
import { somePatents } from "./some-patents.ts";

const first = somePatents(2_000, 1);
/** Families that look different in the second load, and some that are new with it. */
const second = somePatents(2_100, 2).filter((_, index) => index % 10 === 0 || index >= 2_000);
const replaced = new Set(second.map(({ id }) => id));
const now = [...first.filter(({ id }) => !replaced.has(id)), ...second];

let corpus: Corpus;
let remove: () => Promise<void>;

beforeAll(async () => {
  ({ corpus, remove } = await openTestCorpus());
  await loadPatents(corpus, first, "first");
  await loadPatents(corpus, second, "second");
}, 60_000);
afterAll(() => remove());

const places = ["US", "US-CA", "US-OH", "US-NY"] as const;
const filters = {
  filing_year: range(1995, 2020),
  priority_year: range(1995, 2020),
  granted_year: range(1995, 2020),
  status: items("granted", "application", "lapsed"),
  authority: items("US", "EP", "WO", "XX"),
  kind_code: items("A1", "B1", "B2", "U"),
  assignees: items("S1", "S2", "S3", "S99"),
  assignee_countries: items("US", "FR", "JP", "XX"),
  assignee_states: items(...places),
  inventors: items("I1", "I2", "I3", "I99"),
  inventor_countries: items("US", "FR", "JP", "XX"),
  inventor_states: items(...places),
  cpc_codes: items("H", "H01L", "H01L21/00", "H01L21/30604", "G06", "A61K31/415", "ZZ"),
  citation_count: range(0, 300),
  has_abstract: toggle,
};

test("every filter takes part", () => {
  const keys = filtersFor("patent", "boolean").map(({ key }) => key);
  expect(Object.keys(filters).toSorted()).toEqual(keys.toSorted());
});

test("searches and counts are those of reading the records", { timeout: 240_000 }, async () => {
  const searches = {
    queries: [
      "",
      "battery",
      "title:graph OR author:berg",
      '"solid state"',
      "institution:nano* NOT ion",
      "year:2000..2010 AND type:granted",
      "country:france OR venue:ep",
      'venue:"european patent office"',
      'venue:"United States" NOT venue:office',
      "concept:h01l21 charge NEAR/5 carbon",
      "NOT doi:10.1000/abc AND organi?ation",
    ],
    within: ["batt", "ber nano"],
    filters,
    most: 3,
  };
  const versions = [first, now];
  const { found } = await searchAndCompare({ corpus, judge, versions }, searches, 3);
  expect(found).toBeGreaterThan(5_000);
});

test.each(["funder:science", "doi:10.1000/abc"])("%s finds no patents", async (query) => {
  const set = aSet(query, { source: "patent" });
  const sort = { field: "relevance", direction: "DESC" } as const;
  expect(await everyId(corpus, set, sort)).toEqual({ ids: [], total: 0 });
});

describe("the tree of codes", () => {
  const counts = counted(judge, "cpc_codes", now) as Record<string, number>;
  const treeOf = async (more: Parameters<typeof aggregateFilters>[2], chosen: object = {}) => {
    const set = aSet("", { source: "patent", ...chosen });
    const reply = await aggregateFilters(corpus, set, { only: ["cpc_codes"], ...more });
    const tree = reply.filters["cpc_codes"]!;
    if (tree.kind !== "tree") throw new Error("no tree");
    return tree;
  };

  test("nests codes to any depth, the commonest first", async () => {
    const { values, total_values } = await treeOf({ values: 100 });
    expect(total_values).toBe(Object.keys(counts).length);
    const section = values.find(({ id }) => id === "H")!;
    expect(section.count).toBe(Math.max(...values.map(({ count }) => count)));
    const node = (id: string, ...children: object[]) => {
      return { id, name: id, count: counts[id], children };
    };
    expect(section).toEqual(
      node(
        "H",
        node(
          "H01",
          node(
            "H01L",
            node("H01L21/00", node("H01L21/30604")),
            node("H01L33/00", node("H01L33/02")),
          ),
          node("H01M", node("H01M4/00", node("H01M4/13"))),
        ),
      ),
    );
  });

  test("shows the commonest with all that stand above them", async () => {
    for (const values of [1, 3, 7, 12]) {
      const shown = flat((await treeOf({ values })).values);
      expect(shown.length).toBeGreaterThanOrEqual(values);
      const least = Object.values(counts).toSorted((a, b) => b - a)[values - 1]!;
      for (const { id, count } of shown) {
        expect(count).toBe(counts[id]);
        expect(count).toBeGreaterThanOrEqual(least);
      }
    }
  });

  test("always shows the selected ones, those that nothing has among them", async () => {
    const chosen = { id: "ZZ", name: "No such code" };
    const selection = { items: [{ id: "A61K31/415" }, chosen] };
    const { values } = await treeOf({ values: 1 }, { filters: { cpc_codes: selection } });
    const shown = new Map(flat(values).map((value) => [value.id, value]));
    expect(shown.get("A61K31/415")?.count).toBe(counts["A61K31/415"]);
    expect(shown.get("A61K31/00")?.children.map(({ id }) => id)).toEqual(["A61K31/415"]);
    expect(shown.get("ZZ")).toEqual({ ...chosen, count: 0, children: [] });
  });

  test("is searched by symbols, and shows what stands above what is found", async () => {
    const value_search = { filter: "cpc_codes", text: "h01l21/3" };
    const tree = await treeOf({ value_search });
    expect(tree.total_values).toBe(1);
    expect(bare(tree)).toEqual(
      Object.fromEntries(
        ["H", "H01", "H01L", "H01L21/00", "H01L21/30604"].map((id) => [id, counts[id]]),
      ),
    );
  });
});

test.each([
  ["authority", "european", ["EP"]],
  ["authority", "wo", ["WO"]],
  ["kind_code", "b", ["B1", "B2"]],
  ["status", "gran", ["granted"]],
  ["assignees", "lyon", ["S1"]],
  ["inventors", "ber ad", ["I1", "I6"]],
  ["inventor_countries", "uni", ["US"]],
  ["assignee_states", "ohio", ["US", "US-OH"]],
])("values of %s that begin with “%s”", async (filter, text, ids) => {
  const reply = await aggregateFilters(corpus, aSet("", { source: "patent" }), {
    only: [filter],
    value_search: { filter, text },
  });
  const counts = counted(judge, filter, now) as Record<string, number>;
  expect(bare(reply.filters[filter]!)).toEqual(
    Object.fromEntries(ids.map((id) => [id, counts[id]])),
  );
});

test("offices are called by their names", async () => {
  const { filters: reply } = await aggregateFilters(corpus, aSet("", { source: "patent" }), {
    only: ["authority"],
  });
  const authority = reply["authority"];
  if (authority?.kind !== "values") throw new Error("no values");
  expect(Object.fromEntries(authority.values.map(({ id, name }) => [id, name]))).toEqual({
    EP: "European Patent Office",
    JP: "Japan",
    US: "United States",
    WO: "World Intellectual Property Organization",
  });
});

test("words are looked up in the index of patents", async () => {
  const set = aSet('battery AND title:"solid state"', { source: "patent" });
  const { base, bindings } = await compileSet(corpus, set);
  expect(base).toContain("FROM patent_postings");
  expect(base).not.toContain("publications");
  const explained = await corpus.engine.rows<{ explain: string }>(
    `EXPLAIN indexes = 1 SELECT count() FROM patents WHERE ${base}`,
    bindings.parameters,
  );
  expect(explained.map((row) => row.explain).join("\n")).toContain("Name: title_terms_index");
});
