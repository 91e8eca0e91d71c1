import { mkdtemp, rm, symlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";

/** In `DATA_DIR`, where a running server takes loads. */
export const SOCKET = "ingest.sock";

/** Bytes of a socket's address that every system takes: 104 with a closing zero on macOS, 108 on Linux. */
const MAX_ADDRESS = 103;

/**
 * Calls `use` with a name of a socket in `folder` that is short enough to be an address. Where the folder's own name is
 * too long, that is a link to it in a temporary folder of this user alone, which is gone afterwards.
 */
export async function withSocketAddress<T>(
  folder: string,
  name: string,
  use: (address: string) => Promise<T>,
): Promise<T> {
  const address = join(resolve(folder), name);
  if (Buffer.byteLength(address) <= MAX_ADDRESS) return await use(address);
  const temporary = await mkdtemp(join(tmpdir(), "s-"));
  try {
    const link = join(temporary, "d");
    await symlink(resolve(folder), link);
    const short = join(link, name);
    if (Buffer.byteLength(short) > MAX_ADDRESS) {
      throw new Error(
        `Neither ${folder} nor the temporary folder ${tmpdir()} has a name short enough for a socket. Set TMPDIR to a short one, such as /tmp.`,
      );
    }
    return await use(short);
  } finally {
    await rm(temporary, { recursive: true, force: true });
  }
}
