import { join } from "node:path";
import { writeFile } from "node:fs/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { loadOpenAlex } from "../../../server/ingest/openalex/load-openalex.ts";
import { emptyCorpus, jsonLines, type TestCorpus, work } from "./fixture.ts";

let own: TestCorpus;
beforeAll(async () => {
  own = await emptyCorpus();
});
afterAll(() => own.dispose());

/** Loads `count` works numbered from `first`. */
async function load(first: number, count: number): Promise<void> {
  const path = join(own.folder, `from-${first}.jsonl`);
  const works = Array.from({ length: count }, (_, index) => work(`W${first + index}`));
  await writeFile(path, jsonLines(works));
  await loadOpenAlex(own.corpus, { path });
}

async function partsOf(table: string): Promise<{ rows: number; parts: number }> {
  const [found] = await own.corpus.engine.rows<{ rows: number; parts: number }>(
    `SELECT sum(rows) AS rows, count() AS parts FROM system.parts
     WHERE active AND database = currentDatabase() AND table = {table:String}`,
    { table },
  );
  return found!;
}

test("a load that brings much leaves one part of each long table, one that brings little leaves them alone", async () => {
  await load(1, 40);
  await load(101, 20);
  expect(await partsOf("publications")).toEqual({ rows: 60, parts: 1 });
  expect(await partsOf("publication_records")).toEqual({ rows: 60, parts: 1 });
  // Three words in the title of each (one of them its own), four in the abstract.
  expect(await partsOf("postings")).toEqual({ rows: 420, parts: 1 });
  await own.corpus.engine.run("SYSTEM STOP MERGES");
  await load(201, 2);
  await own.corpus.engine.run("SYSTEM START MERGES");
  expect(await partsOf("publication_records")).toEqual({ rows: 62, parts: 2 });
});
