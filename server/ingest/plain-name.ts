import { mkdtemp, rm, symlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";

/** Names in which the engine sees nothing but a name: no globs, no archives. */
const PLAIN = /^[\w@%+=,./ -]+$/;

/** Calls `use` with an absolute name of the file that the engine takes literally, whatever the file is called. */
export async function withPlainName<T>(
  path: string,
  use: (path: string) => Promise<T>,
): Promise<T> {
  const absolute = resolve(path);
  if (PLAIN.test(absolute)) return await use(absolute);
  const folder = await mkdtemp(join(tmpdir(), "ingest-"));
  try {
    const link = join(folder, "input");
    await symlink(absolute, link);
    return await use(link);
  } finally {
    await rm(folder, { recursive: true });
  }
}
