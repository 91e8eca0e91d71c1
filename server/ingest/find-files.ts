import { constants } from "node:fs";
import { access, stat } from "node:fs/promises";
import { resolve } from "node:path";
import { filesUnder, glob, isGlob } from "./glob.ts";
import { onDisk, type Storage } from "./table-function.ts";

/** A file to load. */
export interface InputFile {
  /** As people know it: the path or address. */
  path: string;
  /** Where its bytes are: a path on this machine, or the address by which the engine reads them from its storage. */
  local: string;
  storage: Storage;
  bytes: number;
  /** Changes when the content does, as far as size and time tell. */
  fingerprint: string;
}

/** Nothing to load was found under the path, in a sentence. */
export class NothingToLoad extends Error {
  override name = "NothingToLoad";
}

/** A file cannot be read, or is no longer the one that was found; the load stops before it counts what it read of it. */
export class InputFault extends Error {
  override name = "InputFault";
}

/** Whether a text is an address (`https://…`, `s3://…`) and not a path. */
export function isAddress(text: string): boolean {
  return /^[a-z][a-z0-9+.-]*:\/\//i.test(text);
}

/** The one name of what a path or address stands for, by which an interrupted load is found again. */
export function loadPath(path: string): string {
  return isAddress(path) ? path : resolve(path);
}

/**
 * The files on this machine that a path stands for, in order: a file, everything below a folder, or what a glob
 * matches. A name that exists is taken as it is, whatever characters it has. Each is readable (`InputFault`).
 */
export async function findFiles(path: string): Promise<InputFile[]> {
  const absolute = resolve(path);
  const found = await stat(absolute).catch((error: unknown) => {
    if (codeOf(error) === "ENOENT" || codeOf(error) === "ENOTDIR") return null;
    throw new InputFault(`${path} cannot be read: ${reasonOf(error)}.`, { cause: error });
  });
  const names = found?.isDirectory()
    ? await listed(path, filesUnder(absolute))
    : found
      ? [absolute]
      : isGlob(absolute)
        ? await listed(path, glob(absolute))
        : [];
  if (names.length === 0) {
    throw new NothingToLoad(
      found ? `There is no file in ${path}.` : `There is no file or folder ${path}.`,
    );
  }
  return await Promise.all(names.map((name) => describeFile(name)));
}

/** Throws an `InputFault` unless a file on this machine is still the one that was found, to be called before and after it is read. */
export async function checkUnchanged(file: InputFile): Promise<void> {
  if (file.storage.kind !== "file" || isAddress(file.path)) return;
  const { fingerprint } = await describeFile(file.local, file.path);
  if (fingerprint === file.fingerprint) return;
  throw new InputFault(`${file.path} was changed while it was being loaded. ${AGAIN}`);
}

const AGAIN = "Start the same command again when it is at rest; what was loaded before it is kept.";

async function describeFile(local: string, path = local): Promise<InputFile> {
  try {
    const found = await stat(local);
    if (found.isDirectory()) {
      throw new InputFault(
        `${path} is a link to a folder, which is not followed. Load that folder by its own name, or take the link away.`,
      );
    }
    if (!found.isFile())
      throw new InputFault(`${path} is no regular file; take it out of the way.`);
    await access(local, constants.R_OK);
    const { size, mtimeMs } = found;
    const fingerprint = `${size}:${Math.round(mtimeMs)}`;
    return { path, local, storage: onDisk, bytes: size, fingerprint };
  } catch (error) {
    if (error instanceof InputFault) throw error;
    if (codeOf(error) === "ENOENT" || codeOf(error) === "ENOTDIR") {
      throw new InputFault(
        `${path} has vanished since the load began, or is a link to nothing. Put it back or take it out of the folder, and start the same command again; what was loaded before it is kept.`,
        { cause: error },
      );
    }
    throw new InputFault(
      `${path} cannot be read: ${reasonOf(error)}. Mend that and start the same command again; what was loaded before it is kept.`,
      { cause: error },
    );
  }
}

/** What a glob or folder holds; one that is not there holds nothing. */
async function listed(path: string, names: Promise<string[]>): Promise<string[]> {
  try {
    return await names;
  } catch (error) {
    if (codeOf(error) === "ENOENT" || codeOf(error) === "ENOTDIR") return [];
    throw new InputFault(`${path} cannot be read: ${reasonOf(error)}.`, { cause: error });
  }
}

const reasons: Record<string, string> = {
  EACCES: "this user may not (permission denied)",
  EPERM: "this user may not (permission denied)",
  ELOOP: "its links lead in a circle",
  EIO: "the disk reports an error",
  ENAMETOOLONG: "its name is too long",
};

function reasonOf(error: unknown): string {
  return reasons[codeOf(error)] ?? (error instanceof Error ? error.message : String(error));
}

function codeOf(error: unknown): string {
  return error instanceof Error && "code" in error ? String(error.code) : "";
}
