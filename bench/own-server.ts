import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";

export interface ServerUnderTest {
  url: string;
  password: string;
  /** From the start of the process until it answers calls; with the making of the data when they were not there. */
  secondsToReady: number | null;
  stop: () => Promise<void>;
}

const root = fileURLToPath(new URL("..", import.meta.url));

/** Starts the product as `npm start` does, on a data folder of its own and any free port, and waits until it is ready. */
export async function startOwnServer(dataDir: string, size: number): Promise<ServerUnderTest> {
  const password = randomBytes(12).toString("hex");
  const began = performance.now();
  const child = spawn(process.execPath, ["--import", "tsx", "server/main.ts"], {
    cwd: root,
    stdio: ["ignore", "pipe", "inherit"],
    env: {
      ...process.env,
      NODE_ENV: "production",
      HOST: "127.0.0.1",
      PORT: "0",
      DATA_DIR: dataDir,
      DEMO_SIZE: String(size),
      DEMO_PASSWORD: password,
      LOG_LEVEL: "warn",
      CLICKHOUSE_URL: "",
      DATABASE_URL: "",
    },
  });
  const stop = async () => {
    if (child.exitCode !== null) return;
    child.kill("SIGTERM");
    await once(child, "exit");
  };
  let url: string | undefined;
  for await (const line of createInterface(child.stdout)) {
    url ??= /http:\/\/\S+/.exec(line)?.[0];
    if (line.startsWith("Ready")) {
      child.stdout.resume();
      return { url: url!, password, secondsToReady: (performance.now() - began) / 1000, stop };
    }
  }
  throw new Error("The server ended before it was ready.");
}
