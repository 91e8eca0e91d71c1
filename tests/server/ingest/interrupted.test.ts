import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Corpus, openCorpus } from "../../../server/corpus/corpus.ts";
import { beginLoad, unfinishedLoad, UnfinishedLoad } from "../../../server/corpus/write/load.ts";
import { loadOpenAlex } from "../../../server/ingest/openalex/load-openalex.ts";
import type { LoadReport } from "../../../server/ingest/report.ts";
import { contents } from "./fixture.ts";
import { writeSnapshots } from "./snapshots.ts";
import { programArguments } from "../../support/compiled.ts";
import { copyFolder } from "../../support/copy-folder.ts";

const child = fileURLToPath(new URL("load-in-child.ts", import.meta.url));
let folder: string;
let first: string;
let second: string;
let before: unknown;
/** A corpus with the first snapshot, and one in which the load of the second was killed. */
let whole: string;
let killed: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "interrupted-"));
  ({ first, second } = await writeSnapshots(folder));
  whole = join(folder, "whole");
  killed = join(folder, "killed");
  before = await withCorpus(whole, async (corpus) => {
    await loadOpenAlex(corpus, { path: first });
    return await contents(corpus);
  });
  await copyFolder(whole, killed);
  // Each file tells twice: when its batch is in, and when it is done. So one file is done and one is half read.
  await killLoader(killed, second, 3);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Runs the load in a process of its own, killed after so many steps. */
async function killLoader(dataDir: string, path: string, steps: number): Promise<void> {
  const loader = spawn(process.execPath, [...programArguments(child), dataDir, path], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  let seen = 0;
  loader.stdout.on("data", (chunk: Buffer) => {
    seen += chunk.toString().split("step").length - 1;
    if (seen >= steps) loader.kill("SIGKILL");
  });
  const [, signal] = (await once(loader, "close")) as [number | null, string | null];
  expect(signal).toBe("SIGKILL");
}

async function withCorpus<T>(dataDir: string, use: (corpus: Corpus) => Promise<T>): Promise<T> {
  const corpus = await openCorpus({ dataDir });
  try {
    return await use(corpus);
  } finally {
    await corpus.close();
  }
}

const summary = ({ read, kept, replaced, refused }: LoadReport) => ({
  read,
  kept,
  replaced,
  refused,
});

test("an abandoned load leaves the publications as they were", async () => {
  const dataDir = join(folder, "abandoned");
  await copyFolder(killed, dataDir);
  await withCorpus(dataDir, async (corpus) => {
    const unfinished = (await unfinishedLoad(corpus))!;
    expect(unfinished).toEqual({ source: "openalex", path: second, demo: false });
    await (await beginLoad(corpus, unfinished)).abandon();
    expect(await contents(corpus)).toEqual(before);
    expect(await unfinishedLoad(corpus)).toBeNull();
    expect((await loadOpenAlex(corpus, { path: second })).kept).toBeGreaterThan(0);
  });
});

test("a killed load shows nothing, and goes on to what one that was not interrupted ends with", async () => {
  const expected = await withCorpus(whole, async (corpus) => {
    const report = await loadOpenAlex(corpus, { path: second });
    return { report: summary(report), refusals: report.refusals, contents: await contents(corpus) };
  });
  await withCorpus(killed, async (corpus) => {
    expect(corpus.version()).toBe(1);
    expect(await contents(corpus)).toEqual(before);
    const count = async (sql: string) => (await corpus.engine.rows<{ n: number }>(sql))[0]!.n;
    const rows = "SELECT count() AS n FROM publications WHERE load_from = 2";
    expect(await count(rows)).toBeGreaterThan(0);
    const read = "SELECT count() AS n FROM load_files FINAL WHERE load_no = 2 AND status = 'done'";
    expect(await count(read)).toBeGreaterThan(0);
    await expect(loadOpenAlex(corpus, { path: first })).rejects.toThrow(UnfinishedLoad);

    const report = await loadOpenAlex(corpus, { path: second });
    expect(report.resumed).toBe(true);
    expect(summary(report)).toEqual(expected.report);
    expect(report.refusals).toEqual(expected.refusals);
    expect(await contents(corpus)).toEqual(expected.contents);
  });
});
