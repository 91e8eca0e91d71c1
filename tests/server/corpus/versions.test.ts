import { afterAll, beforeAll, expect, test } from "vitest";
import { aggregateFilters } from "../../../server/corpus/aggregate.ts";
import { type Corpus, openCorpus } from "../../../server/corpus/corpus.ts";
import { countDocuments } from "../../../server/corpus/count.ts";
import { CorpusTooNew } from "../../../server/corpus/migrate.ts";
import { migrations } from "../../../server/corpus/migrations/all.ts";
import { searchDocuments } from "../../../server/corpus/search.ts";
import { beginLoad } from "../../../server/corpus/write/load.ts";
import { aSet, loadPublications, openTestCorpus } from "../../support/corpus.ts";
import { someDocuments } from "./documents.ts";

let corpus: Corpus;
let dataDir: string;
let remove: () => Promise<void>;
const [first, second, third] = someDocuments(3, 1).map((record) => ({ ...record, abstract: "" }));

beforeAll(async () => {
  ({ corpus, dataDir, remove } = await openTestCorpus());
});
afterAll(() => remove());

test("each version is read as it was, and an unfinished load not at all", async () => {
  expect(corpus.version()).toBe(0);
  expect(await countDocuments(corpus, aSet(""))).toBe(0);
  await loadPublications(corpus, [
    { ...first!, title: "An old title about turbines" },
    { ...second!, title: "Another about turbines" },
  ], "one"); // prettier-ignore
  const newer = {
    ...first!,
    updated_date: "2024-06-01 00:00:00",
    title: "A new title on windmills",
  };
  await loadPublications(corpus, [newer, { ...third!, title: "Windmills again" }], "two");
  expect(corpus.version()).toBe(2);
  expect(corpus.counts()).toEqual({ publication: 3, patent: 0, funding: 0 });

  const load = await beginLoad(corpus, { source: "test", path: "three", demo: true });
  const file = await load.openFile("three", "1");
  await load.stage("publication", [
    { ...newer, updated_date: "2024-07-01 00:00:00", title: "Turbines windmills" },
  ]);
  await load.absorb("publication", file.no);
  await corpus.refresh();

  const titles = async (query: string, as_of: number | null) => {
    const page = await searchDocuments(corpus, aSet(query, { as_of }), {
      page: 1,
      rowsPerPage: 10,
      sort: { field: "relevance", direction: "DESC" },
    });
    expect(page.corpus_version).toBe(as_of === 1 ? 1 : 2);
    const { total } = await aggregateFilters(corpus, aSet(query, { as_of }));
    expect(total).toBe(page.total);
    return page.documents.map(({ title }) => title).toSorted();
  };
  expect(await titles("turbines", 1)).toEqual([
    "An old title about turbines",
    "Another about turbines",
  ]);
  expect(await titles("windmills", 1)).toEqual([]);
  expect(await titles("turbines", null)).toEqual(["Another about turbines"]);
  expect(await titles("windmills", 2)).toEqual(["A new title on windmills", "Windmills again"]);
  // A version that does not exist yet is the newest one, not what a running load has brought so far.
  expect(await titles("windmills", 99)).toEqual(["A new title on windmills", "Windmills again"]);
  expect(corpus.isDemo()).toBe(false);
  await load.abandon();
});

test("an id that was merged finds the entity it was merged into", async () => {
  await corpus.engine.insert("aliases", [
    { kind: "author", old_id: "A-oldest", new_id: "A-older", merge_date: 20240101, load_no: 1 },
    { kind: "author", old_id: "A-older", new_id: first!.authorships[0]!.id, merge_date: 20240201, load_no: 1 },
  ]); // prettier-ignore
  const by = (id: string) => aSet("", { filters: { coauthors: { items: [{ id }] } } });
  const direct = await countDocuments(corpus, by(first!.authorships[0]!.id));
  expect(direct).toBeGreaterThan(0);
  expect(await countDocuments(corpus, by("A-oldest"))).toBe(direct);
  const { filters } = await aggregateFilters(corpus, by("A-oldest"), { only: ["coauthors"] });
  expect(filters["coauthors"]).toMatchObject({
    values: expect.arrayContaining([
      { id: "A-oldest", name: first!.authorships[0]!.name, count: direct },
    ]),
  });
});

test("data of a newer release are refused with a sentence", async () => {
  await corpus.engine.insert("corpus_meta", [
    { key: "schema_version", value: String(migrations.at(-1)!.number + 1) },
  ]);
  await expect(openCorpus({ dataDir })).rejects.toThrow(CorpusTooNew);
  await expect(openCorpus({ dataDir })).rejects.toThrow(/newer release/u);
});
