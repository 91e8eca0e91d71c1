import { execFile } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Engine, openEngine } from "../../../server/corpus/engine.ts";
import {
  EngineClosed,
  EngineError,
  EngineMemory,
  EngineTimeout,
} from "../../../server/corpus/engine-errors.ts";

let engine: Engine;
let dataDir: string;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "engine-test-"));
  engine = await openEngine({ dataDir }, { lanes: { interactive: { connections: 2 } } });
});
afterAll(async () => {
  await engine.close();
  await expect(engine.rows("SELECT 1")).rejects.toBeInstanceOf(EngineClosed);
  await rm(dataDir, { recursive: true, force: true });
});

const endless = "SELECT count() FROM system.numbers WHERE sipHash64(number) = 0";

test("values are bound as they are, whatever is in them", async () => {
  const values = [
    "it's",
    'a "b"',
    "back\\slash\nline\ttab",
    "{p:String}",
    "中 ü",
    "'); DROP TABLE t",
  ];
  const rows = await engine.rows<{ v: string[]; n: number }>(
    "SELECT {values:Array(String)} AS v, toUInt64({n:UInt64}) AS n",
    { values, n: 2 ** 40 },
  );
  expect(rows).toEqual([{ v: values, n: 2 ** 40 }]);
  await engine.run(
    "CREATE TABLE bound (v String, list Array(String)) ENGINE = MergeTree ORDER BY v",
  );
  await engine.insert("bound", [{ v: values[2], list: values }]);
  await engine.insert("bound", []);
  expect(await engine.rows("SELECT * FROM bound")).toEqual([{ v: values[2], list: values }]);
});

test("a query is stopped at its limits of time and memory, and a wrong one is refused", async () => {
  await expect(engine.rows(endless, {}, { maxSeconds: 1 })).rejects.toBeInstanceOf(EngineTimeout);
  const hungry = "SELECT groupArray(number) FROM numbers(100000000)";
  await expect(engine.rows(hungry, {}, { maxMemory: 10_000_000 })).rejects.toBeInstanceOf(
    EngineMemory,
  );
  const wrong = engine.rows("SELECT nothing");
  await expect(wrong).rejects.toBeInstanceOf(EngineError);
  await expect(wrong).rejects.not.toBeInstanceOf(EngineTimeout);
});

test("settings of one query do not outlive it", async () => {
  const threads = () =>
    engine.rows("SELECT getSetting('max_threads') AS n, getSetting('max_result_rows') AS rows");
  const [before] = await threads();
  await Promise.all(
    [1, 2, 3, 4].map(() =>
      engine.rows("SELECT 1", {}, { settings: { max_threads: 1, max_result_rows: 7 } }),
    ),
  );
  expect(await Promise.all([1, 2, 3, 4].map(threads))).toEqual([1, 2, 3, 4].map(() => [before]));
});

test("an aborted query rejects at once, running or waiting, and a waiting one never runs", async () => {
  await engine.run("CREATE TABLE touched (n UInt8) ENGINE = MergeTree ORDER BY n");
  const gone = new AbortController();
  const running = Promise.allSettled(
    [1, 2].map(() => engine.rows(endless, {}, { signal: gone.signal, maxSeconds: 1 })),
  );
  const superseded = new AbortController();
  const waiting = engine.run("INSERT INTO touched VALUES (1)", {}, { signal: superseded.signal });
  superseded.abort(new Error("superseded"));
  await expect(waiting).rejects.toThrow("superseded");
  const reason = new Error("gone");
  gone.abort(reason);
  expect(await running).toEqual([1, 2].map(() => ({ status: "rejected", reason })));
  expect(await engine.rows("SELECT count() AS n FROM touched")).toEqual([{ n: 0 }]);
  const late = AbortSignal.abort(new Error("too late"));
  await expect(engine.rows("SELECT 1", {}, { signal: late })).rejects.toThrow("too late");
});

test("a folder that another process holds is refused with a sentence", async () => {
  const script = `import { openEngine } from "./server/corpus/engine.ts";
    openEngine({ dataDir: ${JSON.stringify(dataDir)} }).catch((error) => console.log(error.name + ": " + error.message));`;
  const { stdout } = await promisify(execFile)(process.execPath, [
    "--import", "tsx", "--input-type=module", "--eval", script,
  ]); // prettier-ignore
  expect(stdout).toContain(
    `EngineLocked: The folder ${dataDir} is in use by another process (process ${process.pid}).`,
  );
});
