import { readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import * as z from "zod/mini";
import { BackupError } from "./backup-error.ts";

/** Counts up when an older release could no longer read what is written. */
export const BACKUP_FORMAT = 1;
export const MANIFEST = "manifest.json";

const BackupFile = z.object({
  /** Below the backup's folder, with forward slashes. */
  path: z.string().check(z.regex(/^(corpus|store)\/[a-z0-9_.]+$/)),
  bytes: z.int().check(z.nonnegative()),
  sha256: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
  table: z.string().check(z.regex(/^[a-z_][a-z0-9_]*$/)),
  rows: z.int().check(z.nonnegative()),
});
export type BackupFile = z.infer<typeof BackupFile>;

/** What a backup holds: both engines at one corpus version, a file per table, each with its length and SHA-256. */
const Manifest = z.object({
  format: z.literal(BACKUP_FORMAT),
  product_version: z.string(),
  created_at: z.string(),
  corpus: z.object({
    schema_version: z.int().check(z.positive()),
    /** The newest finished load when the backup was begun; 0 where nothing was loaded. */
    version: z.int().check(z.nonnegative()),
    /** Live publications at that version. */
    publications: z.int().check(z.nonnegative()),
    /** The load that was under way and whose records were left out. */
    left_out: z.nullable(z.object({ source: z.string(), path: z.string() })),
  }),
  store: z.object({
    schema_version: z.int().check(z.positive()),
    server: z.string(),
    /** The last number that each sequence has given out. */
    sequences: z.record(z.string(), z.int()),
    left_out: z.array(z.string()),
  }),
  /** What the databases take on a disk, for the estimate of a restore. */
  data_bytes: z.int().check(z.nonnegative()),
  files: z.array(BackupFile),
});
export type Manifest = z.infer<typeof Manifest>;

/** Reads the manifest of a backup; a `BackupError` says why the folder holds none that this release can restore. */
export async function readManifest(folder: string): Promise<Manifest> {
  const isFolder = await stat(folder).then(
    (found) => found.isDirectory(),
    () => false,
  );
  if (!isFolder) throw new BackupError(`There is no folder ${folder}.`);
  const text = await readFile(join(folder, MANIFEST), "utf8").catch((cause: unknown) => {
    throw new BackupError(
      `The folder ${folder} holds no complete backup: it has no readable ${MANIFEST}, which is written last. Take another backup.`,
      { cause },
    );
  });
  const parsed = parse(text);
  const { format } = z.object({ format: z.catch(z.number(), 0) }).parse(parsed ?? {});
  if (format > BACKUP_FORMAT) {
    throw new BackupError(
      `The backup ${folder} was made by a newer release (format ${format}, this one reads up to ${BACKUP_FORMAT}). Restore it with that release.`,
    );
  }
  const manifest = Manifest.safeParse(parsed);
  if (manifest.success) return manifest.data;
  throw new BackupError(
    `The ${MANIFEST} of the backup ${folder} is damaged. Take another backup, or an undamaged copy of this one.`,
  );
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
