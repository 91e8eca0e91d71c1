import { existsSync } from "node:fs";
import { mkdir, readdir, readFile, rename, rm, stat } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { drizzle } from "drizzle-orm/pglite";
import { migrate } from "./migrate.ts";
import { StoreError } from "./store-error.ts";
import type { Prepare, Store } from "./store.ts";
import { tables } from "./tables.ts";

/** Opens the embedded store in `folder`, making it at the first start. The caller makes sure that no other process has it open. */
export async function openPglite(folder: string, prepare: Prepare = migrate): Promise<Store> {
  if (await isMissing(folder)) await create(folder);
  await check(folder);
  let client: PGlite;
  try {
    client = await PGlite.create(folder);
  } catch (cause) {
    throw new StoreError(
      `The store in ${folder} cannot be opened. It may be damaged: restore it from a backup, or move it away to begin anew.`,
      { cause },
    );
  }
  const db = drizzle(client, { schema: tables });
  try {
    await prepare(db);
  } catch (error) {
    await client.close();
    throw error;
  }
  return {
    db,
    execute: async (text, values) =>
      values?.length
        ? await client.query<Record<string, unknown>>(text, [...values])
        : ((await client.exec(text)).at(-1) ?? { rows: [] }),
    listen: (channel, { heard }) => client.listen(channel, heard),
    close: () => client.close(),
  };
}

/** What does not exist or is empty, as a folder that was mounted for the purpose is. */
async function isMissing(folder: string): Promise<boolean> {
  if (!existsSync(folder)) return true;
  if (!(await stat(folder)).isDirectory()) {
    throw new StoreError(
      `${folder} is a file where the folder of the store is expected. Move it away, or choose another DATA_DIR.`,
    );
  }
  return (await readdir(folder)).length === 0;
}

/** PostgreSQL's own version of the embedded store; data of another one cannot be read. */
const MAJOR = "18";

/** The engine takes a folder without its version file for an empty one and makes a new database over the data. */
async function check(folder: string): Promise<void> {
  const version = await readFile(join(folder, "PG_VERSION"), "utf8").catch(() => null);
  if (version === null || !existsSync(join(folder, "global", "pg_control"))) {
    const missing = version === null ? "PG_VERSION" : "global/pg_control";
    throw new StoreError(
      `The store in ${folder} is incomplete: ${missing} is missing. Restore it from a backup, or move the folder away to begin anew.`,
    );
  }
  if (version.trim() !== MAJOR) {
    throw new StoreError(
      `The store in ${folder} was made by PostgreSQL ${version.trim()}, and this release has PostgreSQL ${MAJOR}. Restore a backup into an empty DATA_DIR, or start the release that made it.`,
    );
  }
}

/** A database that was only half made hangs whoever opens it, so it gets its name when it is whole. */
async function create(folder: string): Promise<void> {
  const parent = dirname(folder);
  const prefix = `${basename(folder)}.partial-`;
  await mkdir(parent, { recursive: true });
  for (const name of await readdir(parent)) {
    if (name.startsWith(prefix)) await rm(join(parent, name), { recursive: true });
  }
  const partial = join(parent, `${prefix}${process.pid}`);
  try {
    await (await PGlite.create(partial)).close();
    await rename(partial, folder);
  } catch (cause) {
    await rm(partial, { recursive: true, force: true });
    throw new StoreError(`The store cannot be made in ${folder}: ${String(cause)}`, { cause });
  }
}
