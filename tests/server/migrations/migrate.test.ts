import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Engine, openEngine } from "../../../server/corpus/engine.ts";
import {
  CorpusTooNew,
  migrate,
  type MigrationProgress,
  schemaVersion,
} from "../../../server/corpus/migrate.ts";
import { migrations } from "../../../server/corpus/migrations/all.ts";
import { programArguments } from "../../support/compiled.ts";
import { examples, tablesOf, watched } from "./example.ts";

const child = fileURLToPath(new URL("migrate-in-child.ts", import.meta.url));
const NEWEST = examples.length;
let folder: string;
let engine: Engine;
let expected: unknown;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "scoutline-migrations-"));
  engine = await openEngine({ dataDir: folder });
});
afterAll(async () => {
  await engine.close();
  await rm(folder, { recursive: true, force: true });
});

async function forgetEverything(): Promise<void> {
  const tables = await engine.rows<{ name: string }>(
    "SELECT name FROM system.tables WHERE database = currentDatabase()",
  );
  for (const { name } of tables) await engine.run(`DROP TABLE ${name} SYNC`);
}

test("the product's migrations are numbered without gaps and end at the newest", () => {
  expect(migrations.map(({ number }) => number)).toEqual(migrations.map((_, index) => index + 1));
});

test("an empty corpus gets every migration, a table's rows go with it, and the progress is told", async () => {
  const told: MigrationProgress[] = [];
  expect(await schemaVersion(engine, NEWEST)).toBe(0);
  await migrate(engine, examples, 0, { onProgress: (progress) => told.push(progress) });
  expect(await schemaVersion(engine, NEWEST)).toBe(NEWEST);
  expected = await tablesOf(engine);
  expect(expected).toMatchObject({
    columns: [{ name: "doc_no" }, { name: "term" }, { name: "stems" }],
    tables: [
      { name: "corpus_meta", sorting_key: "key" },
      { name: "words", sorting_key: "doc_no" },
    ],
  });
  const { rows } = expected as { rows: unknown[] };
  expect(rows).toHaveLength(1000);
  expect(rows[98]).toEqual({ doc_no: 98, term: "wörd\t1", stems: ["WÖRD\t1"] });
  expect(told.filter(({ label }) => label.includes("leaner"))).toEqual(
    [0, 400, 800, 1000].map((done) => ({
      label: "Updating the corpus, step 3 (leaner words)",
      done,
      total: 1000,
    })),
  );
});

test("stopped after any change, it goes on and ends as if it had not been", async () => {
  const changes: string[] = [];
  const two = examples.slice(0, 2);
  const noting = watched(engine, (sql) => changes.push(sql));
  await forgetEverything();
  await migrate(noting, two, 0);
  const undisturbed = await tablesOf(engine);
  expect(changes.some((sql) => sql.startsWith("EXCHANGE"))).toBe(true);
  for (let change = 0; change < changes.length; change++) {
    await forgetEverything();
    let left = change;
    const failing = watched(engine, () => {
      if (left-- === 0) throw new Error("stopped");
    });
    await expect(migrate(failing, two, 0)).rejects.toThrow("stopped");
    await migrate(engine, two, await schemaVersion(engine, 2));
    expect(await tablesOf(engine), `stopped before ${changes[change]}`).toEqual(undisturbed);
  }
}, 180_000);

test("an aborted migration stops between two ranges and goes on where it was", async () => {
  await forgetEverything();
  const stopping = new AbortController();
  const told: number[] = [];
  const onProgress = ({ done }: MigrationProgress) => {
    told.push(done);
    if (done > 0) stopping.abort(new Error("asked to stop"));
  };
  const { signal } = stopping;
  await expect(migrate(engine, examples, 0, { signal, onProgress })).rejects.toThrow(
    "asked to stop",
  );
  const reached = told.at(-1)!;
  expect(reached).toBeLessThan(1000);
  await migrate(engine, examples, 1, { onProgress: ({ done }) => told.push(done) });
  expect(told.slice(2, 4)).toEqual([reached, expect.any(Number)]);
  expect(await tablesOf(engine)).toEqual(expected);
});

test("a release that does not know a migration that was begun is refused before it touches anything", async () => {
  await forgetEverything();
  const stop = watched(engine, (sql) => {
    if (sql.startsWith("EXCHANGE")) throw new Error("stopped");
  });
  await expect(migrate(stop, examples, 0)).rejects.toThrow("stopped");
  await expect(schemaVersion(engine, 1)).rejects.toThrow(CorpusTooNew);
  await expect(schemaVersion(engine, 1)).rejects.toThrow(
    "The corpus was written by a newer release (its schema is 2, this one knows 1). Start the newer release; to go back to this one, restore a backup that was made with it.",
  );
});

test(
  "killed again and again in the middle of its statements, it ends as if it had not been",
  { timeout: 120_000 },
  async () => {
    await engine.close();
    await rm(folder, { recursive: true });
    // Places on the way from the first table to the third, each somewhat further than a new start comes to by itself.
    for (const [change, milliseconds] of [
      [3, 2],
      [7, 1],
      [9, 3],
      [11, 0],
      [14, 5],
    ]) {
      const run = spawn(
        process.execPath,
        [...programArguments(child), folder, String(change), String(milliseconds)],
        { stdio: ["ignore", "ignore", "inherit"] },
      );
      const [, signal] = (await once(run, "close")) as [number | null, string | null];
      expect(signal).toBe("SIGKILL");
    }
    engine = await openEngine({ dataDir: folder });
    await migrate(engine, examples, await schemaVersion(engine, NEWEST));
    expect(await tablesOf(engine)).toEqual(expected);
    const broken = await engine.rows<{ is_passed: number }>("CHECK TABLE words");
    expect(broken.filter((part) => part.is_passed !== 1)).toEqual([]);
  },
);
