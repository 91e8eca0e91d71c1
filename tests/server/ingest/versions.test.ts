import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { loadOpenAlex } from "../../../server/ingest/openalex/load-openalex.ts";
import { contents, emptyCorpus, jsonLines, type TestCorpus, work } from "./fixture.ts";

let own: TestCorpus;
beforeAll(async () => {
  own = await emptyCorpus();
});
afterAll(() => own.dispose());

const signature = (id: string) => ({
  author: { id, display_name: `Person ${id}` },
  institutions: [],
});

async function load(name: string, records: object[]) {
  const path = join(own.folder, name);
  await writeFile(path, jsonLines(records));
  const { read, kept, replaced, refused } = await loadOpenAlex(own.corpus, { path });
  return { read, kept, replaced, refused };
}

const live = () =>
  own.corpus.engine.rows(
    `SELECT id, title, first_load, load_from, author_first_loads
     FROM publications INNER JOIN publication_records USING (doc_no, id, load_from)
     WHERE load_from <= {v:UInt32} AND load_to > {v:UInt32} ORDER BY id`,
    { v: own.corpus.version() },
  );

test("a newer version of a record replaces the older, an older one changes nothing", async () => {
  const first = [work("W1", { authorships: [signature("A1")] }), work("W2")];
  expect(await load("first.jsonl", first)).toEqual({ read: 2, kept: 2, replaced: 0, refused: 0 });

  const newer = work("W1", {
    title: "Renamed",
    updated_date: "2024-06-01T12:00:00.5",
    authorships: [signature("A1"), signature("A2")],
  });
  const older = work("W2", { title: "Old news", updated_date: "2023-01-01" });
  expect(await load("second.jsonl", [newer, older, work("W3")])).toEqual({
    read: 3,
    kept: 1,
    replaced: 1,
    refused: 0,
  });
  expect(await live()).toEqual([
    { id: "W1", title: "Renamed", first_load: 1, load_from: 2, author_first_loads: [1, 2] },
    { id: "W2", title: "Title of W2", first_load: 1, load_from: 1, author_first_loads: [] },
    { id: "W3", title: "Title of W3", first_load: 2, load_from: 2, author_first_loads: [] },
  ]);
});

test("an earlier version of the corpus can still be read", async () => {
  const rows = await own.corpus.engine.rows(
    "SELECT id, title FROM publications INNER JOIN publication_records USING (doc_no, id) WHERE load_from <= 1 AND load_to > 1 ORDER BY id",
  );
  expect(rows).toEqual([
    { id: "W1", title: "Title of W1" },
    { id: "W2", title: "Title of W2" },
  ]);
});

test("of several versions in one load the newest counts, within a file and across files", async () => {
  const versions = ["2025-01-01", "2025-03-01", "2025-02-01"].map((date) =>
    work("W4", { title: `As of ${date}`, updated_date: date }),
  );
  expect(await load("several.jsonl", versions)).toEqual({
    read: 3,
    kept: 1,
    replaced: 0,
    refused: 0,
  });
  expect(await live()).toContainEqual(
    expect.objectContaining({ id: "W4", title: "As of 2025-03-01" }),
  );
  expect(await load("several.jsonl", versions)).toEqual({
    read: 3,
    kept: 0,
    replaced: 0,
    refused: 0,
  });
});

test("an entity's own record is kept over what publications tell of it, and keeps its number", async () => {
  const numbered = async () =>
    await own.corpus.engine.rows("SELECT no, id, name, orcid FROM authors FINAL WHERE id = 'A1'");
  const [before] = await numbered();
  const author = {
    id: "https://openalex.org/A1",
    display_name: "Ada Lovelace",
    orcid: "https://orcid.org/0000-0001-0000-0001",
    updated_date: "2024-05-05",
  };
  expect(await load("author.jsonl", [author])).toEqual({
    read: 1,
    kept: 1,
    replaced: 0,
    refused: 0,
  });
  const expected = [
    { ...(before as object), name: "Ada Lovelace", orcid: "https://orcid.org/0000-0001-0000-0001" },
  ];
  expect(await numbered()).toEqual(expected);
  await load("again.jsonl", [work("W5", { authorships: [signature("A1")] })]);
  expect(await numbered()).toEqual(expected);
});

test("states are resolved for publications that were there before their institution's record", async () => {
  const place = {
    id: "https://openalex.org/I9",
    display_name: "Anvil College",
    country_code: "US",
    type: "education",
  };
  await load("before.jsonl", [
    work("W6", {
      authorships: [{ author: { id: "A9", display_name: "P" }, institutions: [place] }],
    }),
  ]);
  const state = async () =>
    (await contents(own.corpus)).find((row) => row["id"] === "W6")?.["state_codes"];
  expect(await state()).toEqual([]);
  await load("institution.jsonl", [
    {
      ...place,
      geo: { city: "Austin", region: "Texas", country_code: "US" },
      updated_date: "2024-01-01",
    },
  ]);
  expect(await state()).toEqual(["US-TX"]);
});

test("a publication that was merged into another is gone from then on", async () => {
  await load("merging.jsonl", [work("W7"), work("W8")]);
  const version = own.corpus.version();
  const path = join(own.folder, "2024-05-01.csv");
  await writeFile(
    path,
    "merge_date,id,merge_into_id\n2024-05-01,W7,W8\n2024-05-01,W8,\n2024-05-01,W8,A1\n",
  );
  const merging = await loadOpenAlex(own.corpus, { path });
  expect(merging).toMatchObject({ read: 3, kept: 1, refused: 2 });
  const ids = async () => (await live()).map((row) => (row as { id: string }).id);
  expect(await ids()).not.toContain("W7");
  expect(await ids()).toContain("W8");
  const earlier = await own.corpus.engine.rows(
    "SELECT id FROM publications WHERE load_from <= {v:UInt32} AND load_to > {v:UInt32} AND id = 'W7'",
    { v: version },
  );
  expect(earlier).toEqual([{ id: "W7" }]);
  const again = [work("W7", { updated_date: "2025-01-01" })];
  expect(await load("again-merged.jsonl", again)).toEqual({
    read: 1,
    kept: 0,
    replaced: 0,
    refused: 0,
  });
  expect(await loadOpenAlex(own.corpus, { path })).toMatchObject({
    kept: 0,
    replaced: 0,
    refused: 2,
  });
});
