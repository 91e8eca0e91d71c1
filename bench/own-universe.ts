import { existsSync } from "node:fs";
import type { BenchOptions } from "./options.ts";
import { Client } from "./client.ts";
import { foldersOf } from "./estimate.ts";
import { startOwnServer } from "./own-server.ts";
import { Recorder } from "./recorder.ts";
import type { Figure, Run } from "./result.ts";
import { coldStart } from "./rows/cold-start.ts";
import { measureUniverse, type Universal } from "./universe.ts";

export type Measured = { run: Run; version: string; failures: string[] } & Pick<
  Universal,
  "comparison" | "missing"
>;

const COLD = "cold start";
const MEMORY = "peak memory, serving";

/** Starts the product over a universe, made when it is missing, and measures what a running server answers. */
export async function measureOwn(
  cache: string,
  size: number,
  { only, calls, compare }: BenchOptions,
): Promise<Measured> {
  const recorder = new Recorder(only);
  const { dataDir, postgres } = foldersOf(cache, size);
  const own = { dataDir, size };
  console.error(`${size.toLocaleString("en")} publications`);
  if (!existsSync(dataDir)) console.error("  making them, once");
  let server = await startOwnServer(own);
  const figures: Figure[] = [];
  if (recorder.isWanted(COLD)) {
    await server.stop();
    console.error(COLD);
    const started = await coldStart(own, COLD);
    figures.push(started.figure);
    server = started.server;
  }
  const { url, password } = server;
  try {
    const client = new Client(url);
    const { counts, version } = await client.health();
    const universal = await measureUniverse(recorder, {
      url,
      password,
      client,
      calls,
      publications: counts.publication,
      postgres: compare ? postgres : null,
    });
    if (recorder.isWanted(MEMORY)) {
      const note = "the server's process after all rows of this universe";
      figures.push({ name: MEMORY, value: await server.peakMemory(), unit: "GB", note });
    }
    const { rows, failures } = recorder;
    const run = { publications: counts.publication, notes: universal.notes, rows };
    return {
      run: { ...run, figures: [...figures, ...recorder.figures] },
      version,
      failures,
      comparison: universal.comparison,
      missing: universal.missing,
    };
  } finally {
    await server.stop();
  }
}

/** Measures a server that runs already, over whatever it holds. */
export async function measureRunning(
  cache: string,
  url: string,
  { only, calls, compare }: BenchOptions,
): Promise<Measured> {
  const recorder = new Recorder(only);
  const client = new Client(url);
  const { counts, version, demo } = await client.health();
  const { comparison, missing, notes } = await measureUniverse(recorder, {
    url,
    password: process.env["DEMO_PASSWORD"] ?? "",
    client,
    calls,
    publications: counts.publication,
    // PostgreSQL is filled with the demo universe, and nothing else.
    postgres: compare && demo ? foldersOf(cache, counts.publication).postgres : null,
  });
  const { rows, figures, failures } = recorder;
  const run = { publications: counts.publication, notes, rows, figures };
  return { run, version, failures, comparison, missing };
}
