import type { Engine } from "../engine.ts";

/** What became of records: read = kept + replaced + unchanged + refused. */
export interface RecordCounts {
  read: number;
  /** New to the corpus. */
  kept: number;
  /** Took the place of an older version. */
  replaced: number;
  refused: number;
}

export interface LoadRow {
  load_no: number;
  source: string;
  path: string;
  status: "running" | "done" | "abandoned";
  started: string;
  demo: number;
}

export interface FileRow extends RecordCounts {
  file_no: number;
  path: string;
  fingerprint: string;
  status: "running" | "done" | "refused";
  reason: string;
}

/** A record that was not taken in: where it stands (record number from 1, 0 for the file as a whole) and why. */
export interface Refusal {
  path: string;
  record: number;
  id: string;
  reason: string;
  excerpt: string;
}

export const noCounts: Readonly<RecordCounts> = { read: 0, kept: 0, replaced: 0, refused: 0 };

export function addCounts(a: RecordCounts, b: RecordCounts): RecordCounts {
  return {
    read: a.read + b.read,
    kept: a.kept + b.kept,
    replaced: a.replaced + b.replaced,
    refused: a.refused + b.refused,
  };
}

const now = () => new Date().toISOString().replace("T", " ").replace("Z", "");

/** The newest load, finished or not; null in a new corpus. */
export async function newestLoad(engine: Engine): Promise<LoadRow | null> {
  const [row] = await engine.rows<LoadRow>(
    `SELECT load_no, source, path, status, toString(started) AS started, demo
     FROM loads FINAL ORDER BY load_no DESC LIMIT 1`,
  );
  return row ?? null;
}

/** Writes down a load's new state. */
export async function noteLoad(engine: Engine, load: LoadRow, counts: RecordCounts): Promise<void> {
  await engine.insert("loads", [{ ...load, ...counts, changed: now() }]);
}

/** Writes down a file's new state. */
export async function noteFile(engine: Engine, loadNo: number, file: FileRow): Promise<void> {
  await engine.insert("load_files", [{ load_no: loadNo, ...file, changed: now() }]);
}

export async function filesOf(engine: Engine, loadNo: number): Promise<FileRow[]> {
  return await engine.rows<FileRow>(
    `SELECT file_no, path, fingerprint, status, reason, read, kept, replaced, refused
     FROM load_files FINAL WHERE load_no = {loadNo:UInt32} ORDER BY file_no`,
    { loadNo },
  );
}

/** The moment a load starts, as the journal writes it. */
export const startedNow = now;
