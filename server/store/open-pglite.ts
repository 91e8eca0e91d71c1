import { existsSync } from "node:fs";
import { mkdir, readdir, rename, rm } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { drizzle } from "drizzle-orm/pglite";
import { migrate } from "./migrate.ts";
import { StoreError } from "./store-error.ts";
import type { Prepare, Store } from "./store.ts";
import { tables } from "./tables.ts";

/** Opens the embedded store in `folder`, making it at the first start. The caller makes sure that no other process has it open. */
export async function openPglite(folder: string, prepare: Prepare = migrate): Promise<Store> {
  if (!existsSync(folder)) await create(folder);
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
  return { db, close: () => client.close() };
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
