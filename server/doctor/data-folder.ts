import { access, constants, readdir, stat } from "node:fs/promises";
import { userInfo } from "node:os";
import { dirname, join } from "node:path";
import type { Config } from "../config.ts";
import { spaceLeft } from "../loading/free-space.ts";
import { lockHolder } from "../store/folder-lock.ts";
import { type Check, fail, megabytes, ok, warn } from "./check.ts";

/** DATA_DIR as it is: owner, rights, locks, what a killed process left, and the room on its disk. Nothing is made. */
export async function checkDataFolder({ dataDir, ingest }: Config): Promise<Check[]> {
  const found = await stat(dataDir).catch(() => null);
  if (found === null) return [await checkPlace(dataDir)];
  if (!found.isDirectory()) {
    return [fail("folder", `${dataDir} is a file.`, "Move it away, or choose another DATA_DIR.")];
  }
  return [
    await checkRights(dataDir, found.uid, found.mode),
    await checkLock(dataDir),
    ...(await checkLeftovers(dataDir)),
    await checkRoom(dataDir, ingest.reserve),
  ];
}

async function checkPlace(dataDir: string): Promise<Check> {
  let place = dirname(dataDir);
  while (place !== dirname(place) && !(await isThere(place))) place = dirname(place);
  return (await isWritable(place))
    ? ok("folder", `${dataDir} is not there yet; the first start makes it`)
    : fail(
        "folder",
        `${dataDir} is not there, and this user may not make it in ${place}.`,
        "Give the user the right to write there, or choose another DATA_DIR.",
      );
}

async function checkRights(dataDir: string, uid: number, mode: number): Promise<Check> {
  const rights = (mode & 0o777).toString(8);
  const me = userInfo();
  const owner = uid === me.uid ? me.username : `user ${uid}`;
  const text = `${dataDir} belongs to ${owner}, mode ${rights}`;
  if (!(await isWritable(dataDir))) {
    return fail(
      "folder",
      `${text}; ${me.username} may not write to it.`,
      "Run the program as its owner, give this user the right to write, or choose another DATA_DIR.",
    );
  }
  if ((mode & 0o002) !== 0) {
    return warn("folder", `${text}: everybody may write to it.`, `chmod o-w ${dataDir}`);
  }
  return ok("folder", text);
}

async function checkLock(dataDir: string): Promise<Check> {
  const holder = await lockHolder(dataDir);
  if (holder === null) return ok("lock", "free");
  if (holder.running) return ok("lock", `held by the running process ${holder.pid}`);
  return ok("lock", `left by process ${holder.pid}, which is gone; the next start takes it over`);
}

async function checkLeftovers(dataDir: string): Promise<Check[]> {
  const beside = await readdir(dirname(dataDir)).catch(() => []);
  const inside = await readdir(dataDir).catch(() => []);
  const half = inside.filter((name) => name.startsWith("store.partial-"));
  const restoring = beside.filter(
    (name) => join(dirname(dataDir), name) === `${dataDir}.restoring`,
  );
  return [
    ...half.map((name) =>
      warn(
        "store",
        `${join(dataDir, name)} was left by a start that was killed while it made the store.`,
        "Nothing to do: the next start that makes a store takes it away.",
      ),
    ),
    ...restoring.map(() =>
      warn(
        "restore",
        `${dataDir}.restoring was left by a restore that was killed, unless one runs now.`,
        "Run the restore again, or delete that folder.",
      ),
    ),
  ];
}

async function checkRoom(dataDir: string, reserve: number | null): Promise<Check> {
  const [left, size] = [await spaceLeft(dataDir, reserve), await sizeOf(dataDir)];
  const text = `the data take ${megabytes(size)}; ${megabytes(Math.max(0, left))} are free beyond the reserve`;
  if (left < 0) {
    return fail(
      "disk",
      `${text}; ${megabytes(-left)} of the reserve are used up, and loads stop.`,
      "Make room, or set INGEST_RESERVE_MB lower.",
    );
  }
  // Updates and merges write a table anew beside the old one.
  if (left < size) {
    return warn(
      "disk",
      `${text}: less than the data themselves.`,
      "Make room before an update of the program.",
    );
  }
  return ok("disk", text);
}

/** Bytes of everything below a folder. */
async function sizeOf(folder: string): Promise<number> {
  let sum = 0;
  for (const entry of await readdir(folder, { withFileTypes: true }).catch(() => [])) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) sum += await sizeOf(path);
    else if (entry.isFile()) sum += (await stat(path).catch(() => ({ size: 0 }))).size;
  }
  return sum;
}

const isThere = (path: string) =>
  stat(path).then(
    () => true,
    () => false,
  );
const isWritable = (path: string) =>
  access(path, constants.W_OK | constants.X_OK).then(
    () => true,
    () => false,
  );
