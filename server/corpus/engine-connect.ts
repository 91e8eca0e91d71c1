import { readFile } from "node:fs/promises";
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import {
  type ClickHouseClient,
  type ClickHouseClientConfigOptions,
  createClient,
} from "@clickhouse/client";
import { drainPending } from "chdb";
import { createChdbConnection } from "chdb/connection";
import { EngineError, EngineLocked } from "./engine-errors.ts";
import type { Connection, Connections } from "./engine-client.ts";
import { connectServer, type ServerConfig } from "./engine-server.ts";

/** Where the corpus lives: embedded in a folder of this machine, or on a ClickHouse server or cluster. */
export type EngineConfig = { dataDir: string } | ServerConfig;

/** Opens the connections of an engine. A folder that another process holds is an `EngineLocked`; servers: see `connectServer`. */
export async function connect(config: EngineConfig, count: number): Promise<Connections> {
  return "url" in config ? connectServer(config, count) : connectFolder(config.dataDir, count);
}

async function connectFolder(dataDir: string, count: number): Promise<Connections> {
  const path = join(dataDir, "corpus");
  mkdirSync(path, { recursive: true });
  const list: Connection[] = [];
  const clients: ClickHouseClient[] = [];
  const close = async () => {
    await Promise.all(clients.map((client) => client.close()));
    await drainPending();
  };
  try {
    for (let i = 0; i < count; i++) {
      // Both packages carry the same interface, each its own copy of it.
      const connection = createChdbConnection({
        path,
      }) as unknown as ClickHouseClientConfigOptions["connection"];
      const client = createClient({ connection });
      clients.push(client);
      list.push({ client, held: new Map() });
    }
  } catch (cause) {
    await close();
    const holder = await holderOf(path, cause);
    if (holder !== null) {
      throw new EngineLocked(
        `The folder ${dataDir} is in use by another process${holder}. Stop it, or let it do the work.`,
        { cause },
      );
    }
    throw new EngineError(
      `The document engine cannot open ${path}. It may be damaged: restore it from a backup, or move it away to begin anew. (${String(cause)})`,
      { cause },
    );
  }
  return { list, embedded: true, close };
}

/**
 * Who holds the folder, for the sentence, or null when nobody does. The engine's own “Cannot lock file” goes to the
 * standard error stream only, so the process that its status file names is looked up.
 */
async function holderOf(path: string, cause: unknown): Promise<string | null> {
  const status = await readFile(join(path, "status"), "utf8").catch(() => "");
  const pid = Number(/PID: (\d+)/.exec(status)?.[1] ?? 0);
  if (pid > 0 && pid !== process.pid && isAlive(pid)) return ` (process ${pid})`;
  return String(cause).includes("Cannot lock file") ? "" : null;
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
}
