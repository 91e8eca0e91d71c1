import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { loadPatents } from "../../../../server/ingest/patents/load-patents.ts";
import { emptyCorpus, type TestCorpus } from "../fixture.ts";
import { expectedFamilies } from "./expected-families.ts";
import { csv, makeSet, type PatstatSet, tablesOf, writeSet } from "./patstat-set.ts";
import { shownPatents } from "./read-patents.ts";

let test1: TestCorpus;
beforeAll(async () => {
  test1 = await emptyCorpus();
});
afterAll(() => test1.dispose());

const first = makeSet(1, 400);

async function compare(set: PatstatSet): Promise<void> {
  const shown = await shownPatents(test1.corpus);
  const expected = expectedFamilies(set);
  expect([...shown.keys()]).toEqual([...expected.keys()].toSorted());
  for (const [id, family] of expected) expect(shown.get(id)).toMatchObject(family);
}

test("a full set of tables in parts makes the families that looking at everything gives", async () => {
  const report = await loadPatents(test1.corpus, {
    path: await writeSet(first, join(test1.folder, "first"), 3),
  });
  const { read, kept, replaced, refused, refusals } = report;
  expect({ read, kept, replaced, refused, refusals }).toEqual({
    read: 400,
    kept: 400,
    replaced: 0,
    refused: 0,
    refusals: [],
  });
  await compare(first);
  expect(test1.corpus.counts()).toMatchObject({ patent: expectedFamilies(first).size });
});

test("the same again, in another order of columns and with semicolons, changes nothing", async () => {
  const path = await writeSet(first, join(test1.folder, "again"), 1, {
    reversed: true,
    delimiter: ";",
  });
  const report = await loadPatents(test1.corpus, { path });
  expect(report).toMatchObject({ read: 400, kept: 0, replaced: 0, refused: 0 });
  await compare(first);
  const [rows] = await test1.corpus.engine.rows<{ n: number }>("SELECT count() AS n FROM patents");
  expect(rows!.n).toBe(expectedFamilies(first).size);
});

test("a later edition updates families, adds members and moves applications to other families", async () => {
  const later = makeSet(1, 400);
  later.applications.splice(390);
  for (const [place, one] of later.applications.entries()) {
    if (place % 11 === 0) one.title = `Newer title ${place}`;
    if (place % 17 === 0) one.family = 40_000_000 + ((place * 3) % 250);
    if (place % 13 === 0) {
      one.publications.push({
        id: 6_000_000 + place,
        nr: String(1_000_000 + place),
        kind: "B9",
        date: 20_240_101,
        first_grant: false,
      });
    }
  }
  const added = makeSet(2, 450)
    .applications.slice(400)
    .map((one) => ({ ...one, appln_id: one.appln_id + 5_000_000 }));
  later.applications.push(...added);
  const report = await loadPatents(test1.corpus, {
    path: await writeSet(later, join(test1.folder, "later"), 2),
  });
  const whole: PatstatSet = {
    ...later,
    applications: [...later.applications, ...first.applications.slice(390)],
  };
  const before = new Map(first.applications.map((one) => [one.appln_id, JSON.stringify(one)]));
  const changed = later.applications.filter(
    (one) => before.has(one.appln_id) && before.get(one.appln_id) !== JSON.stringify(one),
  );
  expect(report).toMatchObject({ read: 440, kept: 50, replaced: changed.length, refused: 0 });
  await compare(whole);
});

test("rows are counted by table in the report, and none is dropped in silence", async () => {
  const set = makeSet(3, 20);
  const folder = await writeSet(set, join(test1.folder, "orphans"));
  const lone = { ...makeSet(4, 21), applications: makeSet(4, 21).applications.slice(20) };
  lone.applications[0]!.appln_id = 1;
  await writeSet({ ...set, applications: [...set.applications, ...lone.applications] }, folder);
  // The last application is missing in the table of applications, and the first has no publication.
  await writeFile(join(folder, "tls201_part01.csv"), csv(tablesOf(set)["tls201_appln"]!));
  await writeFile(
    join(folder, "tls211_part01.csv"),
    csv(tablesOf({ ...set, applications: set.applications.slice(1) })["tls211_pat_publn"]!),
  );
  const report = await loadPatents(test1.corpus, { path: folder });
  const orphanRows = [
    "tls202_appln_title",
    "tls203_appln_abstr",
    "tls207_pers_appln",
    "tls209_appln_ipc",
    "tls224_appln_cpc",
  ]
    .map((table) => tablesOf({ ...set, applications: lone.applications })[table]!.length)
    .reduce((sum, n) => sum + n, 0);
  expect(report.refused).toBe(1 + orphanRows);
  expect(report.read).toBe(20 + orphanRows);
  expect(report.refusals.map(({ reason }) => reason)).toContain(
    "an application without a publication in tls211_pat_publn",
  );
});
