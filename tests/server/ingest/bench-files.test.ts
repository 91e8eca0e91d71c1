import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { manyApplications } from "../../../bench/files/patstat-files.ts";
import { patstatColumns } from "../../../bench/files/patstat-rows.ts";
import { manyTransactions } from "../../../bench/files/usaspending-files.ts";
import { assistanceColumns, contractColumns } from "../../../bench/files/usaspending-columns.ts";
import { writeZip } from "../../../bench/files/zip-file.ts";
import { loadingPatstat } from "../../../bench/rows/loading-patstat.ts";
import { loadingUsaspending } from "../../../bench/rows/loading-usaspending.ts";
import { loadFunding } from "../../../server/ingest/funding/load-funding.ts";
import { loadPatents } from "../../../server/ingest/patents/load-patents.ts";
import { withEntry, zipEntries } from "../../../server/ingest/zip.ts";
import { emptyCorpus, type TestCorpus } from "./fixture.ts";
import { cents, csvRows, liveDeals, sumsBy } from "./funding/fixture.ts";

let own: TestCorpus;
let folder: string;
beforeAll(async () => {
  own = await emptyCorpus();
  folder = await mkdtemp(join(tmpdir(), "bench-files-"));
});
afterAll(async () => {
  await own.dispose();
  await rm(folder, { recursive: true });
});

/** The texts of an archive by name. */
async function textsIn(archive: string): Promise<Record<string, string>> {
  const { length } = await readFile(archive);
  const texts: Record<string, string> = {};
  for (const entry of await zipEntries(archive, length)) {
    texts[entry.name] = await withEntry(archive, entry, async (local) =>
      gunzipSync(await readFile(local)).toString("utf8"),
    );
  }
  return texts;
}

test("an archive holds what was written, also where files are empty or larger than a block", async () => {
  const long = Array.from({ length: 50_000 }, (_, no) => `line ${no}, große Zahl\n`);
  const archive = join(folder, "one.zip");
  await writeZip(archive, [
    { name: "a.csv", lines: ["x\n"] },
    { name: "empty.csv", lines: [] },
    { name: "long.csv", lines: long },
  ]);
  expect(await textsIn(archive)).toEqual({
    "a.csv": "x\n",
    "empty.csv": "",
    "long.csv": long.join(""),
  });
});

describe("transactions", () => {
  const COUNT = 600;

  test("fill the columns of USAspending, and are summed to their awards when they are loaded", async () => {
    const archive = await manyTransactions(folder, COUNT);
    const texts = Object.entries(await textsIn(archive));
    expect(texts.map(([name]) => name)).toEqual([
      "All_Contracts_PrimeTransactions_1.csv",
      "All_Contracts_PrimeTransactions_2.csv",
      "All_Assistance_PrimeTransactions_1.csv",
      "All_Assistance_PrimeTransactions_2.csv",
    ]);
    const rows = texts.flatMap(([name, text]) => {
      const columns = name.includes("Contracts") ? contractColumns : assistanceColumns;
      const lines = csvRows(text);
      for (const line of lines) expect(Object.keys(line)).toEqual(columns);
      const filled = columns.filter((column) => lines.some((line) => line[column] !== ""));
      expect(filled.length).toBeGreaterThan(columns.length * 0.75);
      return lines.map((line) => ({
        award: line["contract_award_unique_key"] ?? line["assistance_award_unique_key"]!,
        key: line["contract_transaction_unique_key"] ?? line["assistance_transaction_unique_key"]!,
        amount: line["federal_action_obligation"]!,
      }));
    });
    expect(new Set(rows.map(({ key }) => key)).size).toBe(rows.length);
    expect(new Set(rows.map(({ award }) => award)).size).toBe(COUNT / 4);
    expect(rows.some(({ amount }) => amount.startsWith("-"))).toBe(true);

    const { kept, refused } = await loadFunding(own.corpus, { path: archive });
    expect({ kept, refused }).toEqual({ kept: rows.length, refused: 0 });
    const deals = await liveDeals(own.corpus);
    const sums = sumsBy(
      [...deals.values()],
      ({ id }) => id,
      ({ amount }) => cents(amount),
    );
    expect(sums).toEqual(
      sumsBy(
        rows,
        ({ award }) => award,
        ({ amount }) => cents(amount),
      ),
    );
  }, 60_000);

  test("are loaded by a process of their own, which tells how fast", async () => {
    const figures = await loadingUsaspending(folder, COUNT);
    expect(figures.map(({ name, unit }) => [name, unit])).toEqual([
      ["USAspending loading", "/s"],
      ["peak memory, USAspending loading", "GB"],
    ]);
    expect(figures[0]!.value).toBeGreaterThan(1);
  }, 60_000);
});

describe("applications", () => {
  const COUNT = 300;

  test("have the tables of PATSTAT, none of whose rows is refused or without its application", async () => {
    const set = await manyApplications(folder, COUNT);
    const [archive, ...others] = await readdir(set);
    expect(others).toEqual([]);
    const texts = await textsIn(join(set, archive!));
    const tables = Object.fromEntries(
      Object.entries(texts).map(([name, text]) => [name.slice(0, 6), csvRows(text)]),
    );
    for (const [table, columns] of Object.entries(patstatColumns)) {
      const [first] = tables[table.slice(0, 6)]!;
      expect(Object.keys(first!)).toEqual(columns.split(" "));
    }
    const applications = tables["tls201"]!;
    const families = new Set(applications.map((row) => row["docdb_family_id"]));

    const { kept, refused } = await loadPatents(own.corpus, { path: set });
    expect({ kept, refused }).toEqual({ kept: applications.length, refused: 0 });
    const [shown] = await own.corpus.engine.rows<{ n: number; members: number }>(
      "SELECT count() AS n, sum(family_size) AS members FROM patents",
    );
    expect(shown).toEqual({ n: families.size, members: tables["tls211"]!.length });
  }, 60_000);

  test("are loaded by a process of their own, which tells how fast", async () => {
    const figures = await loadingPatstat(folder, COUNT);
    expect(figures.map(({ name, unit }) => [name, unit])).toEqual([
      ["PATSTAT loading", "/s"],
      ["peak memory, PATSTAT loading", "GB"],
    ]);
    expect(figures[0]!.value).toBeGreaterThan(1);
  }, 60_000);
});
