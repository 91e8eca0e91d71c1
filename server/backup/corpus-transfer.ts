import { createReadStream, createWriteStream } from "node:fs";
import { pipeline } from "node:stream/promises";
import { createGunzip, createGzip } from "node:zlib";
import { ClickHouseLogLevel, createClient } from "@clickhouse/client";
import { clusterSettings } from "../corpus/cluster.ts";
import type { Engine, EngineConfig, Parameters } from "../corpus/engine.ts";
import type { ServerConfig } from "../corpus/engine-server.ts";
import { heavy } from "../corpus/write/heavy.ts";

/** Moves rows between the corpus and files of this machine (ClickHouse's Native format, gzipped). */
export interface CorpusTransfer {
  /** Writes what a SELECT finds to a file that is not there yet. */
  write(select: string, parameters: Parameters, path: string): Promise<void>;
  /** Adds the rows of a file to a table, column by column of the same name. */
  read(path: string, table: string, columns: readonly string[]): Promise<void>;
  close(): Promise<void>;
}

/** Rows of a publication are wide: smaller blocks keep the memory of building text indexes low. */
const BLOCKS = { min_insert_block_size_bytes: 134_217_728 };

/** The embedded engine reads and writes files itself; those of a server travel over HTTP. */
export function corpusTransfer(engine: Engine, config: EngineConfig): CorpusTransfer {
  return "url" in config ? overHttp(config) : embedded(engine);
}

function embedded(engine: Engine): CorpusTransfer {
  return {
    write: (select, parameters, path) =>
      engine.run(
        `INSERT INTO FUNCTION file({path:String}, 'Native') ${select}`,
        { ...parameters, path },
        heavy,
      ),
    read: (path, table, columns) =>
      engine.run(
        `INSERT INTO ${table} (${columns.join(", ")}) SELECT ${columns.join(", ")} FROM file({path:String}, 'Native')`,
        { path },
        { ...heavy, settings: BLOCKS },
      ),
    close: async () => {},
  };
}

function overHttp({ url, cluster = null }: ServerConfig): CorpusTransfer {
  const client = createClient({
    url,
    application: "scoutline",
    log: { level: ClickHouseLogLevel.OFF },
    request_timeout: heavy.maxSeconds! * 1000,
    clickhouse_settings: cluster === null ? {} : clusterSettings,
  });
  const bounds = {
    max_execution_time: heavy.maxSeconds!,
    max_memory_usage: String(heavy.maxMemory!),
  };
  return {
    write: async (select, parameters, path) => {
      const { stream } = await client.exec({
        query: `${select} FORMAT Native`,
        query_params: parameters,
        // The status tells of an error only when the server waits until the last row.
        clickhouse_settings: { ...bounds, wait_end_of_query: 1 },
      });
      await pipeline(stream, createGzip(), createWriteStream(path, { mode: 0o600, flags: "wx" }));
    },
    read: async (path, table, columns) => {
      const { stream } = await client.exec({
        query: `INSERT INTO ${table} (${columns.join(", ")}) FORMAT Native`,
        values: createReadStream(path).pipe(createGunzip()),
        clickhouse_settings: {
          ...bounds,
          min_insert_block_size_bytes: String(BLOCKS.min_insert_block_size_bytes),
        },
      });
      for await (const _ of stream);
    },
    close: () => client.close(),
  };
}
