import { createHash } from "node:crypto";
import { expect } from "vitest";
import type { Corpus } from "../../../server/corpus/corpus.ts";
import { entityTables } from "../../../server/corpus/schema.ts";
import { contents } from "../ingest/fixture.ts";

const hash = (value: unknown) => createHash("sha1").update(JSON.stringify(value)).digest("hex");

/** The visible documents with their postings and the entities they name: a hash by id. */
export async function documentsOf(corpus: Corpus): Promise<Record<string, string>> {
  const rows = await contents(corpus);
  return Object.fromEntries(rows.map((row) => [String(row["id"]), hash(row)]));
}

/** Everything that loads leave, without the numbers that depend on how often they were interrupted. */
export async function everythingOf(corpus: Corpus): Promise<Record<string, unknown>> {
  const { engine } = corpus;
  const tables: [string, string][] = [
    ["vocabulary", "load_no"],
    ["stems", ""],
    ["advisories", "load_no"],
    ["aliases", "load_no"],
    ...Object.values(entityTables).map((table): [string, string] => [table, "no, load_no, demo"]),
  ];
  const all: Record<string, unknown> = { documents: await documentsOf(corpus) };
  for (const [table, without] of tables) {
    const columns = without === "" ? "*" : `* EXCEPT (${without})`;
    const rows = await engine.rows(`SELECT ${columns} FROM ${table} FINAL ORDER BY ALL`);
    all[table] = { rows: rows.length, hash: hash(rows) };
  }
  const doubled = await engine.rows(
    "SELECT doc_no FROM postings GROUP BY doc_no, field, term HAVING count() > 1 LIMIT 1",
  );
  expect(doubled, "postings of one word twice").toEqual([]);
  return all;
}

/** Lets the engine check each part of each table against its checksums. */
export async function checkTables(corpus: Corpus): Promise<void> {
  const tables = await corpus.engine.rows<{ name: string }>(
    "SELECT name FROM system.tables WHERE database = currentDatabase() AND engine LIKE '%MergeTree'",
  );
  for (const { name } of tables) {
    const parts = await corpus.engine.rows<{ is_passed: number }>(`CHECK TABLE ${name}`);
    expect(
      parts.filter((part) => part.is_passed !== 1),
      name,
    ).toEqual([]);
  }
}
