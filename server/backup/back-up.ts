import { writeFile } from "node:fs/promises";
import { join, relative, resolve, sep } from "node:path";
import { PRODUCT_VERSION } from "../../contract/limits.ts";
import type { Engine, EngineConfig } from "../corpus/engine.ts";
import type { Database } from "../store/store.ts";
import { BackupError, backupError } from "./backup-error.ts";
import { corpusBytes, dumpCorpus, type Stepping } from "./dump-corpus.ts";
import { dumpStore, storeBytes } from "./dump-store.ts";
import { sync } from "./file-digest.ts";
import { checkFreeSpace } from "./free-space.ts";
import { BACKUP_FORMAT, MANIFEST, type Manifest } from "./manifest.ts";
import { beginPartial } from "./partial-folder.ts";

/** Both engines, opened as they are, and where the corpus lives. */
export interface BackupSources {
  engine: Engine;
  corpus: EngineConfig;
  db: Database;
  /** Folder of the embedded engines. */
  dataDir: string;
}

/**
 * Writes both engines at one corpus version into `folder`, which must be missing or empty and gets its name when all
 * of it is on the disk. Failures are `BackupError`s and leave nothing behind; an abort rejects with its reason.
 */
export async function backUp(
  { engine, corpus, db, dataDir }: BackupSources,
  folder: string,
  stepping: Stepping = {},
): Promise<Manifest> {
  const target = resolve(folder);
  refuseInside(target, dataDir);
  const data_bytes = (await corpusBytes(engine)) + (await storeBytes(db));
  await checkFreeSpace(target, data_bytes, "A backup");
  const partial = await beginPartial(target, ".partial", "A backup");
  try {
    const fromCorpus = await dumpCorpus(engine, corpus, partial.path, stepping);
    const fromStore = await dumpStore(db, partial.path, stepping);
    const manifest: Manifest = {
      format: BACKUP_FORMAT,
      product_version: PRODUCT_VERSION,
      created_at: new Date().toISOString(),
      corpus: fromCorpus.corpus,
      store: fromStore.store,
      data_bytes,
      files: [...fromCorpus.files, ...fromStore.files],
    };
    for (const part of ["corpus", "store"]) await sync(join(partial.path, part));
    const path = join(partial.path, MANIFEST);
    await writeFile(path, `${JSON.stringify(manifest, null, 2)}\n`, { mode: 0o600 });
    await sync(path);
    await partial.finish();
    return manifest;
  } catch (cause) {
    await partial.discard();
    if (stepping.signal?.aborted) throw stepping.signal.reason;
    throw backupError(`The backup to ${target} was given up`, cause);
  }
}

function refuseInside(target: string, dataDir: string): void {
  const way = relative(dataDir, target);
  if (way.split(sep)[0] === ".." || resolve(way) === way) return;
  throw new BackupError(
    `A backup inside ${dataDir} would be lost with it. Choose a folder elsewhere, on another disk if you can.`,
  );
}
