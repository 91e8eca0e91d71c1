import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, expect, test } from "vitest";
import { aggregateFilters } from "../../../../server/corpus/aggregate.ts";
import type { Corpus } from "../../../../server/corpus/corpus.ts";
import { countDocuments } from "../../../../server/corpus/count.ts";
import type { Engine } from "../../../../server/corpus/engine.ts";
import { searchDocuments } from "../../../../server/corpus/search.ts";
import { loadCpcTitles } from "../../../../server/ingest/patents/cpc-titles.ts";
import { loadPatents } from "../../../../server/ingest/patents/load-patents.ts";
import { aSet } from "../../../support/corpus.ts";
import { emptyCorpus, type TestCorpus } from "../fixture.ts";
import { shownPatents } from "./read-patents.ts";

/* Titles of classes say the same of patents whether they are loaded before or after them. */

const patents = [
  "publication_number,title,abstract,cpc_codes",
  'EP-1000001-A1,Etching,One,"H01L21/306,H01L21/999"',
  'EP-1000002-A1,"A ""],""cpc_count"":"" title, [""cpc_codes"":[]","{""cpc_codes"":[{""id"":""H01L""}],""cpc_count"":9}","A01B1/02,H01L21/306"',
  "EP-1000003-A1,Nothing at all,Two,",
  `EP-1000004-A1,Many,Three,"${Array.from({ length: 40 }, (_, at) => `B60K${at + 1}/02`).join()}"`,
];
const changed = [
  "publication_number,title,abstract,cpc_codes",
  'EP-1000003-A1,Something,Two,"A01B1/02"',
];
const first = [
  "H\t\tELECTRICITY",
  "H01L\t\tSEMICONDUCTOR DEVICES {(lasers H01S)}",
  'H01L21/306\t4\tChemical “treatment” \\ "quoted"',
  "A01B1/02\t1\tSpades",
  "B60K7/02\t1\tWheels in hubs",
  "B60K40/02\t1\tBeyond what is shown",
  "G06F\t\tCOMPUTING, which no patent names",
];
/** A later edition: another title for one, titles for others. */
const second = [
  "A\t\tHUMAN NECESSITIES",
  "A01B1/02\t1\tHand tools for gardens",
  "H01L21/00\t0\tManufacture",
];
const queries = [
  "concept:treatment",
  'concept:"chemical treatment"',
  "concept:spades",
  'concept:"hand tools"',
  "concept:gard*",
  "concept:wheels",
  "concept:beyond",
  "concept:h01l21",
  "necessities OR semiconductor",
  "computing",
];

/** The corpus that is open; a process holds one at a time. */
let own: TestCorpus | null = null;
afterEach(async () => {
  await own?.dispose();
  own = null;
});

/** A load is much work for an engine that others keep busy. */
const slow = { timeout: 240_000 };

type Step = "patents" | "changed" | "first" | "second";
const files: Record<Step, [name: string, lines: readonly string[]]> = {
  patents: ["patents.csv", patents],
  changed: ["changed.csv", changed],
  first: ["titles_20230101.txt", first],
  second: ["titles_20240101.txt", second],
};

async function loaded(...steps: Step[]): Promise<Corpus> {
  await own?.dispose();
  own = await emptyCorpus();
  await mkdir(join(own.folder, "in"));
  for (const step of steps) await load(own.corpus, step);
  return own.corpus;
}

async function load(corpus: Corpus, step: Step): Promise<void> {
  const [name, lines] = files[step];
  const path = join(own!.folder, "in", name);
  await writeFile(path, lines.join("\n"));
  await (step === "first" || step === "second" ? loadCpcTitles : loadPatents)(corpus, { path });
}

type Value = { id: string; name: string; count: number; children?: readonly Value[] };

/** Values of the filter by classes. Those of the same count stand in the order of their numbers, which loads give. */
function inOrder({ filters }: Awaited<ReturnType<typeof aggregateFilters>>): unknown {
  const sorted = (values: readonly Value[]): unknown[] =>
    values
      .toSorted((a, b) => (a.id < b.id ? -1 : 1))
      .map(({ children = [], ...value }) => ({ ...value, children: sorted(children) }));
  const filter = filters["cpc_codes"];
  return filter && "values" in filter ? sorted(filter.values) : filter;
}

/** Everything that tells of classes. */
async function told(corpus: Corpus) {
  const { engine } = corpus;
  const whole = aSet("", { source: "patent" });
  const sort = { field: "relevance", direction: "DESC" } as const;
  const found = await Promise.all(
    queries.map(async (query) => {
      const set = aSet(query, { source: "patent" });
      const { documents } = await searchDocuments(corpus, set, { page: 1, rowsPerPage: 10, sort });
      return [query, documents, await countDocuments(corpus, set)];
    }),
  );
  const asked = { only: ["cpc_codes"], values: 500 };
  const value_search = { filter: "cpc_codes", text: "chem" };
  return {
    found,
    records: await shownPatents(corpus),
    words: await engine.rows(
      "SELECT id, concept_terms FROM patents WHERE load_to = 4294967295 ORDER BY id",
    ),
    vocabulary: await engine.rows(
      "SELECT term, stem FROM vocabulary FINAL WHERE field = 'concept' ORDER BY term",
    ),
    stems: await engine.rows(
      "SELECT term, stem FROM stems FINAL WHERE field = 'concept' ORDER BY term",
    ),
    values: inOrder(await aggregateFilters(corpus, whole, asked)),
    named: inOrder(await aggregateFilters(corpus, whole, { ...asked, value_search })),
  };
}

test("both orders give the same documents, searches and filters", slow, async () => {
  const before = await told(await loaded("first", "patents"));
  expect(await told(await loaded("patents", "first"))).toEqual(before);
  expect(before.records.get("P-EP-1000002")!.cpc_codes).toEqual([
    { id: "A01B1/02", title: "Spades" },
    { id: "H01L21/306", title: 'Chemical “treatment” \\ "quoted"' },
  ]);
});

test("a later edition, and a patent that changes in between, too", slow, async () => {
  const corpus = await loaded("patents", "first", "changed", "second");
  const found = await told(corpus);
  const expected = await told(await loaded("first", "second", "patents", "changed"));
  // Words that no title has any more stay known.
  const { vocabulary, stems } = found;
  expect(found).toEqual({ ...expected, vocabulary, stems });
  expect(vocabulary).toEqual(expect.arrayContaining(expected.vocabulary));
});

/** Statements that bring titles into patents, in their order. */
const statements = [
  "INSERT INTO cpc_titles",
  "INSERT INTO stems",
  "INSERT INTO vocabulary",
  "ALTER TABLE patents UPDATE concept_terms",
  "ALTER TABLE patent_records UPDATE record",
];

test(
  "a load of titles that is broken off before or after any statement goes on to the same",
  slow,
  async () => {
    const expected = await told(await loaded("first", "patents"));
    const corpus = await loaded("patents");
    const { engine } = corpus;
    for (const statement of statements) {
      for (const when of ["before", "after"] as const) {
        const run: Engine["run"] = async (...asked) => {
          const isHere = asked[0].startsWith(statement);
          if (!isHere || when === "after") await engine.run(...asked);
          if (isHere) throw new Error("broken off");
        };
        const breaking = { ...corpus, engine: { ...engine, run } };
        await expect(load(breaking, "first")).rejects.toThrow("broken off");
      }
    }
    await load(corpus, "first");
    expect(await told(corpus)).toEqual(expected);
  },
);
