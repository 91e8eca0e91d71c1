import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { writeZip } from "../../../../bench/files/zip-file.ts";

/** A zip archive of texts. */
export async function zipOf(files: Record<string, string>): Promise<Buffer> {
  const folder = await mkdtemp(join(tmpdir(), "zip-of-"));
  try {
    const path = join(folder, "made.zip");
    const entries = Object.entries(files).map(([name, text]) => ({ name, lines: [text] }));
    await writeZip(path, entries);
    return await readFile(path);
  } finally {
    await rm(folder, { recursive: true });
  }
}
