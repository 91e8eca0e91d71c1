import type { InputFile } from "../find-files.ts";
import { Unreadable } from "../openalex/recognise.ts";
import type { FundingFile } from "./recognise.ts";
import { isZip, withEntry, zipEntries } from "../zip.ts";

/** A file, or a file in an archive, as one part of a load. */
export interface FundingPart {
  path: string;
  fingerprint: string;
  /** Share of its file's bytes. */
  share: number;
  /** Calls `use` with its bytes on this machine; `Unreadable` says why they are not to be had. */
  open<T>(use: (file: FundingFile) => Promise<T>): Promise<T>;
}

/** The parts that a file stands for: itself, or what is in it where it is a zip archive. */
export async function findParts(file: InputFile): Promise<FundingPart[]> {
  const { path, fingerprint, local } = file;
  if (file.storage.kind !== "file") {
    return [
      unreadable(path, fingerprint, "awards are read from this machine; fetch the file first"),
    ];
  }
  if (!(await isZip(local))) {
    return [{ path, fingerprint, share: 1, open: (use) => use({ path, local }) }];
  }
  try {
    const entries = await zipEntries(local, file.bytes);
    const all = Math.max(
      1,
      entries.reduce((sum, entry) => sum + entry.packedSize, 0),
    );
    return entries.map((entry) => ({
      path: `${path}/${entry.name}`,
      fingerprint: `${entry.crc}:${entry.size}`,
      share: entry.packedSize / all,
      open: (use) =>
        withEntry(local, entry, (copy) => use({ path: `${path}/${entry.name}`, local: copy })),
    }));
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error;
    return [unreadable(path, fingerprint, error.message)];
  }
}

function unreadable(path: string, fingerprint: string, reason: string): FundingPart {
  return {
    path,
    fingerprint,
    share: 1,
    open: () => Promise.reject(new Unreadable(reason)),
  };
}
