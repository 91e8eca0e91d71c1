import { execFile } from "node:child_process";
import { mkdir, readFile, truncate, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, test } from "vitest";
import { loadPatents } from "../../../../server/ingest/patents/load-patents.ts";
import { emptyCorpus, type TestCorpus } from "../fixture.ts";
import { csv, makeSet, tablesOf, writeSet } from "./patstat-set.ts";
import { shownPatents } from "./read-patents.ts";

let test1: TestCorpus;
beforeAll(async () => {
  test1 = await emptyCorpus();
});
afterAll(() => test1.dispose());

const set = makeSet(5, 12);
const tables = tablesOf(set);
const run = promisify(execFile);

test("tables that cannot be read are refused with a sentence each, the others are loaded", async () => {
  const folder = join(test1.folder, "bad");
  await writeSet(set, folder);
  await writeFile(
    join(folder, "tls202_part01.csv"),
    csv(tables["tls202_appln_title"]!, { without: ["appln_title"] }),
  );
  await writeFile(
    join(folder, "tls203_part01.csv"),
    csv(tables["tls203_appln_abstr"]!, { delimiter: "~" }),
  );
  await writeFile(
    join(folder, "tls209_part01.csv"),
    csv(tables["tls209_appln_ipc"]!, { delimiter: "\t" }),
  );
  const packed = gzipSync(
    csv(
      tables["tls224_appln_cpc"]!.concat(
        ...Array.from({ length: 2_000 }, () => tables["tls224_appln_cpc"]!),
      ),
    ),
  );
  await writeFile(join(folder, "tls224_part01.csv.gz"), packed.subarray(0, packed.length - 200));
  await writeFile(join(folder, "tls224_part01.csv"), "");
  await writeFile(join(folder, "tls999_part01.csv"), "a,b\n1,2\n");
  const { files, refused, read, kept } = await loadPatents(test1.corpus, { path: folder });
  const reasons = new Map(
    files.map(({ path, status, reason }) => [
      path.slice(folder.length + 1),
      `${status}: ${reason}`,
    ]),
  );
  expect(reasons.get("tls202_part01.csv")).toBe("refused: tls202 without the column appln_title");
  expect(reasons.get("tls203_part01.csv")).toBe(
    "refused: tls203 without a delimiter that is known (comma, semicolon, tab or |)",
  );
  expect(reasons.get("tls209_part01.csv")).toBe(
    `done: tls209: ${tables["tls209_appln_ipc"]!.length} rows`,
  );
  expect(reasons.get("tls224_part01.csv.gz")).toMatch(
    /^refused: tls224 that cannot be read to its end, so nothing of it is taken/,
  );
  expect(reasons.get("tls224_part01.csv")).toBe("done: empty");
  expect(reasons.get("tls999_part01.csv")).toBe(
    "refused: tls999, a table of PATSTAT that is not read",
  );
  expect(reasons.get("tls230_part01.csv")).toBe("done: tls230, of which nothing is kept");
  expect({ read, kept, refused }).toEqual({ read: 12, kept: 12, refused: 0 });
  const shown = [...(await shownPatents(test1.corpus)).values()];
  expect(shown.every(({ title, abstract }) => title === "" && abstract === null)).toBe(true);
  // Without CPC there is the IPC.
  expect(shown.some((one) => one.cpc_count > 0)).toBe(true);
});

test("a table is known by its columns, also when it is called otherwise and misspelt as in the office's definitions", async () => {
  const folder = join(test1.folder, "renamed");
  await mkdir(folder, { recursive: true });
  for (const [name, rows] of Object.entries(tables)) {
    await writeFile(
      join(folder, `export-${name.slice(7)}.txt`),
      csv(rows).replace(/\bdocdb_family_id\b/, "doc_db_family_id"),
    );
  }
  const { kept, replaced, refused } = await loadPatents(test1.corpus, { path: folder });
  expect({ kept, refused }).toEqual({ kept: 0, refused: 0 });
  expect(replaced).toBeGreaterThan(0);
});

test("broken rows are refused one by one with their place", async () => {
  const folder = await writeSet(set, join(test1.folder, "rows"));
  const file = join(folder, "tls201_part01.csv");
  const lines = (await readFile(file, "utf8")).split("\n");
  lines[2] = lines[2]!.split(",").slice(0, 5).join(",");
  lines[4] = lines[4]!.replace(/^\d+/, "none");
  await writeFile(file, lines.join("\n"));
  const { files, refusals, read, refused, kept, replaced } = await loadPatents(test1.corpus, {
    path: folder,
  });
  expect(
    refusals.filter(({ path }) => path === file).map(({ record, reason }) => [record, reason]),
  ).toEqual([
    [2, "fewer fields than the header has"],
    [4, "appln_id is no number: none"],
  ]);
  const own = files.find(({ path }) => path === file)!;
  expect(own).toMatchObject({ status: "done", read: 2, refused: 2, reason: "tls201: 10 rows" });
  const orphans = refused - 2;
  expect(read).toBe(10 + 2 + orphans);
  expect(kept + replaced).toBeLessThanOrEqual(10);
});

test("a zip with the parts of a table is read, one cut short is refused", async () => {
  const folder = await writeSet(makeSet(6, 30), join(test1.folder, "zipped"), 3);
  const archive = join(test1.folder, "data.zip");
  await run("zip", ["-q", "-r", archive, "."], { cwd: folder });
  const whole = await loadPatents(test1.corpus, { path: archive });
  expect({ read: whole.read, refused: whole.refused }).toEqual({ read: 30, refused: 0 });
  await truncate(archive, (await readFile(archive)).length - 500);
  const { files, read } = await loadPatents(test1.corpus, { path: archive });
  expect(read).toBe(0);
  expect(files).toMatchObject([
    { status: "refused", reason: "a zip archive that is cut short: its directory is missing" },
    {},
    {},
  ]);
});
