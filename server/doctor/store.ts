import { cp, mkdtemp, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { rowsOf } from "../backup/store-catalog.ts";
import type { Config } from "../config.ts";
import { lockHolder } from "../store/folder-lock.ts";
import { newestSchema, schemaOf } from "../store/migrate.ts";
import { type Database, openStore } from "../store/store.ts";
import { type Check, fail, failed, number, ok, skip, warn } from "./check.ts";

const RESTORE = "Restore a backup into an empty DATA_DIR.";
const OLDEST = 150_000;

/** The store of the configuration, not migrated: an embedded one is looked at in a copy, because opening it writes to it. */
export async function checkStore({ dataDir, databaseUrl }: Config): Promise<Check[]> {
  if (databaseUrl !== null) return await checkServer(databaseUrl);
  const folder = join(dataDir, "store");
  if ((await stat(folder).catch(() => null)) === null) {
    return [ok("store", "not made yet; the first start makes it")];
  }
  const holder = await lockHolder(dataDir);
  if (holder?.running) {
    return [skip("store", `not opened: the running process ${holder.pid} has it`)];
  }
  const scratch = await mkdtemp(join(tmpdir(), "scoutline-doctor-"));
  try {
    const copy = join(scratch, "store");
    await cp(folder, copy, { recursive: true });
    const checks: Check[] = [];
    try {
      const store = await openStore({ folder: copy }, async (db) => {
        checks.push(...(await examine(db)));
      });
      await store.close();
    } catch (error) {
      const text = error instanceof Error ? error.message : String(error);
      checks.push(fail("store", text.replaceAll(copy, folder), RESTORE));
    }
    return checks;
  } catch (error) {
    return [failed("store", error, "Run the doctor as the owner of the folder.")];
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
}

async function checkServer(url: string): Promise<Check[]> {
  const checks: Check[] = [];
  try {
    const store = await openStore({ url }, async (db) => {
      const [server] = await rowsOf<{ version: string; number: number }>(
        db,
        sql`SELECT current_setting('server_version') AS version, current_setting('server_version_num')::int AS number`,
      );
      const { version, number: release } = server!;
      checks.push(
        release >= OLDEST
          ? ok("server", `PostgreSQL ${version} answers`)
          : fail("server", `PostgreSQL ${version} is too old.`, "Use PostgreSQL 15 or newer."),
      );
      checks.push(...(await examine(db)));
    });
    await store.close();
  } catch (error) {
    checks.push(failed("server", error, "Check DATABASE_URL, and that the server runs."));
  }
  return checks;
}

async function examine(db: Database): Promise<Check[]> {
  const [schema, newest] = [await schemaOf(db), await newestSchema()];
  if (schema === 0) return [ok("schema", "empty; the first start makes the tables")];
  if (schema > newest) {
    return [
      fail(
        "schema",
        `The store was written by a newer release (its schema is ${schema}, this one knows ${newest}).`,
        "Start the newer release, or restore a backup made with this one.",
      ),
    ];
  }
  const [counts] = await rowsOf<{ users: number; scans: number }>(
    db,
    sql`SELECT (SELECT count(*)::float8 FROM users) AS users, (SELECT count(*)::float8 FROM scans) AS scans`,
  );
  return [
    schema < newest
      ? warn(
          "schema",
          `The store has schema ${schema} of an older release; the next start makes it ${newest}.`,
          "Take a backup before that start.",
        )
      : ok("schema", `${schema}, the newest`),
    ok("contents", `${number(counts!.users)} users, ${number(counts!.scans)} scans`),
  ];
}
