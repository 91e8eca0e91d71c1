import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { beginLoad, unfinishedLoad } from "../../../../server/corpus/write/load.ts";
import { loadPatents } from "../../../../server/ingest/patents/load-patents.ts";
import { gatedCorpus } from "../../../../server/loading/gated-corpus.ts";
import { emptyCorpus, type TestCorpus } from "../fixture.ts";
import { makeSet, writeSet } from "./patstat-set.ts";
import { shownPatents } from "./read-patents.ts";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "patents-cut-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

class Cut extends Error {}

async function rowsOf({ corpus }: TestCorpus): Promise<unknown> {
  const parts = await corpus.engine.rows(
    "SELECT document, part, gone, content FROM patent_parts ORDER BY document, part, load_no, gone",
  );
  const numbers = await corpus.engine.rows(
    "SELECT number, document FROM patent_numbers ORDER BY number, load_no",
  );
  const citations = await corpus.engine.rows(
    "SELECT cited, part FROM patent_citations ORDER BY cited, part, load_no",
  );
  return { parts, numbers, citations };
}

/** Ends the load before the statement at which it is over, asked before each. */
async function loadUntil(one: TestCorpus, path: string, isOver: () => boolean): Promise<boolean> {
  const gated = gatedCorpus(one.corpus, async () => {
    if (isOver()) throw new Cut();
  });
  try {
    await loadPatents(gated, { path });
    return true;
  } catch (error) {
    if (!(error instanceof Cut)) throw error;
    return false;
  }
}

test("a load that is ended anywhere, again and again, goes on to what it makes without", async () => {
  const set = makeSet(7, 60);
  const later = makeSet(7, 60);
  for (const [place, one] of later.applications.entries()) {
    if (place % 5 === 0) one.family = 40_000_000 + ((place * 7) % 40);
    if (place % 3 === 0) one.title = `Newer ${place}`;
  }
  const paths = [
    await writeSet(set, join(folder, "a"), 2),
    await writeSet(later, join(folder, "b")),
  ];
  const whole = await emptyCorpus();
  const expected: unknown[] = [];
  for (const path of paths) {
    const { read, kept, replaced, refused } = await loadPatents(whole.corpus, { path });
    expected.push(
      { read, kept, replaced, refused },
      await shownPatents(whole.corpus),
      await rowsOf(whole),
    );
  }
  await whole.dispose();
  const cut = await emptyCorpus();
  const found: unknown[] = [];
  let cuts = 0;
  for (const path of paths) {
    const after = (statements: number) => () => statements-- === 0;
    for (let step = 0; !(await loadUntil(cut, path, after(90 + step * 37))); step++) cuts++;
    const [row] = await cut.corpus.engine.rows<object>(
      "SELECT read, kept, replaced, refused FROM loads FINAL WHERE status = 'done' ORDER BY load_no DESC LIMIT 1",
    );
    found.push(row, await shownPatents(cut.corpus), await rowsOf(cut));
  }
  await cut.dispose();
  expect(cuts).toBeGreaterThan(5);
  expect(found).toEqual(expected);
}, 300_000);

test("an abandoned load leaves families as they were", async () => {
  const one = await emptyCorpus();
  const path = await writeSet(makeSet(8, 40), join(folder, "c"));
  await loadPatents(one.corpus, { path });
  const before = { shown: await shownPatents(one.corpus), rows: await rowsOf(one) };
  const other = await writeSet(makeSet(9, 45), join(folder, "d"));
  let isAbsorbed = false;
  one.corpus.engine.observe({
    queried: ({ sql }) => (isAbsorbed ||= /INSERT INTO patent_postings/.test(sql)),
  });
  expect(await loadUntil(one, other, () => isAbsorbed)).toBe(false);
  const unfinished = (await unfinishedLoad(one.corpus))!;
  expect(unfinished.source).toBe("patents");
  await (await beginLoad(one.corpus, unfinished)).abandon();
  expect({ shown: await shownPatents(one.corpus), rows: await rowsOf(one) }).toEqual(before);
  await one.dispose();
}, 120_000);
