import type { Corpus } from "../../corpus/corpus.ts";
import type { Engine } from "../../corpus/engine.ts";
import { heavy } from "../../corpus/write/heavy.ts";
import { noCounts, type Refusal } from "../../corpus/write/journal.ts";
import { beginLoad, type Load } from "../../corpus/write/load.ts";
import { checkUnchanged, findFiles, type InputFile, loadPath } from "../find-files.ts";
import { Meter } from "../meter.ts";
import { Unreadable } from "../openalex/recognise.ts";
import { type LoadReport, type Progress, reportOf } from "../report.ts";
import { forEachFile, type PlainFile } from "./archives/unpacked.ts";
import { dropFamilyTables, prepareFamilyTables } from "./families/tables.ts";
import { putTogether } from "./families/put-together.ts";
import type { PatentPart } from "./part.ts";
import { joinApplications } from "./patstat/join-applications.ts";
import { dropRawTables, prepareRawTables, takeBackRaw } from "./patstat/raw-tables.ts";
import { readTable, type TableCounts } from "./patstat/read-table.ts";
import { readRecords } from "./read-records.ts";
import { recognise } from "./recognise.ts";

export interface PatentOptions {
  /** A file, a folder or a glob; with `files`, any name for them. */
  path: string;
  /** What the path stands for; the files on this machine unless told. */
  files?: readonly InputFile[];
  onProgress?: (progress: Progress) => void;
}

/** Parts that are sent in one go. */
const CHUNK = 1_000;
/** The share of a load's bar that is reading; the rest is putting families together. */
const READING_FILES = 0.5;

/**
 * Loads patents into the corpus as one load: any mix of PATSTAT tables, XML and text of the US office, answers of PPUBS and
 * OPS, and Google's public data, also in archives. What cannot be read is refused with its place, and the rest is loaded.
 * Interrupted, it goes on where it stopped when it is called again with the same path.
 */
export async function loadPatents(
  corpus: Corpus,
  { path, files: given, onProgress = () => {} }: PatentOptions,
): Promise<LoadReport> {
  const started = performance.now();
  const seconds = () => (performance.now() - started) / 1000;
  const files = given ?? (await findFiles(path));
  const { engine } = corpus;
  const load = await beginLoad(corpus, { source: "patents", path: loadPath(path), demo: false });
  await prepareFamilyTables(engine, load.resumed);
  await prepareRawTables(engine, load.resumed);
  const meter = new Meter(files, onProgress, seconds);
  for (const file of files) {
    await loadFile(engine, load, file, (records) => meter.at(file, records, READING_FILES));
    meter.passed(file);
  }
  await joinApplications(engine, load);
  await putTogether(engine, load, () => meter.completing(0));
  const counts = await load.finish((share) => meter.completing(share));
  await dropRawTables(engine);
  await dropFamilyTables(engine);
  return reportOf(engine, load, { path: loadPath(path), seconds: seconds(), counts });
}

/** Reads one file, or all files in an archive, into the working tables. */
async function loadFile(
  engine: Engine,
  load: Load,
  file: InputFile,
  onRecords: (records: number) => void,
): Promise<void> {
  const { no, done } = await load.openFile(file.path, file.fingerprint);
  if (done) return;
  // Only of a load that goes on: the others begin with empty tables.
  if (load.resumed) await takeBackHalf(engine, no);
  const reader = new FileReader(engine, load, file, no, onRecords);
  let cut: string | null = null;
  try {
    if (file.storage.kind !== "file") {
      throw new Unreadable("patents are read from files of this machine; fetch it first");
    }
    await checkUnchanged(file);
    cut = await forEachFile(file.local, (plain) => reader.read(plain));
    await checkUnchanged(file);
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error;
    cut = error.message;
  }
  await reader.close(cut);
}

/** What an interrupted load left of a file it had not read to its end. */
async function takeBackHalf(engine: Engine, fileNo: number): Promise<void> {
  await engine.run(
    "ALTER TABLE patent_arrivals DELETE WHERE file_no = {fileNo:UInt32}",
    { fileNo },
    { ...heavy, settings: { mutations_sync: 2 } },
  );
  await takeBackRaw(engine, fileNo);
}

/** Takes the records of one file of the load, counted through all that is packed in it. */
class FileReader {
  readonly #engine: Engine;
  readonly #load: Load;
  readonly #file: InputFile;
  readonly #no: number;
  readonly #onRecords: (records: number) => void;
  #record = 0;
  #read = 0;
  #refused = 0;
  #parts: (PatentPart & { file_no: number; record: number })[] = [];
  #refusals: Refusal[] = [];
  readonly #notes: string[] = [];
  readonly #refusedWhole: string[] = [];
  /** The file itself is not one that can be read, or not to its end. */
  #isBroken = false;

  constructor(
    engine: Engine,
    load: Load,
    file: InputFile,
    no: number,
    onRecords: (records: number) => void,
  ) {
    this.#engine = engine;
    this.#load = load;
    this.#file = file;
    this.#no = no;
    this.#onRecords = onRecords;
  }

  async read(plain: PlainFile): Promise<void> {
    try {
      const recognised = await recognise(plain);
      if (recognised.form === "empty") this.#notes.push(named(plain, "empty"));
      else if (recognised.form === "patstat") {
        const counts = await readTable(this.#engine, plain, recognised, this.#no, this.#record);
        await this.#tookTable(plain, counts);
      } else {
        const records = readRecords(plain, recognised);
        for (;;) {
          const next = await records.next();
          if (next.done) {
            if (next.value) this.#refuseWhole(plain, next.value);
            break;
          }
          await this.#take(plain, next.value);
        }
      }
    } catch (error) {
      if (!(error instanceof Unreadable)) throw error;
      this.#refuseWhole(plain, error.message);
    }
  }

  async #take(
    plain: PlainFile,
    read: { part: PatentPart } | { refused: string; id: string },
  ): Promise<void> {
    this.#record++;
    this.#read++;
    if ("part" in read) {
      this.#parts.push({ ...read.part, file_no: this.#no, record: this.#record });
    } else {
      this.#refused++;
      this.#refusals.push({
        path: this.#file.path,
        record: this.#record,
        id: read.id,
        reason: read.refused,
        excerpt: plain.inside,
      });
    }
    if (this.#parts.length + this.#refusals.length >= CHUNK) await this.#send();
  }

  async #tookTable(plain: PlainFile, { rows, refusals, note }: TableCounts): Promise<void> {
    this.#record += rows;
    this.#read += refusals.length;
    this.#refused += refusals.length;
    this.#notes.push(named(plain, note));
    this.#onRecords(rows);
    for (const { record, reason, excerpt } of refusals) {
      this.#refusals.push({ path: this.#file.path, record, id: "", reason, excerpt });
    }
    await this.#send();
  }

  #refuseWhole(plain: PlainFile, reason: string): void {
    const text = named(plain, reason);
    this.#refusedWhole.push(text);
    if (plain.inside === "") this.#isBroken = true;
    else
      this.#refusals.push({
        path: this.#file.path,
        record: 0,
        id: "",
        reason: text,
        excerpt: plain.inside,
      });
  }

  async #send(): Promise<void> {
    const [parts, refusals] = [this.#parts, this.#refusals];
    this.#parts = [];
    this.#refusals = [];
    if (parts.length > 0) await this.#engine.insert("patent_arrivals", parts, heavy);
    if (refusals.length > 0) await this.#load.refuse(refusals);
    this.#onRecords(parts.length);
  }

  /** Writes down what was read; what became of it is counted when the load's records are placed. */
  async close(cut: string | null): Promise<void> {
    await this.#send();
    const whole = [...(cut ? [cut] : []), ...this.#refusedWhole];
    const path = this.#file.path;
    if (cut) this.#isBroken = true;
    if (this.#isBroken) {
      const reason = whole.join("; ");
      await this.#load.refuse([{ path, record: 0, id: "", reason, excerpt: "" }]);
    }
    const counts = { ...noCounts, read: this.#read, refused: this.#refused };
    // An archive is refused only when it is itself broken; a file in it that is not read is a note of it.
    const note = [...this.#notes, ...whole.map((reason) => `not read: ${reason}`)].join("; ");
    const isRefused =
      this.#isBroken || (whole.length > 0 && this.#read === 0 && this.#notes.length === 0);
    await this.#load.closeFile(
      this.#no,
      counts,
      isRefused ? { refused: whole.join("; ") } : { note: note.slice(0, 2_000) },
    );
  }
}

const named = ({ inside }: PlainFile, text: string) =>
  inside === "" ? text : `${inside}: ${text}`;
