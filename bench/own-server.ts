import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { onEnd } from "./endings.ts";
import { peakMemory } from "./process-memory.ts";

export interface ServerUnderTest {
  url: string;
  /** Of the demo accounts. */
  password: string;
  /** From the start of the process until it listens, and until it answers searches. */
  secondsToListen: number | null;
  secondsToReady: number | null;
  /** GB. */
  peakMemory: () => Promise<number | null>;
  stop: () => Promise<void>;
}

export interface OwnServer {
  dataDir: string;
  /** Publications to be made where the folder is new. */
  size: number;
  /** Whether callers may ask only as often as the product allows unless told; callers who do not pause ask oftener. */
  limited?: boolean;
}

const root = fileURLToPath(new URL("..", import.meta.url));
const STOP_MS = 60_000;

/**
 * Starts the product as `npm start` does, on a data folder and any free port, and waits until it is ready. Making the
 * universe goes on where an earlier run was stopped; its progress is shown.
 */
export async function startOwnServer({
  dataDir,
  size,
  limited = false,
}: OwnServer): Promise<ServerUnderTest> {
  const password = randomBytes(12).toString("hex");
  const began = performance.now();
  const child = spawn(process.execPath, ["--import", "tsx", "server/main.ts"], {
    cwd: root,
    stdio: ["ignore", "pipe", "inherit"],
    // Ctrl-C is for the bench, which ends it once and waits.
    detached: true,
    env: {
      UV_THREADPOOL_SIZE: "16",
      ...process.env,
      NODE_ENV: "production",
      HOST: "127.0.0.1",
      PORT: "0",
      DATA_DIR: dataDir,
      DEMO_SIZE: String(size),
      DEMO_SEED: "",
      DEMO_PASSWORD: password,
      LOG_LEVEL: "error",
      RATE_LIMIT: limited ? "" : "0",
      SMTP_URL: "",
      OIDC_ISSUER: "",
      INGEST_ALLOW: "",
      CLICKHOUSE_URL: "",
      DATABASE_URL: "",
    },
  });
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null;
  const stop = onEnd(async () => {
    if (hasEnded()) return;
    child.kill("SIGTERM");
    const impatient = setTimeout(() => child.kill("SIGKILL"), STOP_MS);
    await once(child, "exit");
    clearTimeout(impatient);
  });
  const seconds = () => (performance.now() - began) / 1000;
  let listening: { url: string; secondsToListen: number } | undefined;
  for await (const line of createInterface({ input: child.stdout })) {
    const url = /http:\/\/\S+/.exec(line)?.[0];
    if (url && !listening) listening = { url, secondsToListen: seconds() };
    if (line.startsWith("Ready") && listening) {
      child.stdout.resume();
      return {
        ...listening,
        password,
        secondsToReady: seconds(),
        peakMemory: () => peakMemory(child.pid!),
        stop,
      };
    }
    if (line.includes("%")) console.error(`  ${line}`);
  }
  await stop();
  throw new Error("The server ended before it was ready; what it said stands above.");
}
