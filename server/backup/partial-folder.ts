import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { isRunning, thisProcess } from "../store/folder-lock.ts";
import { BackupError, backupError } from "./backup-error.ts";
import { sync } from "./file-digest.ts";

/** Holds who is at work; a folder without it is never taken for one of ours. */
const MARK = "unfinished";

/** A folder that is filled under another name and gets its own when it is whole. */
export interface PartialFolder {
  path: string;
  /** Gives the folder its name; from then on it is whole. */
  finish(): Promise<void>;
  /** Takes it away again. */
  discard(): Promise<void>;
}

/**
 * Begins `<target><suffix>`, taking away what a killed process left there. `target` must be missing or empty: anything
 * else is refused with `BackupError`s that begin with `what`.
 */
export async function beginPartial(
  target: string,
  suffix: string,
  what: string,
): Promise<PartialFolder> {
  await refuseUnlessEmpty(target, what);
  const path = `${target}${suffix}`;
  await takeAwayLeftover(path, what);
  try {
    await mkdir(path, { recursive: true, mode: 0o700 });
    await writeFile(join(path, MARK), await thisProcess(), { mode: 0o600 });
  } catch (cause) {
    throw backupError(`${what} cannot be made in ${path}`, cause);
  }
  return {
    path,
    finish: async () => {
      await rm(join(path, MARK));
      await sync(path);
      // Replaces an empty folder, and nothing else.
      await rename(path, target);
      await sync(dirname(target));
    },
    discard: () => rm(path, { recursive: true, force: true }),
  };
}

async function refuseUnlessEmpty(target: string, what: string): Promise<void> {
  const found = await stat(target).catch(() => null);
  if (found === null) return;
  const isEmpty = found.isDirectory() && (await readdir(target)).length === 0;
  if (isEmpty) return;
  throw new BackupError(
    `${what} needs a folder that is empty or not there yet; ${target} is not empty. Choose another, or move it away.`,
  );
}

async function takeAwayLeftover(path: string, what: string): Promise<void> {
  const names = await readdir(path).catch(() => []);
  if (names.length === 0) return;
  const holder = await readFile(join(path, MARK), "utf8").catch(() => null);
  if (holder === null) {
    throw new BackupError(
      `${what} is written to ${path} first, and that folder holds something else. Move it away, or choose another folder.`,
    );
  }
  if (await isRunning(holder)) {
    throw new BackupError(
      `Another process (${Number.parseInt(holder, 10)}) is at work in ${path}. Wait for it, or stop it.`,
    );
  }
  await rm(path, { recursive: true });
}
