import { stat } from "node:fs/promises";
import { join } from "node:path";
import { openEngine } from "../corpus/engine.ts";
import { corpusAt, type Places, storeAt } from "../places.ts";
import { lockFolder } from "../store/folder-lock.ts";
import { openStore } from "../store/store.ts";
import { backUp } from "./back-up.ts";
import { BackupError } from "./backup-error.ts";
import type { Stepping } from "./dump-corpus.ts";
import type { Manifest } from "./manifest.ts";

/**
 * Backs up the engines of a configuration that no server has open, at the schemas they have: nothing is migrated.
 * An embedded engine that another process has open is a `StoreError` or `EngineLocked`.
 */
export async function backUpHere(
  config: Places,
  folder: string,
  stepping: Stepping,
): Promise<Manifest> {
  const { dataDir, databaseUrl, clickhouseUrl } = config;
  const opened: (() => Promise<void>)[] = [];
  try {
    if (databaseUrl === null) await mustBeThere(join(dataDir, "store"), dataDir);
    if (clickhouseUrl === null) await mustBeThere(join(dataDir, "corpus"), dataDir);
    // Servers of a database take any number of readers.
    if (databaseUrl === null || clickhouseUrl === null) opened.push(await lockFolder(dataDir));
    const store = await openStore(storeAt(config), async () => {});
    opened.push(() => store.close());
    const corpus = corpusAt(config);
    const engine = await openEngine(corpus);
    opened.push(() => engine.close());
    return await backUp({ engine, corpus, db: store.db, dataDir }, folder, stepping);
  } finally {
    for (const close of opened.toReversed()) await close();
  }
}

async function mustBeThere(path: string, dataDir: string): Promise<void> {
  const found = await stat(path).catch(() => null);
  if (found?.isDirectory()) return;
  throw new BackupError(
    `There is nothing to back up in ${dataDir}: it has no ${path}. Name the folder with --data-dir or DATA_DIR.`,
  );
}
