import type { Corpus } from "../../corpus/corpus.ts";
import { noCounts, type RecordCounts } from "../../corpus/write/journal.ts";
import { beginLoad, type Load } from "../../corpus/write/load.ts";
import { checkUnchanged, findFiles, type InputFile, loadPath } from "../find-files.ts";
import { Follower } from "../follower.ts";
import { Meter } from "../meter.ts";
import { Unreadable } from "../openalex/recognise.ts";
import { type LoadReport, type Progress, reportOf } from "../report.ts";
import { absorbDeals } from "./absorb-deals.ts";
import { findParts, type FundingPart } from "./find-parts.ts";
import { keepRecords } from "./keep-records.ts";
import { keepTransactions } from "./keep-transactions.ts";
import { readAtom } from "./read-atom.ts";
import { readTransactions } from "./read-transactions.ts";
import { type FundingFile, recognise, type Recognised } from "./recognise.ts";
import { prepareTables } from "./working-tables.ts";

export interface FundingOptions {
  /** A file, a folder or a glob; with `files`, any name for them. */
  path: string;
  /** What the path stands for; the files on this machine unless told. */
  files?: readonly InputFile[];
  onProgress?: (progress: Progress) => void;
}

/**
 * Loads federal awards as one load, from any mix of files: transactions of USAspending and FPDS, records of NSF, NIH and
 * SBIR. Their transactions and records are kept, and every award they touch is put together anew. What cannot be read is
 * refused with its place. Interrupted, it goes on where it stopped when it is called again with the same path.
 */
export async function loadFunding(
  corpus: Corpus,
  { path, files: given, onProgress = () => {} }: FundingOptions,
): Promise<LoadReport> {
  const started = performance.now();
  const seconds = () => (performance.now() - started) / 1000;
  const files = given ?? (await findFiles(path));
  const { engine } = corpus;
  const load = await beginLoad(corpus, { source: "funding", path: loadPath(path), demo: false });
  await prepareTables(engine);
  const meter = new Meter(files, onProgress, seconds);
  for (const file of files) {
    for (const part of await findParts(file)) await loadPart(corpus, load, file, part, meter);
    await checkUnchanged(file);
    meter.passed(file);
  }
  await Follower.behind((follower) =>
    absorbDeals(engine, load, follower, (share) => meter.completing(share / 2)),
  );
  const counts = await load.finish((share) => meter.completing((1 + share) / 2));
  return reportOf(engine, load, { path: loadPath(path), seconds: seconds(), counts });
}

async function loadPart(
  corpus: Corpus,
  load: Load,
  file: InputFile,
  part: FundingPart,
  meter: Meter,
): Promise<void> {
  const { no, done } = await load.openFile(part.path, part.fingerprint);
  if (done) return;
  const refuse = async (reason: string, counts: RecordCounts) => {
    await load.refuse([{ path: part.path, record: 0, id: "", reason, excerpt: "" }]);
    await load.closeFile(no, counts, { refused: reason });
  };
  try {
    await checkUnchanged(file);
    await part.open(async (opened) => {
      const recognised = await recognise(opened);
      if (recognised.form === "empty") return await load.closeFile(no, noCounts, { note: "empty" });
      const { counts, cut } = await keep(corpus, load, no, opened, recognised, (records, share) =>
        meter.at(file, records, share * part.share),
      );
      return await (cut
        ? refuse(cut, counts)
        : load.closeFile(no, counts, { note: noteOf(recognised) }));
    });
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error;
    await refuse(error.message, noCounts);
  }
}

async function keep(
  { engine }: Corpus,
  load: Load,
  fileNo: number,
  file: FundingFile,
  recognised: Exclude<Recognised, { form: "empty" }>,
  onRecords: (records: number, share: number) => void,
): Promise<{ counts: RecordCounts; cut: string | null }> {
  const { form } = recognised;
  if (form !== "transactions" && form !== "atom") {
    return await keepRecords(engine, load, fileNo, file, recognised, (records) =>
      onRecords(records, 0.5),
    );
  }
  const cut =
    form === "atom"
      ? await readAtom(engine, file, recognised.gzip)
      : await readTransactions(engine, file, recognised);
  const options = { loadNo: load.no, fileNo, path: file.path };
  return { counts: await keepTransactions(engine, options, onRecords), cut };
}

/** What is worth knowing of how a file was read. */
function noteOf(recognised: Recognised): string {
  if (!("delimiter" in recognised) || recognised.delimiter === ",") return "";
  const names: Record<string, string> = { "\t": "tabs", ";": "semicolons", "|": "bars" };
  return `its columns are separated by ${names[recognised.delimiter]}`;
}
