import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openCorpus } from "../../../server/corpus/corpus.ts";
import { beginLoad, unfinishedLoad, UnfinishedLoad } from "../../../server/corpus/write/load.ts";
import { loadOpenAlex } from "../../../server/ingest/openalex/load-openalex.ts";
import type { LoadReport } from "../../../server/ingest/report.ts";
import { contents, jsonLines, work } from "./fixture.ts";

const child = fileURLToPath(new URL("load-in-child.ts", import.meta.url));
const FILES = 4;
const PER_FILE = 120;
let folder: string;
let first: string;
let second: string;

/** The second snapshot renews half of the first one's records, some of them twice, brings new ones and broken ones. */
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "interrupted-"));
  first = join(folder, "first");
  second = join(folder, "second");
  await mkdir(first);
  await mkdir(second);
  for (let file = 0; file < FILES; file++) {
    await writeFile(
      join(first, `part_${file}.jsonl`),
      jsonLines(records(file * PER_FILE, "2024-01-01")),
    );
    const renewed = records((file + 0.5) * PER_FILE, `2024-02-0${file + 1}`);
    const added = records((FILES + file * 0.5) * PER_FILE, `2024-03-0${file + 1}`);
    await writeFile(
      join(second, `part_${file}.jsonl`),
      `${jsonLines([...renewed, ...added])}broken\n`,
    );
  }
});
afterAll(() => rm(folder, { recursive: true, force: true }));

function records(from: number, date: string): object[] {
  return Array.from({ length: PER_FILE }, (_, i) => {
    const number = from + i;
    const person = number % 97;
    return work(`W${number}`, {
      title: `Study ${number} as of ${date}`,
      updated_date: date,
      authorships: [
        {
          author: { id: `https://openalex.org/A${person}`, display_name: `Person ${person}` },
          institutions: [
            {
              id: `https://openalex.org/I${number % 13}`,
              display_name: `Place ${number % 13}`,
              type: "company",
            },
          ],
        },
      ],
      primary_location: { source: { id: null, display_name: `Journal ${number % 7}` } },
    });
  });
}

/** Runs the load in a process of its own, killed after so many steps; tells its last word, or null when it was killed. */
async function loadInChild(dataDir: string, path: string, steps: number): Promise<string | null> {
  const loader = spawn(process.execPath, ["--import", "tsx", child, dataDir, path], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  let seen = 0;
  let said = "";
  loader.stdout.on("data", (chunk: Buffer) => {
    said += chunk.toString();
    seen += chunk.toString().split("step").length - 1;
    if (seen >= steps) loader.kill("SIGKILL");
  });
  const [code, signal] = (await once(loader, "close")) as [number | null, string | null];
  if (signal === "SIGKILL") return null;
  expect(code).toBe(0);
  return said.trim().split("\n").at(-1)!;
}

async function withCorpus<T>(
  dataDir: string,
  use: (corpus: Awaited<ReturnType<typeof openCorpus>>) => Promise<T>,
): Promise<T> {
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

test(
  "a load killed again and again ends as one that was never interrupted, and shows nothing before",
  { timeout: 180_000 },
  async () => {
    const whole = join(folder, "whole");
    const killed = join(folder, "killed");
    const expected = await withCorpus(whole, async (corpus) => {
      await loadOpenAlex(corpus, { path: first });
      const report = await loadOpenAlex(corpus, { path: second });
      return {
        report: summary(report),
        contents: await contents(corpus),
        refusals: report.refusals,
      };
    });
    const before = await withCorpus(killed, async (corpus) => {
      await loadOpenAlex(corpus, { path: first });
      return await contents(corpus);
    });

    // Each file tells twice: when its batch is in, and when it is done.
    for (const steps of [1, 3]) {
      expect(await loadInChild(killed, second, steps)).toBeNull();
      await withCorpus(killed, async (corpus) => {
        expect(corpus.version()).toBe(1);
        expect(await contents(corpus)).toEqual(before);
        const [half] = await corpus.engine.rows<{ n: number }>(
          "SELECT count() AS n FROM publications WHERE load_from = 2",
        );
        expect(half!.n).toBeGreaterThan(0);
        await expect(loadOpenAlex(corpus, { path: first })).rejects.toThrow(UnfinishedLoad);
      });
    }
    await withCorpus(killed, async (corpus) => {
      const unread = await corpus.engine.rows<{ n: number }>(
        "SELECT count() AS n FROM load_files FINAL WHERE load_no = 2 AND status = 'done'",
      );
      expect(unread[0]!.n).toBeGreaterThan(0);
      const report = await loadOpenAlex(corpus, { path: second });
      expect(report.resumed).toBe(true);
      expect(summary(report)).toEqual(expected.report);
      expect(report.refusals).toEqual(expected.refusals);
      expect(await contents(corpus)).toEqual(expected.contents);
      const doubled = await corpus.engine.rows(
        "SELECT doc_no FROM postings GROUP BY doc_no, field, term HAVING count() > 1 LIMIT 1",
      );
      expect(doubled).toEqual([]);
    });
  },
);

test("an abandoned load leaves the publications as they were", { timeout: 120_000 }, async () => {
  const dataDir = join(folder, "abandoned");
  const before = await withCorpus(dataDir, async (corpus) => {
    await loadOpenAlex(corpus, { path: first });
    return await contents(corpus);
  });
  expect(await loadInChild(dataDir, second, 4)).toBeNull();
  await withCorpus(dataDir, async (corpus) => {
    const unfinished = (await unfinishedLoad(corpus))!;
    expect(unfinished).toEqual({ source: "openalex", path: second, demo: false });
    await (await beginLoad(corpus, unfinished)).abandon();
    expect(await contents(corpus)).toEqual(before);
    expect(await unfinishedLoad(corpus)).toBeNull();
    expect((await loadOpenAlex(corpus, { path: second })).kept).toBeGreaterThan(0);
  });
});
