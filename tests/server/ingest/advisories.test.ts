import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { loadAdvisories, NoWatchList } from "../../../server/ingest/advisories.ts";
import { loadOpenAlex } from "../../../server/ingest/openalex/load-openalex.ts";
import { emptyCorpus, jsonLines, type TestCorpus, work } from "./fixture.ts";

let own: TestCorpus;
beforeAll(async () => {
  own = await emptyCorpus();
  const signed = (id: string, institution: string) => ({
    authorships: [
      {
        author: { id, display_name: `Person ${id}` },
        institutions: [{ id: institution, display_name: `Institute ${institution}` }],
      },
    ],
  });
  const path = join(own.folder, "works.jsonl");
  await writeFile(
    path,
    jsonLines([
      work("W1", signed("A1", "I1")),
      work("W2", { ...signed("A2", "I2"), is_retracted: true }),
      work("W3", { primary_location: { source: { id: "S1", display_name: "Mock Letters" } } }),
      work("W4", { funders: [{ id: "F1", display_name: "A Fund" }] }),
      work("W5"),
    ]),
  );
  await loadOpenAlex(own.corpus, { path });
});
afterAll(() => own.dispose());

async function load(lines: string[]) {
  const path = join(own.folder, "list.csv");
  await writeFile(path, lines.join("\n"));
  return await loadAdvisories(own.corpus, path);
}

async function advisoryTypes(): Promise<Record<string, string[]>> {
  const rows = await own.corpus.engine.rows<{ id: string; advisory_types: string[] }>(
    "SELECT id, advisory_types FROM publications WHERE load_to = 4294967295 ORDER BY id",
  );
  return Object.fromEntries(rows.map((row) => [row.id, row.advisory_types]));
}

test("a watch list marks the publications of what it names, by id or by name", async () => {
  const report = await load([
    "entity_type,id,name,list,reason,source",
    "author,https://openalex.org/A1,,people,signed elsewhere,a notice",
    'institution,,institute i2,places,"named, exactly",a notice',
    "venue,S1,,journals,,",
    "funder,F1,,funders,,",
    "publication,W5,,papers,,",
    "author,A404,,people,,",
  ]);
  expect(report).toMatchObject({ read: 6, kept: 6, replaced: 0, refused: 0 });
  expect(await advisoryTypes()).toEqual({
    W1: ["people"],
    W2: ["places", "retracted"],
    W3: ["journals"],
    W4: ["funders"],
    W5: ["papers"],
  });
});

test("rows that name nothing are refused with their place, known ones change nothing or are brought up to date", async () => {
  const report = await load([
    "entity_type,id,name,list,reason,source",
    "author,A1,,people,another reason,a notice",
    "venue,S1,,journals,,",
    "planet,X1,,people,,",
    "author,,,people,,",
    "author,A1,,,,",
  ]);
  expect(report).toMatchObject({ read: 5, kept: 0, replaced: 1, refused: 3 });
  expect(report.refusals.map(({ record, reason }) => [record, reason])).toEqual([
    [3, "entity_type is none of publication, author, institution, venue, funder"],
    [4, "neither id nor name"],
    [5, "no list"],
  ]);
  expect((await advisoryTypes())["W1"]).toEqual(["people"]);
});

test("publications that come later are marked too", async () => {
  const path = join(own.folder, "later.jsonl");
  await writeFile(
    path,
    jsonLines([
      work("W6", {
        authorships: [{ author: { id: "A404", display_name: "Late" }, institutions: [] }],
      }),
    ]),
  );
  await loadOpenAlex(own.corpus, { path });
  expect((await advisoryTypes())["W6"]).toEqual(["people"]);
});

test("a file that is no watch list is a sentence, and begins no load", async () => {
  const version = own.corpus.version();
  await expect(load(["name,why", "x,y"])).rejects.toThrow(NoWatchList);
  expect(own.corpus.version()).toBe(version);
  await expect(loadAdvisories(own.corpus, join(own.folder, "absent.csv"))).rejects.toThrow(
    "There is no file",
  );
});
