import type { Corpus } from "../../corpus/corpus.ts";
import { noCounts } from "../../corpus/write/journal.ts";
import { beginLoad, type Load } from "../../corpus/write/load.ts";
import { checkUnchanged, findFiles, type InputFile, loadPath } from "../find-files.ts";
import { Follower } from "../follower.ts";
import { Meter } from "../meter.ts";
import { type LoadReport, type Progress, reportOf } from "../report.ts";
import { absorbFile } from "./absorb-file.ts";
import { compareManifest } from "./manifest.ts";
import { recognise, type Recognised, Unreadable } from "./recognise.ts";
import { prepareTables } from "./working-tables.ts";

export interface OpenAlexOptions {
  /** A file, a folder or a glob; with `files`, any name for them. */
  path: string;
  /** What the path stands for; the files on this machine unless told. */
  files?: readonly InputFile[];
  onProgress?: (progress: Progress) => void;
}

/**
 * Loads OpenAlex records of any kind and shape into the corpus as one load: a snapshot or part of one, saved API
 * answers, single entities, flattened works. What cannot be read is refused with its place, and the rest is loaded.
 * Interrupted, it goes on where it stopped when it is called again with the same path.
 */
export async function loadOpenAlex(
  corpus: Corpus,
  { path, files: given, onProgress = () => {} }: OpenAlexOptions,
): Promise<LoadReport> {
  const started = performance.now();
  const seconds = () => (performance.now() - started) / 1000;
  const files = given ?? (await findFiles(path));
  const load = await beginLoad(corpus, {
    source: "openalex",
    path: loadPath(path),
    demo: false,
  });
  await prepareTables(corpus.engine);
  const meter = new Meter(files, onProgress, seconds);
  const manifests: InputFile[] = [];
  await Follower.behind(async (follower) => {
    for (const file of inOrder(files)) {
      if (await isManifest(corpus, file)) manifests.push(file);
      else await loadFile(corpus, load, file, follower, meter);
      follower.add(async () => meter.passed(file));
    }
  });
  for (const manifest of manifests) await noteManifest(load, manifest, files);
  const counts = await load.finish((share) => meter.completing(share));
  return reportOf(corpus.engine, load, { path: loadPath(path), seconds: seconds(), counts });
}

/** Works last: what they name is then known. */
function inOrder(files: readonly InputFile[]): InputFile[] {
  const isWorks = (file: InputFile) => /(?:^|[\\/])works?\b/i.test(file.path);
  return [...files.filter((file) => !isWorks(file)), ...files.filter(isWorks)];
}

async function isManifest(corpus: Corpus, file: InputFile): Promise<boolean> {
  const recognised = await recognise(corpus.engine, file).catch(() => null);
  return recognised?.form === "manifest";
}

/** Reads a file, whose last works and end are left to the follower. */
async function loadFile(
  corpus: Corpus,
  load: Load,
  file: InputFile,
  follower: Follower,
  meter: Meter,
): Promise<void> {
  const { no, done } = await load.openFile(file.path, file.fingerprint);
  if (done) return;
  let recognised: Recognised;
  try {
    await checkUnchanged(file);
    recognised = await recognise(corpus.engine, file);
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error;
    await refuseFile(load, no, file, error.message);
    return;
  }
  if (recognised.form === "empty") {
    await load.closeFile(no, noCounts, { note: "empty" });
    return;
  }
  const absorbed = await absorbFile(
    corpus.engine,
    load,
    no,
    file,
    recognised,
    follower,
    (records, of) => meter.at(file, records, of),
  );
  await checkUnchanged(file);
  follower.add(async () => {
    const { counts, cut } = absorbed;
    if (cut) await load.refuse([{ path: file.path, record: 0, id: "", reason: cut, excerpt: "" }]);
    await load.closeFile(no, counts, cut ? { refused: cut } : {});
  });
}

async function refuseFile(load: Load, no: number, file: InputFile, reason: string): Promise<void> {
  await load.refuse([{ path: file.path, record: 0, id: "", reason, excerpt: "" }]);
  await load.closeFile(no, noCounts, { refused: reason });
}

async function noteManifest(
  load: Load,
  manifest: InputFile,
  files: readonly InputFile[],
): Promise<void> {
  const { no, done } = await load.openFile(manifest.path, manifest.fingerprint);
  if (done) return;
  const note = await compareManifest(manifest, files, load.files());
  await load.closeFile(no, noCounts, { note });
}
