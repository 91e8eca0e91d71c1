import { existsSync } from "node:fs";
import { access, constants, mkdir, stat, statfs } from "node:fs/promises";
import { dirname } from "node:path";

/** An engine that meets a full disk in the middle of its start says little about it; this much is written at one. */
const LEAST_BYTES = 32_000_000;

const reasons: Record<string, string> = {
  ENOTDIR: "is a file. Move the file away, or choose another DATA_DIR.",
  EACCES:
    "may not be written to by this user. Give the user the right to, or choose another DATA_DIR.",
  EROFS: "is on a read-only disk. Make the disk writable, or choose another DATA_DIR.",
};

/** Makes the folder where it is missing. Why it cannot be written to, in a sentence, or null. */
export async function folderProblem(folder: string): Promise<string | null> {
  // Making a folder with its parents gives no reason that could be told, so the nearest one is asked first.
  const place = nearest(folder);
  try {
    if (!(await stat(place)).isDirectory()) return because(folder, place, "ENOTDIR");
    await access(place, constants.W_OK | constants.X_OK);
  } catch (error) {
    const code = error instanceof Error && "code" in error ? String(error.code) : "";
    if (code in reasons) return because(folder, place, code);
    throw error;
  }
  const { bavail, bsize } = await statfs(place);
  const free = bavail * bsize;
  if (free < LEAST_BYTES) {
    return `The disk of ${folder} is full: ${megabytes(free)} MB are free, and ${megabytes(LEAST_BYTES)} MB are the least to start with. Make room, or choose another DATA_DIR.`;
  }
  await mkdir(folder, { recursive: true });
  return null;
}

/** The folder, or the one above it that is there. */
function nearest(folder: string): string {
  return existsSync(folder) || dirname(folder) === folder ? folder : nearest(dirname(folder));
}

const because = (folder: string, place: string, code: string) =>
  `The folder ${folder} cannot be used: ${place === folder ? "it" : place} ${reasons[code]}`;

const megabytes = (bytes: number) => Math.floor(bytes / 1e6).toLocaleString("en");
