import { stat } from "node:fs/promises";
import { join } from "node:path";
import { corpusTables } from "../backup/corpus-tables.ts";
import type { Config } from "../config.ts";
import { type Engine, openEngine } from "../corpus/engine.ts";
import { EngineLocked } from "../corpus/engine-errors.ts";
import { readSchema } from "../corpus/migrate.ts";
import { migrations } from "../corpus/migrations/all.ts";
import { newestLoad } from "../corpus/write/journal.ts";
import { corpusAt } from "../places.ts";
import { lockHolder } from "../store/folder-lock.ts";
import { type Check, fail, failed, number, ok, skip, warn } from "./check.ts";
import { checkConsistency } from "./corpus-consistency.ts";
import { checkParts } from "./corpus-parts.ts";

/** The corpus of the configuration, not migrated. `deep` reads every table to its end. */
export async function checkCorpus(config: Config, deep: boolean): Promise<Check[]> {
  const { dataDir, clickhouseUrl } = config;
  if (clickhouseUrl === null) {
    if ((await stat(join(dataDir, "corpus")).catch(() => null)) === null) {
      return [ok("corpus", "not made yet; the first start makes it")];
    }
    const holder = await lockHolder(dataDir);
    if (holder?.running) {
      return [skip("corpus", `not opened: the running process ${holder.pid} has it`)];
    }
  }
  let engine: Engine;
  try {
    engine = await openEngine(corpusAt(config));
  } catch (error) {
    return [
      error instanceof EngineLocked
        ? skip("corpus", `not opened: ${error.message}`)
        : failed("corpus", error, "Restore a backup into an empty DATA_DIR."),
    ];
  }
  try {
    return await examine(engine, deep);
  } catch (error) {
    return [failed("corpus", error, "Restore a backup into an empty DATA_DIR.")];
  } finally {
    await engine.close();
  }
}

async function examine(engine: Engine, deep: boolean): Promise<Check[]> {
  const [server] = await engine.rows<{ version: string }>("SELECT version() AS version");
  const checks = [ok("engine", `ClickHouse ${server!.version} answers`)];
  const { finished, begun } = await readSchema(engine);
  const newest = migrations.at(-1)!.number;
  if (begun === 0) return [...checks, ok("schema", "empty; the first start makes the tables")];
  if (begun > newest) {
    const text = `The corpus was written by a newer release (its schema is ${begun}, this one knows ${newest}).`;
    const mend = "Start the newer release, or restore a backup made with this one.";
    return [...checks, fail("schema", text, mend)];
  }
  checks.push(checkSchema(finished, begun, newest), ...(await checkParts(engine, deep)));
  // What follows knows the newest tables only.
  if (finished < newest) return checks;
  return [
    ...checks,
    await checkLoads(engine),
    await checkCounts(engine),
    await checkConsistency(engine),
  ];
}

function checkSchema(finished: number, begun: number, newest: number): Check {
  if (begun > finished) {
    return warn(
      "schema",
      `The update to schema ${begun} was interrupted.`,
      "Start the server: it goes on where it stopped.",
    );
  }
  if (finished === newest) return ok("schema", `${finished}, the newest`);
  return warn(
    "schema",
    `The corpus has schema ${finished} of an older release; the next start makes it ${newest}.`,
    "Take a backup before that start.",
  );
}

async function checkLoads(engine: Engine): Promise<Check> {
  const newest = await newestLoad(engine);
  if (newest?.status === "running") {
    return warn(
      "loads",
      `The load of ${newest.source} from ${newest.path} is not finished.`,
      "Start it again to go on, or take it back: npm run ingest -- abandon",
    );
  }
  return ok(
    "loads",
    newest === null ? "nothing was loaded yet" : `none is unfinished; ${newest.load_no} until now`,
  );
}

async function checkCounts(engine: Engine): Promise<Check> {
  const counts: string[] = [];
  for (const { name } of corpusTables) {
    const [row] = await engine.rows<{ n: number }>(`SELECT count() AS n FROM ${name}`);
    counts.push(`${name} ${number(row!.n)}`);
  }
  return ok("rows", counts.join(", "));
}
