import type { Engine } from "../corpus/engine.ts";
import { type Check, fail, megabytes, number, ok, warn } from "./check.ts";

const PARTS_MANY = 300;
const deepBounds = { lane: "heavy", maxSeconds: 86_400 } as const;

/** The files of the tables: parts, those set aside as broken, changes that do not get done, and with `deep` every checksum. */
export async function checkParts(engine: Engine, deep: boolean): Promise<Check[]> {
  const checks = [
    await checkActive(engine),
    await checkDetached(engine),
    await checkMutations(engine),
  ];
  if (deep) checks.push(...(await checkTables(engine)));
  return checks;
}

async function checkActive(engine: Engine): Promise<Check> {
  const [all] = await engine.rows<{ parts: number; bytes: number; most: number; table: string }>(
    `SELECT sum(n) AS parts, sum(b) AS bytes, max(n) AS most, argMax(table, n) AS table FROM (
       SELECT table, count() AS n, sum(bytes_on_disk) AS b FROM system.parts
       WHERE active AND database = currentDatabase() GROUP BY table)`,
  );
  const { parts, bytes, most, table } = all!;
  const text = `${number(parts)} parts of ${megabytes(bytes)}`;
  return most > PARTS_MANY
    ? warn(
        "parts",
        `${text}; ${table} has ${number(most)}.`,
        "Let the server run a while: it merges them.",
      )
    : ok("parts", text);
}

async function checkDetached(engine: Engine): Promise<Check> {
  const detached = await engine.rows<{ table: string; name: string; reason: string }>(
    `SELECT table, name, ifNull(reason, '') AS reason FROM system.detached_parts WHERE database = currentDatabase() ORDER BY table, name`,
  );
  if (detached.length === 0) return ok("detached parts", "none");
  const list = detached
    .slice(0, 5)
    .map(({ table, name, reason }) => `${name} of ${table}${reason ? ` (${reason})` : ""}`)
    .join(", ");
  return fail(
    "detached parts",
    `${number(detached.length)} parts are set aside and their rows are missing from the corpus: ${list}.`,
    "Restore a backup into an empty DATA_DIR, or load the data again into one.",
  );
}

async function checkMutations(engine: Engine): Promise<Check> {
  const waiting = await engine.rows<{ table: string; reason: string }>(
    `SELECT table, latest_fail_reason AS reason FROM system.mutations WHERE database = currentDatabase() AND NOT is_done`,
  );
  const failing = waiting.find(({ reason }) => reason !== "");
  if (failing) {
    return fail(
      "changes",
      `A change of ${failing.table} does not get done: ${failing.reason}`,
      "Restore a backup into an empty DATA_DIR.",
    );
  }
  return ok(
    "changes",
    waiting.length === 0 ? "none is waiting" : `${waiting.length} are under way`,
  );
}

async function checkTables(engine: Engine): Promise<Check[]> {
  const tables = await engine.rows<{ name: string }>(
    "SELECT name FROM system.tables WHERE database = currentDatabase() AND engine LIKE '%MergeTree' ORDER BY name",
  );
  const checks: Check[] = [];
  for (const { name } of tables) {
    const parts = await engine.rows<{ part_path: string; is_passed: number; message: string }>(
      `CHECK TABLE ${name}`,
      {},
      { ...deepBounds, settings: { check_query_single_value_result: 0 } },
    );
    const broken = parts.filter(({ is_passed }) => is_passed !== 1);
    checks.push(
      broken.length === 0
        ? ok("check", `${name}: every part is whole`)
        : fail(
            "check",
            `${name}: ${broken.map(({ part_path, message }) => `${part_path}: ${message}`).join("; ")}`,
            "Restore a backup into an empty DATA_DIR.",
          ),
    );
  }
  return checks;
}
