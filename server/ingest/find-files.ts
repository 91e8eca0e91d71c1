import { createWriteStream } from "node:fs";
import { stat } from "node:fs/promises";
import { basename, join, resolve } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { filesUnder, glob, isGlob } from "./glob.ts";

/** A file to load. */
export interface InputFile {
  /** As people know it: the path or address. */
  path: string;
  /** Where its bytes are on this machine. */
  local: string;
  bytes: number;
  /** Changes when the content does, as far as size and time tell. */
  fingerprint: string;
}

/** Nothing to load was found under the path, in a sentence. */
export class NothingToLoad extends Error {
  override name = "NothingToLoad";
}

/** The one name of what a path or address stands for, by which an interrupted load is found again. */
export function loadPath(path: string): string {
  return isUrl(path) ? path : resolve(path);
}

/**
 * The files a path stands for, in order: a file, everything below a folder, what a glob matches, or an http(s)
 * address, which is fetched into `scratch`. A name that exists is taken as it is, whatever characters it has.
 */
export async function findFiles(path: string, scratch: string): Promise<InputFile[]> {
  if (isUrl(path)) return [await download(path, scratch)];
  const absolute = resolve(path);
  const found = await stat(absolute).catch(() => null);
  const paths = found?.isDirectory()
    ? await filesUnder(absolute)
    : found
      ? [absolute]
      : isGlob(absolute)
        ? await glob(absolute).catch(() => [])
        : [];
  if (paths.length === 0) {
    throw new NothingToLoad(
      found ? `There is no file in ${path}.` : `There is no file or folder ${path}.`,
    );
  }
  return await Promise.all(paths.map(describe));
}

function isUrl(path: string): boolean {
  return /^https?:\/\//i.test(path);
}

async function describe(path: string): Promise<InputFile> {
  const { size, mtimeMs } = await stat(path);
  return { path, local: path, bytes: size, fingerprint: `${size}:${Math.round(mtimeMs)}` };
}

async function download(address: string, scratch: string): Promise<InputFile> {
  const response = await fetch(address).catch((cause: unknown) => {
    throw new NothingToLoad(`${address} cannot be reached.`, { cause });
  });
  if (!response.ok || !response.body) {
    throw new NothingToLoad(`${address} answers ${response.status} ${response.statusText}.`);
  }
  const local = join(scratch, basename(new URL(address).pathname) || "download");
  await pipeline(Readable.from(response.body), createWriteStream(local));
  const { size } = await stat(local);
  const mark = response.headers.get("etag") ?? response.headers.get("last-modified") ?? "";
  return { path: address, local, bytes: size, fingerprint: `${size}:${mark}` };
}
