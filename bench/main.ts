import { loadavg } from "node:os";
import { fileURLToPath } from "node:url";
import { endAll, endOnSignals, isStopped } from "./endings.ts";
import { estimate } from "./estimate.ts";
import { measureLoading } from "./loading.ts";
import { describeMachine } from "./machine.ts";
import { type BenchOptions, readOptions, usage } from "./options.ts";
import { type Measured, measureOwn, measureRunning } from "./own-universe.ts";
import { measurePeople } from "./people.ts";
import { Recorder } from "./recorder.ts";
import { fullReport } from "./report/full.ts";
import { updateReadme, writeResult } from "./report/write.ts";
import type { Result } from "./result.ts";
import { TARGET_SIZE } from "./targets.ts";

const cache = fileURLToPath(new URL("../.cache/bench/", import.meta.url));

if (process.argv.includes("--help")) {
  console.log(usage);
  process.exit();
}
endOnSignals();
try {
  const failures = await bench(readOptions(process.argv.slice(2)));
  for (const failure of failures) console.error(`Failed: ${failure}`);
  process.exitCode = failures.length > 0 ? 1 : 0;
} catch (error) {
  if (!isStopped()) console.error(error instanceof Error ? error.message : error);
  process.exitCode = 2;
} finally {
  await endAll();
}

/** Measures, writes the result, and returns the sentences of what failed. */
async function bench(options: BenchOptions): Promise<string[]> {
  const [load] = loadavg();
  if (options.url === null) console.error(estimate(cache, options.sizes, options.compare));
  const measured = options.url
    ? [await measureRunning(cache, options.url, options)]
    : await measureSizes(options);
  const largest = measured.at(-1)!;
  const failures = measured.flatMap((one) => one.failures);
  if (options.url === null) {
    const recorder = new Recorder(options.only);
    await measureLoading(recorder, cache, options.sizes);
    await measurePeople(recorder, cache, options.sizes);
    largest.run.rows.push(...recorder.rows);
    largest.run.figures.push(...recorder.figures);
    failures.push(...recorder.failures);
  }
  const machine = describeMachine();
  const result: Result = {
    date: new Date().toISOString().slice(0, 10),
    machine: machine.line,
    load: load!,
    version: largest.version,
    comparison: largest.comparison,
    missing: largest.missing,
    runs: measured.map(({ run }) => run),
  };
  console.log(fullReport(result));
  // A part of a result is for whoever asked for it.
  if (options.only !== "") return failures;
  const path = await writeResult(result, machine.word);
  console.error(`Written to ${path}`);
  if (options.readme && largest.run.publications >= TARGET_SIZE) await updateReadme(result, path);
  return failures;
}

/** From the smallest universe to the largest. */
async function measureSizes({ sizes, ...options }: BenchOptions): Promise<Measured[]> {
  const measured: Measured[] = [];
  for (const size of sizes) measured.push(await measureOwn(cache, size, { sizes, ...options }));
  return measured;
}
