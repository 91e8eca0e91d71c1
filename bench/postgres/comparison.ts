import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import pg from "pg";
import { findPostgresql } from "../../tests/support/postgresql.ts";
import type { Scenario } from "../scenarios.ts";
import type { Search } from "../searches/search.ts";
import { answer } from "./answer.ts";
import { startCluster } from "./cluster.ts";
import type { Connection } from "./connection.ts";
import { fill } from "./fill.ts";
import { warm } from "./warm.ts";

/** PostgreSQL with the same publications, asked for the same screens by SQL, without HTTP between. */
export interface Comparison {
  /** What it is, with its version. */
  label: string;
  /** Its settings for people. */
  settings: string;
  /** Answers a scenario's search and returns the number of matching documents. */
  answer: (scenario: Scenario, search: Search) => Promise<number>;
  stop: () => Promise<void>;
}

/** PostgreSQL in process is for small universes: at a million its making would take hours. */
const PGLITE_MOST = 50_000;

export interface Wanted {
  /** Where the server's data are kept from run to run. */
  folder: string;
  size: number;
  seed: number;
  onProgress: (done: number) => void;
}

/** Fills a PostgreSQL server installed on this machine with the demo universe, or PGlite with a small one; null when there is neither. */
export async function openComparison(wanted: Wanted): Promise<Comparison | null> {
  const programs = await findPostgresql();
  if (programs === null) return wanted.size <= PGLITE_MOST ? await openPglite(wanted) : null;
  const cluster = await startCluster(programs, wanted.folder);
  const client = new pg.Client({ connectionString: cluster.connectionString });
  const stop = async () => {
    await client.end().catch(() => {});
    await cluster.stop();
  };
  // A server that is stopped under the bench is told by the next query.
  client.on("error", () => {});
  try {
    await client.connect();
    await fill(client, wanted, wanted.onProgress);
    await warm(client);
    return await describe("PostgreSQL", client, cluster.settings, stop);
  } catch (error) {
    await stop();
    throw error;
  }
}

async function openPglite(wanted: Wanted): Promise<Comparison> {
  const folder = await mkdtemp(join(tmpdir(), "scoutline-bench-"));
  const pglite = await PGlite.create(folder);
  // Of several statements at once it takes none with parameters, and `query` takes one only.
  const connection: Connection = {
    query: async (sql, parameters) =>
      parameters
        ? await pglite.query(sql, parameters)
        : ((await pglite.exec(sql)).at(-1) ?? { rows: [] }),
  };
  const stop = async () => {
    await pglite.close();
    await rm(folder, { recursive: true, force: true });
  };
  await fill(connection, wanted, wanted.onProgress);
  return await describe("PGlite", connection, "the defaults", stop);
}

async function describe(
  engine: string,
  connection: Connection,
  settings: string,
  stop: () => Promise<void>,
): Promise<Comparison> {
  const { rows } = await connection.query("SHOW server_version");
  const { server_version: version } = rows[0] as { server_version: string };
  return {
    label: `${engine} ${version.split(" ")[0]}`,
    settings,
    answer: (scenario, search) => answer(connection, scenario, search),
    stop,
  };
}
