import { readFile, stat } from "node:fs/promises";
import { resolve } from "node:path";
import type { Corpus } from "../corpus/corpus.ts";
import type { RecordCounts, Refusal } from "../corpus/write/journal.ts";
import { beginLoad, type Load } from "../corpus/write/load.ts";
import { NothingToLoad } from "./find-files.ts";
import { type LoadReport, reportOf } from "./report.ts";

/** How a list that is kept by hand, one file of this machine, comes into the corpus. */
export interface ListLoading<L extends { refusals: Refusal[] }> {
  source: "advisories" | "organisations";
  /** What the file says. It throws where the file is no such list; no load is begun then. */
  read: (path: string, bytes: Buffer) => L;
  takeIn: (load: Load, list: L, path: string) => Promise<{ counts: RecordCounts; note?: string }>;
}

/** Loads a list as one load; the same file once. */
export async function loadList<L extends { refusals: Refusal[] }>(
  corpus: Corpus,
  path: string,
  { source, read, takeIn }: ListLoading<L>,
): Promise<LoadReport> {
  const started = performance.now();
  const absolute = resolve(path);
  const { size, mtimeMs } = await stat(absolute).catch((cause: unknown) => {
    throw new NothingToLoad(`There is no file ${path}.`, { cause });
  });
  const list = read(absolute, await readFile(absolute));
  const load = await beginLoad(corpus, { source, path: absolute, demo: false });
  const file = await load.openFile(absolute, `${size}:${Math.round(mtimeMs)}`);
  if (!file.done) {
    const { counts, note } = await takeIn(load, list, absolute);
    await load.refuse(list.refusals);
    await load.closeFile(file.no, counts, { note });
  }
  const counts = await load.finish();
  return reportOf(corpus.engine, load, {
    path: absolute,
    seconds: (performance.now() - started) / 1000,
    counts,
  });
}
