import type { Corpus } from "../../corpus/corpus.ts";
import { deriveCpcTitles } from "../../corpus/write/derive-cpc-titles.ts";
import { heavy } from "../../corpus/write/heavy.ts";
import {
  addCounts,
  noCounts,
  type RecordCounts,
  type Refusal,
} from "../../corpus/write/journal.ts";
import { beginLoad, type Load } from "../../corpus/write/load.ts";
import { checkUnchanged, findFiles, type InputFile, loadPath } from "../find-files.ts";
import { Meter } from "../meter.ts";
import { isCorruption, Unreadable } from "../openalex/recognise.ts";
import { type LoadReport, reportOf } from "../report.ts";
import { forEachFile, type PlainFile } from "./archives/unpacked.ts";
import type { PatentOptions } from "./load-patents.ts";
import { linesOf } from "./read-records.ts";
import { plainSymbol } from "./records/symbols.ts";

/** A code of the classification as it is kept: what a patent's symbol stands below. */
export interface CpcTitle {
  id: string;
  name: string;
  level: number;
  parent_id: string;
}

const AT_ONCE = 100_000;
const MAX_TITLE = 5_000;

/**
 * A line of the office's title list: symbol, depth and title between tabs. Null for empty lines, a reason for what is none.
 * Subgroups of all depths stand below their main group, as the symbols of patents are nested.
 */
export function readTitle(line: string): CpcTitle | string | null {
  if (line.trim() === "") return null;
  const fields = line.replace(/^\uFEFF/, "").split("\t");
  if (fields.length < 2) return "no tab between symbol and title";
  const id = plainSymbol(fields[0]!);
  if (id === "") return "not a symbol of the classification";
  const name = fields.at(-1)!.replace(/[{}]/g, "").replace(/\s+/g, " ").trim();
  if (name === "") return "no title";
  if (name.length > MAX_TITLE) return `a title of ${name.length} characters (at most ${MAX_TITLE})`;
  return { id, name, ...placeOf(id) };
}

function placeOf(id: string): Pick<CpcTitle, "level" | "parent_id"> {
  if (id.length === 1) return { level: 1, parent_id: "" };
  if (id.length === 3) return { level: 2, parent_id: id.slice(0, 1) };
  if (id.length === 4) return { level: 3, parent_id: id.slice(0, 3) };
  if (id.endsWith("/00")) return { level: 4, parent_id: id.slice(0, 4) };
  return { level: 5, parent_id: `${id.split("/")[0]}/00` };
}

/**
 * Loads the titles of the classification (CPC) into the corpus as one load, and into what is searched and shown of the patents
 * that are there; patents that are loaded later take them in themselves.
 */
export async function loadCpcTitles(
  corpus: Corpus,
  { path, files: given, onProgress = () => {} }: PatentOptions,
): Promise<LoadReport> {
  const started = performance.now();
  const seconds = () => (performance.now() - started) / 1000;
  const files = given ?? (await findFiles(path));
  const load = await beginLoad(corpus, { source: "cpc-titles", path: loadPath(path), demo: false });
  const meter = new Meter(files, onProgress, seconds);
  for (const file of files) {
    await loadFile(corpus, load, file);
    meter.passed(file);
  }
  await deriveCpcTitles(corpus.engine, load.no);
  const counts = await load.finish((share) => meter.completing(share));
  return reportOf(corpus.engine, load, { path: loadPath(path), seconds: seconds(), counts });
}

async function loadFile(corpus: Corpus, load: Load, file: InputFile): Promise<void> {
  const { no, done } = await load.openFile(file.path, file.fingerprint);
  if (done) return;
  let counts: RecordCounts = noCounts;
  let record = 0;
  let rows: object[] = [];
  const refusals: Refusal[] = [];
  const send = async () => {
    if (rows.length === 0) return;
    await corpus.engine.insert("staged_cpc_codes", rows, heavy);
    rows = [];
    counts = addCounts(counts, await load.absorbEntities("cpc"));
  };
  const read = async (plain: PlainFile) => {
    const updated_date = dateOf(plain.inside || file.path);
    for await (const line of linesOf(plain)) {
      const title = readTitle(line);
      if (title === null) continue;
      record++;
      if (typeof title === "string") {
        counts = addCounts(counts, { ...noCounts, read: 1, refused: 1 });
        const excerpt = line.slice(0, 200);
        refusals.push({ path: file.path, record, id: "", reason: title, excerpt });
      } else rows.push({ ...title, updated_date, record });
      if (rows.length >= AT_ONCE) await send();
    }
  };
  let cut: string | null = null;
  try {
    await checkUnchanged(file);
    cut = await forEachFile(file.local, read);
  } catch (error) {
    if (isCorruption(error)) cut = `cut short after ${record} records (${error.message})`;
    else if (error instanceof Unreadable) cut = error.message;
    else throw error;
  }
  await send();
  if (cut) refusals.push({ path: file.path, record: 0, id: "", reason: cut, excerpt: "" });
  if (refusals.length > 0) await load.refuse(refusals);
  await load.closeFile(no, counts, cut ? { refused: cut } : {});
}

/** The edition by the file's name, `…_20240501.txt`, or now; the newer of two titles counts. */
function dateOf(name: string): string {
  const [, year, month, day = "01"] = /(20\d\d)(\d\d)(\d\d)?(?=\D*$)/.exec(name) ?? [];
  const edition = year ? `${year}-${month}-${day} 00:00:00` : "";
  const isDate = edition !== "" && !Number.isNaN(Date.parse(`${edition.replace(" ", "T")}Z`));
  return isDate ? edition : new Date().toISOString().slice(0, 19).replace("T", " ");
}
