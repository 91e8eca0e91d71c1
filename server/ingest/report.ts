import type { Engine } from "../corpus/engine.ts";
import type { FileRow, RecordCounts, Refusal } from "../corpus/write/journal.ts";
import type { Load } from "../corpus/write/load.ts";

/** What a load did. The same stands in the tables `loads`, `load_files` and `load_refusals`. */
export interface LoadReport extends RecordCounts {
  loadNo: number;
  path: string;
  /** Whether an interrupted load was continued. */
  resumed: boolean;
  seconds: number;
  files: FileRow[];
  /** The first of the refused records, in the order of files and places. */
  refusals: Refusal[];
}

/** Which share of a load is done when its last record is read; the rest completes it: words, derived columns, merged parts. */
export const READING = 0.9;

export interface Progress {
  /** The file being read, its number from 1 and how many there are. */
  path: string;
  file: number;
  files: number;
  /** Share of the whole that is done, 0 to 1; `READING` when all is read. */
  done: number;
  /** The whole, in `unit`. */
  whole: number;
  unit: "bytes" | "records";
  records: number;
  /** Records a second since this run began. */
  rate: number;
  /** Seconds left at that rate. */
  remaining: number;
}

/** The report of a load that has finished, however it read its records. */
export async function reportOf(
  engine: Engine,
  load: Pick<Load, "no" | "resumed" | "files">,
  { path, seconds, counts }: { path: string; seconds: number; counts: RecordCounts },
): Promise<LoadReport> {
  return {
    ...counts,
    loadNo: load.no,
    path,
    resumed: load.resumed,
    seconds,
    files: load.files(),
    refusals: await refusalsOf(engine, load.no),
  };
}

const SHOWN = 50;

/** The first refused records of a load. */
async function refusalsOf(engine: Engine, loadNo: number): Promise<Refusal[]> {
  return await engine.rows<Refusal>(
    `SELECT path, record, id, reason, excerpt FROM load_refusals
     WHERE load_no = {loadNo:UInt32} ORDER BY path, record LIMIT ${SHOWN}`,
    { loadNo },
  );
}

const number = (value: number) => value.toLocaleString("en-US");

/** A report as text for a terminal. */
export function reportText(report: LoadReport): string {
  const unchanged = report.read - report.kept - report.replaced - report.refused;
  const rate = report.read / Math.max(report.seconds, 0.001);
  const refusedFiles = report.files.filter((file) => file.status === "refused");
  const noted = report.files.filter((file) => file.status === "done" && file.reason !== "");
  const lines = [
    `Load ${report.loadNo} of ${report.path}${report.resumed ? " (continued)" : ""}`,
    `  read      ${number(report.read)} records from ${number(report.files.length)} files in ${report.seconds.toFixed(1)} s (${number(Math.round(rate))} a second)`,
    `  new       ${number(report.kept)}`,
    `  replaced  ${number(report.replaced)} by a newer version`,
    `  unchanged ${number(unchanged)} already known`,
    `  refused   ${number(report.refused)}`,
    ...refusedFiles.map((file) => `  file refused: ${file.path}: ${file.reason}`),
    ...noted.map((file) => `  note: ${file.path}: ${file.reason}`),
    ...report.refusals
      .filter((refusal) => refusal.record > 0)
      .map(
        ({ path, record, id, reason }) =>
          `  ${path}, record ${record}${id ? ` (${id})` : ""}: ${reason}`,
      ),
  ];
  if (report.refused > report.refusals.length) {
    lines.push(
      `  the rest of the refused records is in the table load_refusals, load ${report.loadNo}`,
    );
  }
  return lines.join("\n");
}
