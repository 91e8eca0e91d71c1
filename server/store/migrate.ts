import { readFile, readdir } from "node:fs/promises";
import { sql } from "drizzle-orm";
import { integer, pgTable, text, timestamp } from "drizzle-orm/pg-core";
import { StoreError } from "./store-error.ts";
import type { Database } from "./store.ts";

const folder = new URL("migrations/", import.meta.url);

interface Migration {
  number: number;
  name: string;
  text: string;
}

const schemaMigrations = pgTable("schema_migrations", {
  number: integer().primaryKey(),
  name: text().notNull(),
  applied_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
});

/** Any number that nothing else locks. */
const LOCK = 7_226_435_051;

/**
 * Applies the migrations of `migrations/` that the database has not seen, in the order of their numbers and all or none;
 * processes that start together wait for one another. A database from a newer program is refused. With `upTo`, the
 * schema of an older release is made.
 */
export async function migrate(
  db: Database,
  { upTo = Number.POSITIVE_INFINITY }: { upTo?: number } = {},
): Promise<void> {
  const known = (await readMigrations()).filter(({ number }) => number <= upTo);
  await db.transaction(async (tx) => {
    await tx.execute(sql`SELECT pg_advisory_xact_lock(${LOCK})`);
    await tx.execute(sql`CREATE TABLE IF NOT EXISTS schema_migrations (
      number integer PRIMARY KEY, name text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now())`);
    const applied = new Set(
      (await tx.select({ number: schemaMigrations.number }).from(schemaMigrations)).map(
        (row) => row.number,
      ),
    );
    const newest = Math.max(0, ...applied);
    const newestKnown = known.at(-1)?.number ?? 0;
    if (newest > newestKnown) {
      throw new StoreError(
        `The store was written by a newer version of the program (its schema is ${newest}, this one knows ${newestKnown}). Start the newer version.`,
      );
    }
    for (const migration of known.filter(({ number }) => !applied.has(number))) {
      for (const statement of statements(migration.text)) await tx.execute(sql.raw(statement));
      await tx.insert(schemaMigrations).values({ number: migration.number, name: migration.name });
    }
  });
}

/** The number of the newest migration that this release knows. */
export async function newestSchema(): Promise<number> {
  return (await readMigrations()).at(-1)?.number ?? 0;
}

/** The number of the newest migration that the database has seen; 0 in an empty one. */
export async function schemaOf(db: Database): Promise<number> {
  const { rows } = (await db.execute(
    sql`SELECT to_regclass('schema_migrations') IS NOT NULL AS made`,
  )) as { rows: { made: boolean }[] };
  if (!rows[0]!.made) return 0;
  const applied = await db.select({ number: schemaMigrations.number }).from(schemaMigrations);
  return Math.max(0, ...applied.map(({ number }) => number));
}

async function readMigrations(): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => /^\d{4}-.*\.sql$/.test(name)).toSorted();
  return Promise.all(
    names.map(async (name) => ({
      number: Number(name.slice(0, 4)),
      name,
      text: await readFile(new URL(name, folder), "utf8"),
    })),
  );
}

/** PGlite prepares each statement, so a file is cut where a line ends in a semicolon outside a `$$` body. */
function statements(file: string): string[] {
  const cut: string[] = [];
  let statement = "";
  let inBody = false;
  for (const line of file.split("\n")) {
    if (line.trimStart().startsWith("--")) continue;
    if (line.split("$$").length % 2 === 0) inBody = !inBody;
    statement += `${line}\n`;
    if (!inBody && line.trimEnd().endsWith(";")) {
      cut.push(statement);
      statement = "";
    }
  }
  if (statement.trim() !== "") cut.push(statement);
  return cut;
}
