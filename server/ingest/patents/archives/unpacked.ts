import { once } from "node:events";
import { createWriteStream } from "node:fs";
import { mkdtemp, open, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { finished } from "node:stream/promises";
import { isZip, withEntry, zipEntries } from "../../zip.ts";
import { isCorruption, opened, Unreadable } from "../../openalex/recognise.ts";
import { isTar, tarFiles } from "./tar.ts";

/** A file that is no archive; `inside` says where in one it lay, empty where in none. */
export interface PlainFile {
  local: string;
  gzip: boolean;
  inside: string;
}

const MAX_NESTING = 3;
const SKIPPED = /(?:^|\/)(?:\.[^/]*|__MACOSX\/.*)$/;

/**
 * Calls `use` with a file, or with each file in it where it is a zip, a tar or one of these in another. The answer says why
 * an archive could not be read to its end, null where all of it was.
 */
export async function forEachFile(
  local: string,
  use: (file: PlainFile) => Promise<void>,
  inside = "",
  depth = 0,
): Promise<string | null> {
  if (depth > MAX_NESTING) throw new Unreadable("archives in archives, too deep");
  const within = (name: string) => (inside === "" ? name : `${inside}/${name}`);
  if (await isZip(local)) {
    const { size } = await stat(local);
    for (const entry of await zipEntries(local, size)) {
      if (SKIPPED.test(entry.name)) continue;
      const cut = await withEntry(local, entry, (copy) =>
        forEachFile(copy, use, within(entry.name), depth + 1),
      );
      if (cut) return `${entry.name}: ${cut}`;
    }
    return null;
  }
  const gzip = await isGzip(local);
  if (!(await isTar(local, gzip))) {
    await use({ local, gzip, inside });
    return null;
  }
  try {
    for await (const { name, chunks } of tarFiles(opened(local, gzip))) {
      if (SKIPPED.test(name)) continue;
      await withCopy(chunks, (copy) => forEachFile(copy, use, within(name), depth + 1));
    }
    return null;
  } catch (error) {
    if (error instanceof Unreadable) return error.message;
    if (isCorruption(error)) return `an archive that is cut short (${error.message})`;
    throw error;
  }
}

async function isGzip(local: string): Promise<boolean> {
  const file = await open(local);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(2), 0, 2, 0);
    return bytesRead === 2 && buffer[0] === 0x1f && buffer[1] === 0x8b;
  } finally {
    await file.close();
  }
}

/** The copy is on disk, since an archive may hold files larger than memory. */
async function withCopy(
  chunks: AsyncIterable<Buffer>,
  use: (local: string) => Promise<unknown>,
): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), "ingest-"));
  try {
    const copy = join(folder, "entry");
    const stream = createWriteStream(copy);
    try {
      for await (const chunk of chunks) {
        if (!stream.write(chunk)) await once(stream, "drain");
      }
    } finally {
      stream.end();
      await finished(stream);
    }
    await use(copy);
  } finally {
    await rm(folder, { recursive: true });
  }
}
