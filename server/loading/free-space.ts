import { statfs } from "node:fs/promises";

/** The disk is full, or would be if the load went on. */
export class NoSpace extends Error {
  override name = "NoSpace";
}

const RESERVE = 1_000_000_000;
const SHARE = 0.05;
const KEPT = "What was loaded is kept: make room and start the same command again.";

/** Bytes that may still be written to the disk of a folder when `reserve` (null: 1 GB, or a twentieth of a smaller disk) stays free; negative past that. */
export async function spaceLeft(folder: string, reserve: number | null): Promise<number> {
  const { bavail, blocks, bsize } = await statfs(folder);
  return bavail * bsize - (reserve ?? Math.min(RESERVE, blocks * bsize * SHARE));
}

/** Throws `NoSpace` when less than the reserve is free. */
export async function checkSpace(folder: string, reserve: number | null): Promise<void> {
  const left = await spaceLeft(folder, reserve);
  if (left >= 0) return;
  throw new NoSpace(
    `The disk of ${folder} is nearly full: ${megabytes(-left)} MB are missing from the reserve that a load leaves free (INGEST_RESERVE_MB). ${KEPT}`,
  );
}

/** `NoSpace` where an error says, in the words of the engine or the system, that the disk is full; otherwise the error itself. */
export function spaceError(error: unknown, folder: string): unknown {
  for (let at = error; at instanceof Error; at = at.cause) {
    const code = "code" in at ? String(at.code) : "";
    if (!FULL_CODES.has(code) && !FULL.test(at.message)) continue;
    return new NoSpace(`The disk of ${folder} is full. ${KEPT}`, { cause: error });
  }
  return error;
}

/** 243 is ClickHouse's NOT_ENOUGH_SPACE. */
const FULL_CODES = new Set(["ENOSPC", "EDQUOT", "243"]);
const FULL = /No space left on device|errno: 28\b|NOT_ENOUGH_SPACE|Disk quota exceeded/i;

const megabytes = (bytes: number) => Math.ceil(bytes / 1e6).toLocaleString("en");
