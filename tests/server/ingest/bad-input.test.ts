import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { NothingToLoad } from "../../../server/ingest/find-files.ts";
import { loadOpenAlex } from "../../../server/ingest/openalex/load-openalex.ts";
import { emptyCorpus, jsonLines, type TestCorpus, work } from "./fixture.ts";

let own: TestCorpus;
/** Each test has ids of its own in the one corpus: it writes W1, the corpus sees W1001. */
let base = 0;
beforeAll(async () => {
  own = await emptyCorpus();
});
beforeEach(() => {
  base += 1000;
});
afterAll(() => own.dispose());

const outward = (text: string) =>
  text.replaceAll(/\bW(\d{1,3})\b/g, (_, digits: string) => `W${base + Number(digits)}`);
const inward = (id: string) => (/^W\d+$/.test(id) ? `W${Number(id.slice(1)) - base}` : id);

/** Loads text or bytes under a name, and tells what is there now and what was refused where. */
async function load(name: string, content: string | Buffer) {
  const path = join(own.folder, name);
  await writeFile(path, typeof content === "string" ? outward(content) : content);
  const report = await loadOpenAlex(own.corpus, { path });
  return {
    ids: await liveIds(),
    refusals: report.refusals.map(({ record, id, reason }) => ({ record, id: inward(id), reason })),
    file: report.files.map(({ status, reason }) => ({ status, reason }))[0],
  };
}

/** The test's own publications in the newest version. */
async function liveIds(): Promise<string[]> {
  const rows = await own.corpus.engine.rows<{ id: string }>(
    `SELECT id FROM publications WHERE load_from <= {v:UInt32} AND load_to > {v:UInt32} ORDER BY length(id), id`,
    { v: own.corpus.version() },
  );
  return rows.map((row) => inward(row.id)).filter((id) => /^W\d+$/.test(id) && id.length < 5);
}

const works = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, i) => work(`W${from + i}`));

test("broken lines are refused with their place and the rest is loaded", async () => {
  const [first, second, third] = works(1, 3).map((record) => JSON.stringify(record));
  const text = [
    first,
    '{"id": "https://openalex.org/W100", "title": "cut',
    "",
    second,
    '{"title": "nameless"}',
    '{"id": "https://example.org/thing"}',
    "not json at all",
    third,
  ].join("\n");
  expect(await load("broken.jsonl", text)).toEqual({
    ids: ["W1", "W2", "W3"],
    refusals: [
      { record: 2, id: "", reason: "not valid JSON" },
      { record: 5, id: "", reason: "no id" },
      { record: 6, id: "https://example.org/thing", reason: "not an id of OpenAlex" },
      { record: 7, id: "", reason: "not valid JSON" },
    ],
    file: { status: "done", reason: "" },
  });
});

test("a broken first line does not hide the others", async () => {
  const text = `{"id": "https://openalex.org/W100", "ti\n${jsonLines(works(1, 2))}`;
  expect(await load("first.jsonl", text)).toMatchObject({
    ids: ["W1", "W2"],
    refusals: [{ record: 1, reason: "not valid JSON" }],
  });
});

test("of a gzip file cut short the complete records are kept", async () => {
  // Incompressible titles, so that the cut falls among the records.
  const noise = (i: number) =>
    Array.from({ length: 300 }, (_, k) =>
      ((i * 7919 + k * k * 104_729) % 1_000_003).toString(36),
    ).join(" ");
  const records = Array.from({ length: 60 }, (_, i) => work(`W${i + 1}`, { title: noise(i) }));
  const packed = gzipSync(outward(jsonLines(records)));
  const { file, ids, refusals } = await load("part_000.gz", packed.subarray(0, packed.length / 2));
  expect(file).toEqual({
    status: "refused",
    reason: expect.stringMatching(/^cut short after \d+ records/),
  });
  const count = Number(/\d+/.exec(file!.reason)![0]);
  expect(count).toBeGreaterThan(5);
  expect(count).toBeLessThan(60);
  expect(new Set(ids)).toEqual(new Set(records.slice(0, count).map((_, i) => `W${i + 1}`)));
  expect(refusals).toEqual([{ record: 0, id: "", reason: file!.reason }]);
});

test("text that is not UTF-8 is refused: the record where one is, the file where all is", async () => {
  const [first, second] = works(1, 2).map((record) => JSON.stringify(record));
  const bytes = Buffer.concat([
    Buffer.from(outward(`${first}\n`)),
    Buffer.from(outward(JSON.stringify(work("W9", { title: "caf\u00e9" }))), "latin1"),
    Buffer.from(outward(`\n${second}\n`)),
  ]);
  expect(await load("latin.jsonl", bytes)).toMatchObject({
    ids: ["W1", "W2"],
    refusals: [{ record: 2, reason: "not valid UTF-8" }],
  });
  const wide = Buffer.from(outward(`\uFEFF${jsonLines(works(3, 4))}`), "utf16le");
  expect(await load("wide.jsonl", wide)).toMatchObject({
    ids: ["W1", "W2"],
    file: { status: "refused", reason: expect.stringContaining("UTF-16") },
  });
  expect(await load("marked.jsonl", `\uFEFF${jsonLines(works(5, 6))}`)).toMatchObject({
    ids: ["W1", "W2", "W5", "W6"],
    refusals: [],
  });
});

test("absurd records are refused and say why", async () => {
  const records = [
    work("W1"),
    work("W2", { title: "x".repeat(10_000_000) }),
    work("W3", { publication_year: 99_999 }),
    work("W4", { cited_by_count: -5 }),
    work("W5", { abstract_inverted_index: { far: [4_000_000_000], near: [1] } }),
    work("W6", { unknown_field: { deep: [1, 2, { three: null }] } }),
    work("W7", {
      publication_date: "2020-13-45",
      publication_year: null,
      abstract_inverted_index: null,
    }),
  ];
  const { ids, refusals } = await load("absurd.jsonl", jsonLines(records));
  expect(ids).toEqual(["W1", "W5", "W6", "W7"]);
  expect(refusals).toEqual([
    { record: 2, id: "W2", reason: "title of bytes: 10000000 (at most 20000)" },
    { record: 3, id: "W3", reason: "publication year 99999" },
    { record: 4, id: "W4", reason: "citation count -5" },
  ]);
  const rows = await own.corpus.engine.rows(
    outward(
      "SELECT abstract, publication_date, date_precision FROM publication_records WHERE id IN ('W5', 'W7') ORDER BY id",
    ),
  );
  expect(rows).toEqual([
    { abstract: "near far", publication_date: 20_200_517, date_precision: 3 },
    { abstract: "", publication_date: 0, date_precision: 0 },
  ]);
});

test("a saved answer or array that is broken inside loses only the broken records", async () => {
  const [first, second, third] = works(1, 3).map((record) => JSON.stringify(record));
  const answer = `{"meta": {"count": 3}, "results": [${first}, {"id": "https://openalex.org/W9", "title": nonsense}, ${second}], "group_by": []}`;
  expect(await load("answer.json", answer)).toMatchObject({
    ids: ["W1", "W2"],
    refusals: [{ record: 2, reason: "not valid JSON" }],
  });
  expect(
    await load("array.json", `[\n${third},\n{"id": "https://openalex.org/W8", "ti`),
  ).toMatchObject({
    ids: ["W1", "W2", "W3"],
    refusals: [{ record: 2, reason: "not valid JSON" }],
  });
  expect(
    await load("pretty.json", JSON.stringify(work("W4"), null, 2).slice(0, -20)),
  ).toMatchObject({
    ids: ["W1", "W2", "W3"],
    refusals: [{ record: 1, reason: "not valid JSON" }],
  });
  expect(await load("whole.json", JSON.stringify(work("W5"), null, 2))).toMatchObject({
    ids: ["W1", "W2", "W3", "W5"],
    refusals: [],
  });
});

test("rows of a CSV that lack fields are refused with their place", async () => {
  const header = "work_id,title,year,venue,author_ids,author_names,grant_funders";
  const text = [
    header,
    'W1,"A title, with ""quotes""\nand a line break",2019.0,Nature,A1|A2,Ann|Bob,',
    "W2,Short,2020",
    "nonsense,Named,2020,Nature,,,",
    "W3,Fine,2021,Nature,,,",
  ].join("\n");
  const expected = {
    ids: ["W1", "W3"],
    refusals: [
      { record: 2, id: "W2", reason: "fewer fields than the header has" },
      { record: 3, id: "nonsense", reason: "not an id of OpenAlex" },
    ],
  };
  expect(await load("flat.csv", text)).toMatchObject(expected);
  const [row] = await own.corpus.engine.rows(
    outward(
      "SELECT title, publication_year, author_names FROM publication_records WHERE id = 'W1'",
    ),
  );
  expect(row).toEqual({
    title: 'A title, with "quotes" and a line break',
    publication_year: 2019,
    author_names: ["Ann", "Bob"],
  });
  const packed = gzipSync(outward(`${text}\n${"W4,More,2021,Nature,,,\n".repeat(3)}`));
  const cut = await load("cut.csv.gz", packed.subarray(0, -4));
  expect(cut.file?.reason).toMatch(/^cut short after/);
  expect(cut.refusals.slice(1)).toEqual(expected.refusals);
});

test("any name is taken literally, patterns and folders are followed, strangers are refused", async () => {
  const folder = join(own.folder, "it's a [folder] {x} * :: ?");
  await mkdir(join(folder, "deep"), { recursive: true });
  await writeFile(join(folder, "one ' or \\ 1=1.jsonl"), outward(jsonLines(works(1, 1))));
  await writeFile(join(folder, "deep", "two.jsonl.gz"), gzipSync(outward(jsonLines(works(2, 2)))));
  await writeFile(join(folder, "empty.jsonl"), "");
  await writeFile(join(folder, "README.txt"), "Read me.");
  const report = await loadOpenAlex(own.corpus, { path: folder });
  expect(await liveIds()).toEqual(["W1", "W2"]);
  expect(
    report.files
      .map(({ path, status, reason }) => `${path.slice(folder.length + 1)}: ${status} ${reason}`)
      .toSorted((a, b) => a.localeCompare(b, "en")),
  ).toEqual([
    "deep/two.jsonl.gz: done ",
    "empty.jsonl: done empty",
    "one ' or \\ 1=1.jsonl: done ",
    "README.txt: refused neither JSON nor a CSV of OpenAlex",
  ]);

  await writeFile(join(own.folder, "x-1.jsonl"), outward(jsonLines(works(3, 3))));
  await writeFile(join(own.folder, "x-2.jsonl"), outward(jsonLines(works(4, 4))));
  await loadOpenAlex(own.corpus, { path: join(own.folder, "x-[0-9].{jsonl,gz}") });
  expect(await liveIds()).toEqual(["W1", "W2", "W3", "W4"]);
  await expect(loadOpenAlex(own.corpus, { path: join(own.folder, "absent") })).rejects.toThrow(
    NothingToLoad,
  );
});
