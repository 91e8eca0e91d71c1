import { spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { onEnd } from "./endings.ts";

const root = fileURLToPath(new URL("..", import.meta.url));

export interface Ingest {
  /** Ends with the load; an error when it failed. */
  ended: Promise<void>;
  stop: () => Promise<void>;
}

/** Runs `npm run ingest` on a folder: with the server that runs there, it asks that one. */
export function ingest(parameters: readonly string[], dataDir: string): Ingest {
  const child = spawn(
    process.execPath,
    ["--import", "tsx", "server/cli/ingest.ts", ...parameters, "--data-dir", dataDir],
    {
      cwd: root,
      stdio: ["ignore", "ignore", "pipe"],
      detached: true,
      env: { ...process.env, CLICKHOUSE_URL: "", DATABASE_URL: "", INIT_CWD: root },
    },
  );
  let said = "";
  child.stderr.on("data", (chunk: Buffer) => {
    said = (said + chunk.toString()).slice(-2_000);
  });
  const ended = once(child, "exit").then(([code]) => {
    if (code !== 0)
      throw new Error(said.trim() || `The load ended with exit code ${String(code)}.`);
  });
  // Whoever stops it does not wait for it.
  ended.catch(() => {});
  const stop = onEnd(async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill("SIGTERM");
    await once(child, "exit");
  });
  return { ended, stop };
}
