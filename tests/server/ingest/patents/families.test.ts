import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { loadPatents } from "../../../../server/ingest/patents/load-patents.ts";
import { mergedDocuments } from "../../../../server/ingest/patents/families/merge-documents.ts";
import { emptyCorpus, type TestCorpus } from "../fixture.ts";
import { shownPatents } from "./read-patents.ts";

let test1: TestCorpus;
let loads = 0;
beforeAll(async () => {
  test1 = await emptyCorpus();
});
afterAll(() => test1.dispose());
beforeEach(async () => {
  for (const table of [
    "patents",
    "patent_records",
    "patent_postings",
    "patent_parts",
    "patent_numbers",
    "patent_citations",
  ]) {
    await test1.corpus.engine.run(`TRUNCATE TABLE ${table}`);
  }
});

interface Known {
  family?: number;
  title?: string;
  application?: string;
  cites?: string[];
  date?: string;
}

/** A record of PPUBS. */
const ppubs = (
  guid: string,
  { family, title = guid, application, cites = [], date = "2020-01-01" }: Known = {},
) => ({
  guid,
  inventionTitle: title,
  applicationNumber: application ?? null,
  familyIdentifierCur: family ?? null,
  urpn: cites,
  datePublished: `${date}T00:00:00Z`,
  inventorsName: ["Doe; Jane"],
});

async function load(...records: object[]): Promise<Record<string, string[]>> {
  const folder = join(test1.folder, `load-${++loads}`);
  await mkdir(folder);
  await writeFile(join(folder, "records.json"), JSON.stringify(records));
  await loadPatents(test1.corpus, { path: folder });
  return families();
}

const families = async () =>
  Object.fromEntries(
    [...(await shownPatents(test1.corpus)).values()].map(({ id, members }) => [
      id,
      members.map((member) => member.publication_number).toSorted(),
    ]),
  );

test("publications of one application are one document, and others stand alone", async () => {
  expect(
    await load(
      ppubs("US-20200000001-A1", { application: "16/000001" }),
      ppubs("US-10000001-B2", { application: "16000001" }),
      ppubs("US-10000002-B2", { application: "16/000002" }),
      ppubs("EP-1000001-A1"),
      ppubs("EP-1000001-B1"),
    ),
  ).toEqual({
    "A-US-16000001": ["US-10000001-B2", "US-20200000001-A1"],
    "A-US-16000002": ["US-10000002-B2"],
    "P-EP-1000001": ["EP-1000001-A1", "EP-1000001-B1"],
  });
});

test("what names no family joins the family that has its number or application, in the same load", async () => {
  expect(
    await load(
      ppubs("US-10000001-B2", { application: "16/000001" }),
      ppubs("US-20200000001-A1", { application: "16/000001", family: 7 }),
      ppubs("EP-1000001-B1"),
      ppubs("EP-1000001-A1", { family: 8 }),
    ),
  ).toEqual({
    F7: ["US-10000001-B2", "US-20200000001-A1"],
    F8: ["EP-1000001-A1", "EP-1000001-B1"],
  });
});

test("what stood alone moves into the family that a later load names, and is there once", async () => {
  await load(
    ppubs("US-10000001-B2", { application: "16/000001" }),
    ppubs("US-20200000001-A1", { application: "16/000001" }),
    ppubs("EP-1000001-B1"),
  );
  expect(await load(ppubs("US-20200000001-A1", { application: "16/000001", family: 7 }))).toEqual({
    F7: ["US-10000001-B2", "US-20200000001-A1"],
    "P-EP-1000001": ["EP-1000001-B1"],
  });
  expect(await load(ppubs("EP-1000001-A1", { family: 7 }))).toEqual({
    F7: ["EP-1000001-A1", "EP-1000001-B1", "US-10000001-B2", "US-20200000001-A1"],
  });
  // The next of them finds its way there by itself.
  expect(await load(ppubs("US-20210000009-A9", { application: "16/000001" }))).toEqual({
    F7: [
      "EP-1000001-A1",
      "EP-1000001-B1",
      "US-10000001-B2",
      "US-20200000001-A1",
      "US-20210000009-A9",
    ],
  });
});

test("documents that a record connects become one", async () => {
  expect(
    await load(ppubs("US-10000001-B2"), ppubs("US-20200000001-A1", { application: "16/000001" })),
  ).toEqual({ "A-US-16000001": ["US-20200000001-A1"], "P-US-10000001": ["US-10000001-B2"] });
  expect(await load(ppubs("US-10000001-B2", { application: "16/000001", title: "Newer" }))).toEqual(
    {
      "A-US-16000001": ["US-10000001-B2", "US-20200000001-A1"],
    },
  );
});

test("a publication that another edition puts into another family leaves the old one, which ends when it is empty", async () => {
  await load(
    ppubs("EP-1000001-A1", { family: 1 }),
    ppubs("EP-1000002-A1", { family: 1 }),
    ppubs("EP-1000003-A1", { family: 3 }),
  );
  expect(
    await load(ppubs("EP-1000001-A1", { family: 2 }), ppubs("EP-1000003-A1", { family: 2 })),
  ).toEqual({
    F1: ["EP-1000002-A1"],
    F2: ["EP-1000001-A1", "EP-1000003-A1"],
  });
  expect(await load(ppubs("EP-1000003-A1", { family: 3 }))).toEqual({
    F1: ["EP-1000002-A1"],
    F2: ["EP-1000001-A1"],
    F3: ["EP-1000003-A1"],
  });
});

test("families that cite a family are counted once each, also when they come later", async () => {
  await load(ppubs("US-10000001-B2", { family: 1 }), ppubs("US-20190000001-A1", { family: 1 }));
  await load(
    ppubs("US-10000002-B2", { family: 2, cites: ["10000001", "20190000001"] }),
    ppubs("US-10000003-B2", { family: 2, cites: ["10000001"] }),
    ppubs("US-10000004-B2", { cites: ["10000001", "10000004"] }),
    ppubs("US-10000005-B2", { family: 1, cites: ["10000001"] }),
  );
  const counts = [...(await shownPatents(test1.corpus)).values()].map(({ id, citation_count }) => [
    id,
    citation_count,
  ]);
  expect(Object.fromEntries(counts)).toEqual({ F1: 2, F2: 0, "P-US-10000004": 0 });
});

test("the representative has a title, is in English, a grant and the earliest, in this order", async () => {
  await load(
    ppubs("US-20200000001-A1", { family: 1, title: "Application", date: "2018-01-01" }),
    ppubs("US-10000001-B2", { family: 1, title: "Later grant", date: "2021-01-01" }),
    ppubs("US-10000002-B2", { family: 1, title: "Grant", date: "2020-01-01" }),
    ppubs("US-10000003-B2", { family: 1, title: "", date: "2001-01-01" }),
  );
  expect((await shownPatents(test1.corpus)).get("F1")).toMatchObject({
    publication_number: "US-10000002-B2",
    title: "Grant",
    publication_date: "2001-01-01",
    granted_date: "2001-01-01",
    status: "granted",
    family_size: 4,
  });
});

test("chains of documents become the family at their end, or the first by name", () => {
  expect(
    mergedDocuments([
      { old: "P-1", document: "A-2" },
      { old: "A-2", document: "F9" },
      { old: "P-4", document: "P-5" },
      { old: "P-5", document: "A-3" },
    ]).toSorted((a, b) => (a.old < b.old ? -1 : 1)),
  ).toEqual([
    { old: "A-2", document: "F9" },
    { old: "P-1", document: "F9" },
    { old: "P-4", document: "A-3" },
    { old: "P-5", document: "A-3" },
  ]);
});
