import { statfs } from "node:fs/promises";
import { dirname } from "node:path";
import { BackupError } from "./backup-error.ts";

/** What is left to others on the disk. */
const RESERVE = 64_000_000;

/** Throws a `BackupError` unless so many bytes fit on the disk of the folder, which may not be there yet. */
export async function checkFreeSpace(folder: string, bytes: number, what: string): Promise<void> {
  const { bavail, bsize } = await statfs(await nearest(folder));
  const free = bavail * bsize;
  const needed = bytes + RESERVE;
  if (needed <= free) return;
  throw new BackupError(
    `${what} needs about ${megabytes(needed)} in ${folder}; ${megabytes(free)} are free. Make room, or choose a folder on another disk.`,
  );
}

async function nearest(folder: string): Promise<string> {
  for (let path = folder; ; path = dirname(path)) {
    const there = await statfs(path).then(
      () => true,
      () => false,
    );
    if (there || path === dirname(path)) return path;
  }
}

/** Bytes for people. */
export const megabytes = (bytes: number) => `${Math.ceil(bytes / 1e6).toLocaleString("en")} MB`;
