import { execFile } from "node:child_process";
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { loadCpcTitles } from "../../../../server/ingest/patents/cpc-titles.ts";
import { loadPatents } from "../../../../server/ingest/patents/load-patents.ts";
import { emptyCorpus, type TestCorpus } from "../fixture.ts";
import { shownPatents } from "./read-patents.ts";

let test1: TestCorpus;
beforeAll(async () => {
  test1 = await emptyCorpus();
});
afterAll(() => test1.dispose());

const run = promisify(execFile);
const lists = {
  "cpc-section-H_20240501.txt":
    "H\t\tELECTRICITY\nH01\t\tELECTRIC ELEMENTS\nH01L\t\tSEMICONDUCTOR DEVICES {(lasers H01S)}\n" +
    "H01L21/00\t0\tProcesses\nH01L21/02\t1\tManufacture\nH01L21/306\t4\tChemical treatment\n",
  "cpc-section-A_20240501.txt": "A\t\tHUMAN NECESSITIES\r\nno symbol\t\tX\nA01\t\t\nA01B\n",
};

test("titles come out of the office's archive, make the tree, and stand with the patents that are loaded after them", async () => {
  const folder = join(test1.folder, "titles");
  await mkdir(folder);
  for (const [name, text] of Object.entries(lists)) await writeFile(join(folder, name), text);
  await run("zip", ["-q", join(test1.folder, "CPCTitleList202405.zip"), ...Object.keys(lists)], {
    cwd: folder,
  });
  const path = join(test1.folder, "CPCTitleList202405.zip");
  const report = await loadCpcTitles(test1.corpus, { path });
  expect(report).toMatchObject({ read: 10, kept: 7, replaced: 0, refused: 3 });
  expect(report.refusals.map(({ reason }) => reason).toSorted()).toEqual([
    "no tab between symbol and title",
    "no title",
    "not a symbol of the classification",
  ]);
  const codes = await test1.corpus.engine.rows(
    "SELECT id, name, level, parent_id FROM cpc_codes FINAL ORDER BY id",
  );
  expect(codes).toEqual([
    { id: "A", name: "HUMAN NECESSITIES", level: 1, parent_id: "" },
    { id: "H", name: "ELECTRICITY", level: 1, parent_id: "" },
    { id: "H01", name: "ELECTRIC ELEMENTS", level: 2, parent_id: "H" },
    { id: "H01L", name: "SEMICONDUCTOR DEVICES (lasers H01S)", level: 3, parent_id: "H01" },
    { id: "H01L21/00", name: "Processes", level: 4, parent_id: "H01L" },
    { id: "H01L21/02", name: "Manufacture", level: 5, parent_id: "H01L21/00" },
    { id: "H01L21/306", name: "Chemical treatment", level: 5, parent_id: "H01L21/00" },
  ]);
  expect(await loadCpcTitles(test1.corpus, { path })).toMatchObject({
    read: 10,
    kept: 0,
    replaced: 0,
    refused: 3,
  });
  const patents = join(test1.folder, "one.csv");
  await writeFile(
    patents,
    'publication_number,title,cpc_codes\nEP-1000001-A1,Etching,"H01L21/306,H01L21/999"\n',
  );
  await loadPatents(test1.corpus, { path: patents });
  expect((await shownPatents(test1.corpus)).get("P-EP-1000001")!.cpc_codes).toEqual([
    { id: "H01L21/306", title: "Chemical treatment" },
    { id: "H01L21/999", title: null },
  ]);
});
