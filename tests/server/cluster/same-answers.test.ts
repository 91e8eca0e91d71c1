import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, test } from "vitest";
import { clusterTablesSql } from "../../../server/corpus/cluster-tables.ts";
import { type Corpus, openCorpus } from "../../../server/corpus/corpus.ts";
import { openEngine } from "../../../server/corpus/engine.ts";
import { type ChdbHttp, startChdbHttp } from "../../support/chdb-http.ts";
import { everyAnswer } from "./every-answer.ts";

const file = fileURLToPath(new URL("../../../deploy/clickhouse/tables.sql", import.meta.url));

let folder: string;
let server: ChdbHttp;
let embedded: Corpus;
let made: string;
let expected: unknown;
const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value));
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "scoutline-cluster-"));
  server = await startChdbHttp(join(folder, "served"), { cluster: true });
  embedded = await openCorpus({ dataDir: join(folder, "embedded") });
  made = await clusterTablesSql(embedded.engine);
  expected = plain(await everyAnswer(embedded, folder));
});
afterAll(async () => {
  await embedded?.close();
  await server?.stop();
  await rm(folder, { recursive: true, force: true });
});

const atCluster = (cluster: string) => openCorpus({ url: server.url, cluster });

test("a cluster that is unknown or has no tables is said so", async () => {
  await expect(atCluster("elsewhere")).rejects.toThrow(
    /^The server of CLICKHOUSE_URL knows no cluster elsewhere\./,
  );
  await expect(atCluster("scoutline")).rejects.toThrow(
    /^The cluster scoutline has no tables yet\. Run deploy\/clickhouse\/tables\.sql on it\.$/,
  );
});

test("the statements in deploy are those that the tables of one server make", async () => {
  expect(await readFile(file, "utf8")).toBe(made);
});

test("a server over HTTP answers loads, searches, filters and value searches as the embedded engine", async () => {
  const single = await startChdbHttp(join(folder, "single"));
  const corpus = await openCorpus({ url: single.url });
  try {
    expect(plain(await everyAnswer(corpus, folder))).toEqual(expected);
  } finally {
    await corpus.close();
    await single.stop();
  }
}, 180_000);

test("documents that are spread over two shards answer as on one server", async () => {
  const engine = await openEngine({ url: server.url });
  for (const statement of (await readFile(file, "utf8")).split(";\n")) {
    const sql = statement.replaceAll(/^--.*$/gm, "").trim();
    if (sql !== "") await engine.run(sql);
  }
  await engine.close();
  const corpus = await atCluster("scoutline");
  try {
    const found = await everyAnswer(corpus, folder);
    const shards = await corpus.engine.rows<{ shard: number; n: number }>(
      "SELECT shardNum() AS shard, count() AS n FROM publications GROUP BY shard ORDER BY shard",
    );
    expect(shards.map(({ shard, n }) => [shard, n > 50])).toEqual([
      [1, true],
      [2, true],
    ]);
    expect(plain(found)).toEqual(expected);
    // As a load is taken back; refused unless the inner one is asked once for all shards.
    const twice = `SELECT count() AS n FROM publications WHERE id IN (SELECT id FROM publications WHERE load_from = 1)`;
    expect((await corpus.engine.rows<{ n: number }>(twice))[0]!.n).toBeGreaterThan(100);
  } finally {
    await corpus.close();
  }
}, 180_000);
