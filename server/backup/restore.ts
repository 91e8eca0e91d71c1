import { access, constants, stat } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { sql } from "drizzle-orm";
import { openEngine } from "../corpus/engine.ts";
import { migrations } from "../corpus/migrations/all.ts";
import { corpusAt, type Places, storeAt } from "../places.ts";
import { newestSchema } from "../store/migrate.ts";
import { openStore } from "../store/store.ts";
import { BackupError, backupError } from "./backup-error.ts";
import type { Stepping } from "./dump-corpus.ts";
import { digestOf } from "./file-digest.ts";
import { checkFreeSpace } from "./free-space.ts";
import { loadCorpus } from "./load-corpus.ts";
import { loadStore } from "./load-store.ts";
import { type Manifest, readManifest } from "./manifest.ts";
import { beginPartial, type PartialFolder } from "./partial-folder.ts";
import { claimCorpusServer, type ServerRestore } from "./restore-target.ts";
import { rowsOf } from "./store-catalog.ts";

/**
 * Restores a backup into a DATA_DIR that is missing or empty, or into the empty databases of DATABASE_URL and
 * CLICKHOUSE_URL. Everything is checked before anything is written, and the folder gets its name when it is whole: a
 * restore that was killed is begun anew. Failures are `BackupError`s.
 */
export async function restore(
  backup: string,
  target: Places,
  stepping: Stepping = {},
): Promise<Manifest> {
  const folder = resolve(backup);
  const manifest = await readManifest(folder);
  await checkSchemas(folder, manifest);
  const { dataDir, databaseUrl, clickhouseUrl } = target;
  const needsFolder = databaseUrl === null || clickhouseUrl === null;
  if (needsFolder) await checkFolder(dataDir, manifest.data_bytes);
  if (databaseUrl !== null) await checkDatabase(databaseUrl);
  await checkFiles(folder, manifest);

  let partial: PartialFolder | null = null;
  let server: ServerRestore | null = null;
  try {
    if (needsFolder) partial = await beginPartial(dataDir, ".restoring", "A restore");
    const filled = { ...target, dataDir: partial?.path ?? dataDir };
    const corpus = corpusAt(filled);
    const engine = await openEngine(corpus);
    try {
      if (clickhouseUrl !== null) {
        const { schema_version } = manifest.corpus;
        server = await claimCorpusServer(engine, target.clickhouseCluster, schema_version);
      }
      await loadCorpus(engine, corpus, folder, manifest, stepping);
      // The database server commits last: until then nothing is there to be taken away again.
      const store = await openStore(storeAt(filled), (db) =>
        loadStore(db, folder, manifest, stepping),
      );
      await store.close();
      await server?.finish();
    } catch (error) {
      await server?.discard();
      throw error;
    } finally {
      await engine.close();
    }
    await partial?.finish();
    return manifest;
  } catch (cause) {
    await partial?.discard();
    if (stepping.signal?.aborted) throw stepping.signal.reason;
    throw backupError("The restore was given up, and nothing of it is left", cause);
  }
}

async function checkSchemas(folder: string, { corpus, store }: Manifest): Promise<void> {
  const known = { corpus: migrations.at(-1)!.number, store: await newestSchema() };
  const newer =
    corpus.schema_version > known.corpus
      ? `corpus has schema ${corpus.schema_version}, this release knows ${known.corpus}`
      : store.schema_version > known.store
        ? `store has schema ${store.schema_version}, this release knows ${known.store}`
        : null;
  if (newer === null) return;
  throw new BackupError(
    `The backup ${folder} was made by a newer release (its ${newer}). Restore it with that release.`,
  );
}

async function checkFolder(dataDir: string, bytes: number): Promise<void> {
  const parent = dirname(dataDir);
  const [own, above] = await Promise.all([
    stat(dataDir).catch(() => null),
    stat(parent).catch(() => null),
  ]);
  if (above === null) throw new BackupError(`There is no folder ${parent} to restore into.`);
  const isWritable = await access(parent, constants.W_OK).then(
    () => true,
    () => false,
  );
  if (!isWritable) {
    throw new BackupError(
      `A restore is made beside ${dataDir} and then gets its name, but this user may not write to ${parent}. Choose another DATA_DIR.`,
    );
  }
  if (own !== null && own.dev !== above.dev) {
    throw new BackupError(
      `${dataDir} is a disk of its own, which no other folder can take the place of. Choose a folder on it as DATA_DIR, for example ${join(dataDir, "scoutline")}.`,
    );
  }
  await checkFreeSpace(dataDir, bytes, "A restore");
}

async function checkDatabase(url: string): Promise<void> {
  const store = await openStore({ url }, async (db) => {
    const [found] = await rowsOf<{ n: number }>(
      db,
      sql`SELECT count(*)::float8 AS n FROM pg_class WHERE relkind IN ('r', 'p') AND relnamespace = current_schema()::regnamespace`,
    );
    if (found!.n === 0) return;
    throw new BackupError(
      `The database of DATABASE_URL is not empty (it has ${found!.n} tables). Make a new one and restore into that.`,
    );
  });
  await store.close();
}

async function checkFiles(folder: string, { files }: Manifest): Promise<void> {
  for (const { path, bytes, sha256 } of files) {
    const file = join(folder, path);
    const found = await digestOf(file).catch((cause: unknown) => {
      throw new BackupError(
        `The file ${file} of the backup is missing or cannot be read. Use an undamaged copy of the backup.`,
        { cause },
      );
    });
    if (found.bytes === bytes && found.sha256 === sha256) continue;
    const how =
      found.bytes < bytes
        ? `was cut short (${found.bytes.toLocaleString("en")} of ${bytes.toLocaleString("en")} bytes)`
        : "is not what was written (its SHA-256 differs)";
    throw new BackupError(
      `The file ${file} of the backup ${how}. Use an undamaged copy of the backup.`,
    );
  }
}
