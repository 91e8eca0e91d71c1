import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { createApp } from "../../../server/app.ts";
import { openCorpus } from "../../../server/corpus/corpus.ts";
import { migrations } from "../../../server/corpus/migrations/all.ts";
import type { Migration } from "../../../server/corpus/migrations/migration.ts";
import { rebuildTable } from "../../../server/corpus/rebuild-table.ts";
import { createMetrics } from "../../../server/metrics.ts";
import { planPreparation } from "../../../server/prepare.ts";
import type { Readiness } from "../../../server/readiness.ts";
import { openStore } from "../../../server/store/store.ts";
import { copyFolder } from "../../support/copy-folder.ts";
import { testConfig } from "../../support/test-config.ts";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "scoutline-update-"));
  await copyFolder(inject("templateFolder"), folder);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const number = migrations.length + 1;
/** What a later release's migration could be: the postings with larger granules. */
const later: Migration = {
  number,
  name: "larger-granules",
  run: (engine, options) =>
    rebuildTable(engine, {
      ...options,
      migration: number,
      table: "postings",
      create: (name) =>
        `CREATE TABLE ${name} (term String, field UInt8, doc_no UInt32, tf UInt16, length UInt32, positions Array(UInt32))
         ENGINE = MergeTree ORDER BY (term, field, doc_no) SETTINGS index_granularity = 16384`,
      key: "term",
      rangeRows: 100_000,
    }),
};

const postings =
  "SELECT count() AS rows, sum(cityHash64(term, field, doc_no, tf, length, positions)) AS hash FROM postings";

test("the server answers 503 with the rows that are rewritten while the corpus is updated, then 200", async () => {
  const config = testConfig(folder);
  const store = await openStore({ folder: join(folder, "store") });
  const corpus = await openCorpus({ dataDir: folder }, { migrateLater: true }, [
    ...migrations,
    later,
  ]);
  const [before] = await corpus.engine.rows(postings);
  const readiness: Readiness = { progress: null };
  const prepare = await planPreparation(corpus, config.demo, readiness);
  const metrics = createMetrics();
  const app = await createApp({
    config,
    store,
    corpus,
    readiness,
    metrics,
    loads: { running: () => null },
    post: { sendLink: async () => {}, sendContact: async () => {} },
    site: () => "",
    browserFolder: "none",
  });
  const health = async () => {
    const { statusCode, json } = await app.inject("/api/health");
    return { statusCode, ...json<{ status: string; progress?: { label: string } }>() };
  };
  try {
    expect(await health()).toMatchObject({
      statusCode: 503,
      status: "loading",
      progress: { label: "Updating the corpus", done: 0, total: null },
    });
    const seen: Promise<object>[] = [];
    await prepare({
      signal: new AbortController().signal,
      onProgress: () => seen.push(health()),
    });
    const answers = await Promise.all(seen);
    expect(answers.length).toBeGreaterThan(2);
    const label = `Updating the corpus, step ${number} (larger granules)`;
    expect(answers[0]).toMatchObject({ statusCode: 503, progress: { label, done: 0 } });
    expect(await health()).toMatchObject({
      statusCode: 200,
      status: "ok",
      counts: corpus.counts(),
    });
    expect(corpus.counts().publication).toBeGreaterThan(0);
    expect(await corpus.engine.rows(postings)).toEqual([before]);
    expect(
      await corpus.engine.rows(
        "SELECT create_table_query LIKE '%16384%' AS large FROM system.tables WHERE database = currentDatabase() AND name = 'postings'",
      ),
    ).toEqual([{ large: 1 }]);
  } finally {
    await app.close();
    await corpus.close();
    await store.close();
  }
});
