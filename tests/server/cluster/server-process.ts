import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import type { Health } from "../../../contract/health.ts";
import { type Ending, askServer } from "../../../server/loading/ask-server.ts";
import type { LoadJob } from "../../../server/loading/load-job.ts";
import { PROTOCOL } from "../../../server/loading/protocol.ts";
import { programArguments } from "../../support/compiled.ts";

const root = fileURLToPath(new URL("../../../", import.meta.url));

/** The server in a process of its own. */
export class ServerProcess {
  readonly #child: ChildProcess;
  readonly #ended: Promise<unknown[]>;
  readonly #dataDir: string;
  #output = "";
  #address = "";

  constructor(environment: Record<string, string>) {
    this.#dataDir = environment["DATA_DIR"]!;
    this.#child = spawn(process.execPath, programArguments("server/main.ts"), {
      cwd: root,
      env: { PATH: process.env["PATH"], PORT: "0", UV_THREADPOOL_SIZE: "16", ...environment },
      stdio: ["ignore", "pipe", "pipe"],
    });
    this.#ended = once(this.#child, "close");
  }

  get pid(): number {
    return this.#child.pid!;
  }

  /** Resolves when it says that it is ready; an error with what it said when it ends before. */
  async ready(): Promise<void> {
    const isReady = new Promise<true>((resolve) => {
      for (const stream of [this.#child.stdout!, this.#child.stderr!]) {
        createInterface(stream).on("line", (line) => {
          this.#output += `${line}\n`;
          if (line.startsWith("Scoutline ")) this.#address = line.split(" at ")[1]!;
          if (line.startsWith("Ready ")) resolve(true);
        });
      }
    });
    if ((await Promise.race([isReady, this.#ended])) !== true) throw new Error(this.#output);
  }

  /** A request; its answer's status and JSON. */
  async call(
    method: "GET" | "POST",
    path: string,
    {
      token,
      body,
      headers = {},
    }: { token?: string; body?: unknown; headers?: Record<string, string> } = {},
  ): Promise<{ status: number; json: unknown }> {
    const response = await fetch(`${this.#address}/api/${path}`, {
      method,
      headers: {
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...(body !== undefined && { "content-type": "application/json" }),
        ...headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    return { status: response.status, json: await response.json() };
  }

  async health(): Promise<Health> {
    return (await this.call("GET", "health")).json as Health;
  }

  /** Asks it for a load, as the command does. */
  async load(job: LoadJob): Promise<Ending | null> {
    return await askServer(
      this.#dataDir,
      { protocol: PROTOCOL, ask: "load", job },
      { onProgress: () => {}, signal: new AbortController().signal },
    );
  }

  async stop(): Promise<void> {
    this.#child.kill("SIGTERM");
    await this.#ended;
  }
}
