import type { Engine } from "../engine.ts";
import { entityTables } from "../schema.ts";
import { allDone } from "./all-done.ts";
import { heavy } from "./heavy.ts";
import { allShapes } from "./shapes/all.ts";

/** A table is merged when this share of its rows lies outside of its largest part. */
const SHARE = 0.1;

/** Those that readers look things up in; what documents are put together from is read by loads alone. */
const tables: readonly string[] = [
  ...allShapes.flatMap((shape) => Object.values(shape.tables)),
  "vocabulary",
  "stems",
  ...Object.values(entityTables),
];

/**
 * Merges the parts that a load has left into one, where they are a good part of the table: each part is a look-up more
 * for every word, and three words counted in a million documents took 24 ms in seven parts, 13 in one. What is rewritten
 * is at most ten times what was loaded since the last time; the rest is left to the engine's own merging. One merge uses
 * one core, so the tables are merged side by side. Tells which share of the rows is done.
 */
export async function mergeParts(
  engine: Engine,
  onProgress: (share: number) => void,
): Promise<void> {
  const scattered = await engine.rows<{ table: string; n: number }>(
    `SELECT table, sum(rows) AS n FROM system.parts
     WHERE active AND database = currentDatabase() AND table IN {tables:Array(String)}
     GROUP BY table HAVING count() > 1 AND sum(rows) - max(rows) >= ${SHARE} * sum(rows)
     ORDER BY n DESC`,
    { tables },
    heavy,
  );
  const all = scattered.reduce((sum, { n }) => sum + n, 0);
  let done = 0;
  await allDone(
    scattered.map(async ({ table, n }) => {
      await engine.run(`OPTIMIZE TABLE ${table} FINAL`, {}, heavy);
      done += n;
      onProgress(done / all);
    }),
  );
}
