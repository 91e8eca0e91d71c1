import { spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { programArguments } from "./compiled.ts";

export interface ChdbHttp {
  /** For CLICKHOUSE_URL. */
  url: string;
  port: number;
  stop(): Promise<void>;
}

const program = fileURLToPath(new URL("chdb-http/server.ts", import.meta.url));

/**
 * A stand-in for the transport of a ClickHouse server: the real engine (chDB) on a folder, in a process of its own,
 * behind as much of ClickHouse's HTTP interface as the official client uses.
 */
export async function startChdbHttp(
  folder: string,
  options: { user?: string; password?: string; readonly?: boolean; cluster?: boolean } = {},
): Promise<ChdbHttp> {
  const { user = "default", password = "", readonly = false, cluster = false } = options;
  const asked = JSON.stringify({ folder, user, password, readonly, cluster });
  const child = spawn(process.execPath, [...programArguments(program), asked], {
    // Its queries occupy libuv's threads, as in the product.
    env: { ...process.env, UV_THREADPOOL_SIZE: "16" },
    stdio: ["ignore", "inherit", "inherit", "ipc"],
  });
  const ended = once(child, "exit");
  const [port] = (await Promise.race([
    once(child, "message"),
    ended.then(([code]) => {
      throw new Error(`The ClickHouse double ended with code ${code}.`);
    }),
  ])) as [number];
  return {
    url: `http://${user}:${password}@127.0.0.1:${port}`,
    port,
    stop: async () => {
      if (child.connected) child.disconnect();
      await ended;
    },
  };
}
