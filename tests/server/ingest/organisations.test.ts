import { rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { listEntities } from "../../../server/corpus/lists/list-entities.ts";
import { loadOpenAlex } from "../../../server/ingest/openalex/load-openalex.ts";
import { loadOrganisations } from "../../../server/ingest/organisations/load-organisations.ts";
import { NoOrganisations } from "../../../server/ingest/organisations/read-organisations.ts";
import { aSet } from "../../support/corpus.ts";
import { emptyCorpus, jsonLines, type TestCorpus, work } from "./fixture.ts";

let own: TestCorpus;
beforeAll(async () => {
  own = await emptyCorpus();
});
afterAll(() => own.dispose());

const institution = (id: string, display_name: string, country_code: string, ror = "") => ({
  id: `https://openalex.org/${id}`,
  display_name,
  country_code,
  type: "company",
  ...(ror && { ror: `https://ror.org/${ror}` }),
});
const acme = institution("I1", "Acme Batteries GmbH", "DE", "01aaaaa11");
const oslo = institution("I2", "Øslo Cells, A/S", "NO");
const other = institution("I3", "Acme Batteries GmbH", "US", "02bbbbb22");
const signed = (id: string, ...institutions: object[]) =>
  work(id, {
    authorships: [{ author: { id: `A${id}`, display_name: `Person ${id}` }, institutions }],
  });

async function works(...records: object[]): Promise<void> {
  const path = join(own.folder, "works.jsonl");
  await writeFile(path, jsonLines(records));
  await loadOpenAlex(own.corpus, { path });
}

async function load(lines: readonly string[], name = "suppliers.csv") {
  const path = join(own.folder, name);
  await writeFile(`${path}.new`, lines.join("\r\n"));
  await rename(`${path}.new`, path);
  return await loadOrganisations(own.corpus, path);
}

/** The list of a scan of everything: names with their documents, in the order of the alphabet. */
async function listed(): Promise<[string, number][]> {
  const request = { page: 1, rowsPerPage: 10, sort: { field: "name", direction: "ASC" } } as const;
  const { documents } = await listEntities(own.corpus, "bplEntities", aSet(""), request);
  return documents.map(({ name, doc_count }) => [name, doc_count]);
}

const header = "Type,id,name,country,Alternative names,identifiers";
const list = [
  header,
  "supplier,S1,Acme,,,https://ror.org/01AAAAA11",
  'start-up,S2,"Cells, of Oslo",no,"Oslo Cells; OSLO-CELLS A S|Øslo cells a/s",',
  "supplier,S3,Acme Batteries GmbH,United States,,",
  ",S4,Acme Batteries GmbH,DE,,ror:03ccccc33",
];

test("organisations are found in publications that are there and in those that come, by identifier, else by name", async () => {
  await works(signed("W1", acme, oslo), signed("W2", acme), signed("W3", other), signed("W4"));
  expect(await listed()).toEqual([]);
  expect(await load(list)).toMatchObject({ read: 4, kept: 4, replaced: 0, refused: 0 });
  const expected = [
    ["Acme", 2],
    // Of that name in its country; the one with a ROR of its own is another.
    ["Acme Batteries GmbH", 1],
    ["Cells, of Oslo", 1],
  ];
  expect(await listed()).toEqual(expected);
  await works(signed("W5", oslo), signed("W6", acme));
  expect(await listed()).toEqual([["Acme", 3], expected[1], ["Cells, of Oslo", 2]]);
});

test("an organisation is shown with its country and kind", async () => {
  const request = {
    page: 1,
    rowsPerPage: 1,
    sort: { field: "doc_count", direction: "DESC" },
  } as const;
  const set = aSet("", { search_within: "oslo" });
  expect(await listEntities(own.corpus, "bplEntities", set, request)).toEqual({
    source: "bplEntities",
    documents: [
      {
        id: "S2",
        name: "Cells, of Oslo",
        country_code: "NO",
        state_code: null,
        type: "start-up",
        doc_count: 2,
      },
    ],
    total: 1,
    page: 1,
    rowsPerPage: 1,
    corpus_version: own.corpus.version(),
  });
});

test("the same list again changes nothing; a newer one replaces what it tells, and what it no longer tells leaves", async () => {
  const before = await own.corpus.engine.rows("SELECT * FROM organisations FINAL ORDER BY no");
  expect(await load(list)).toMatchObject({ read: 4, kept: 0, replaced: 0, refused: 0 });
  expect(await own.corpus.engine.rows("SELECT * FROM organisations FINAL ORDER BY no")).toEqual(
    before,
  );

  await load([header, "supplier,S1,Acme,,,", ",S9,Nobody,,,"], "others.csv");
  // Without its identifier nothing is called so.
  expect((await listed()).map(([name]) => name)).toEqual(["Acme Batteries GmbH", "Cells, of Oslo"]);

  const report = await load([header, ",S2,Cells,NO,,i2", ",S1,Acme Ltd,,,I3", ",S7,,,,"]);
  expect(report).toMatchObject({ read: 3, kept: 0, replaced: 2, refused: 1 });
  expect(report.files[0]!.reason).toBe("no longer on the list: S3, S4");
  expect(await listed()).toEqual([
    ["Acme Ltd", 1],
    ["Cells", 2],
  ]);

  // It stands on the other list still.
  await load([header, ",S2,Cells,NO,,i2"]);
  expect(await listed()).toEqual([
    ["Acme Ltd", 1],
    ["Cells", 2],
  ]);
  await load([header, ",S9,Nobody,,,"], "others.csv");
  expect(await listed()).toEqual([["Cells", 2]]);
});

test("lines that tell of no organisation are refused with their line and what to write", async () => {
  const report = await load(
    [
      header,
      "",
      ',X1,"Over two\r\nlines",,,',
      ",,Nameless,,,",
      ",X2,,,,",
      ",X3,Somewhere,Atlantis,,",
      ",X1,Again,,,",
      ",X4,A, B,DE,C,D",
    ],
    "broken.csv",
  );
  expect(report).toMatchObject({ read: 6, kept: 1, refused: 5 });
  expect(report.refusals.map(({ record, id, reason }) => [record, id, reason])).toEqual([
    [2, "", "line 5: no id; write one that stays the same, such as S-17"],
    [3, "X2", "line 6: no name; write the name of the organisation"],
    [4, "X3", "line 7: no country is called “Atlantis”; write its two letters, such as DE"],
    [5, "X1", "line 8: the id stands in line 3 already; write one line for each organisation"],
    [
      6,
      "X4",
      "line 9: more fields than the first line has columns; put texts with commas between quotes",
    ],
  ]);
});

test.each([
  ["name,country", "line 1: no column id. The first line names the columns"],
  ["", "line 1: no column id, no column name."],
  ["id,name,identifers", "line 1: there is no column “identifers” in such a list."],
  ["id,name,id", "line 1: the column id is there twice."],
])("a file that begins with “%s” is a sentence, and begins no load", async (first, sentence) => {
  const version = own.corpus.version();
  await expect(load([first, "x,y,z"])).rejects.toThrow(NoOrganisations);
  await expect(load([first, "x,y,z"])).rejects.toThrow(sentence);
  await expect(loadOrganisations(own.corpus, join(own.folder, "absent.csv"))).rejects.toThrow(
    "There is no file",
  );
  expect(own.corpus.version()).toBe(version);
});
