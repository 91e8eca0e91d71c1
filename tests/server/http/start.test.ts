import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readdir, rm, stat } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { Health } from "../../../contract/health.ts";

const root = fileURLToPath(new URL("../../../", import.meta.url));

/** The program as `npm start` runs it, with what it writes. */
class Program {
  readonly #child: ChildProcess;
  readonly #ended: Promise<unknown[]>;
  readonly #waiting: { pattern: RegExp; found: (line: string) => void }[] = [];
  output = "";

  constructor(environment: Record<string, string>) {
    this.#child = spawn(process.execPath, ["--import", "tsx", "server/main.ts"], {
      cwd: root,
      env: { PATH: process.env["PATH"], PORT: "0", ...environment },
      stdio: ["ignore", "pipe", "pipe"],
    });
    this.#ended = once(this.#child, "close");
    for (const stream of [this.#child.stdout!, this.#child.stderr!]) {
      createInterface(stream).on("line", (line) => {
        this.output += `${line}\n`;
        for (const { pattern, found } of this.#waiting) if (pattern.test(line)) found(line);
      });
    }
  }

  /** The first line that matches; an error with all that was written when the program ends without one. */
  async line(pattern: RegExp): Promise<string> {
    const written = this.output.split("\n").find((line) => pattern.test(line));
    if (written !== undefined) return written;
    const found = new Promise<string>((resolve) => {
      this.#waiting.push({ pattern, found: resolve });
    });
    const line = await Promise.race([found, this.#ended.then(() => null)]);
    if (line === null) throw new Error(`No line like ${pattern} in:\n${this.output}`);
    return line;
  }

  async address(): Promise<string> {
    return (await this.line(/^Scoutline .* at /)).split(" at ")[1]!;
  }

  /** The exit code of a program that ends by itself. */
  async ended(): Promise<number | null> {
    return (await this.#ended)[0] as number | null;
  }

  async stop(signal: "SIGINT" | "SIGTERM" | "SIGKILL" = "SIGINT"): Promise<number | null> {
    this.#child.kill(signal);
    return this.ended();
  }
}

const programs: Program[] = [];
function start(environment: Record<string, string>): Program {
  const program = new Program(environment);
  programs.push(program);
  return program;
}

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "scoutline-start-"));
});
afterEach(async () => {
  await Promise.all(programs.splice(0).map((program) => program.stop("SIGKILL")));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

describe("one folder, started again and again", () => {
  const environment = () => ({ DATA_DIR: join(folder, "data"), DEMO_SIZE: "300" });
  let signIn: string;

  test("the first start fills the corpus while it answers 503 with the progress, then 200", async () => {
    const program = start(environment());
    const address = await program.address();
    const early = await fetch(`${address}/api/health`);
    const health = Health.parse(await early.json());
    expect(early.status).toBe(health.status === "ok" ? 200 : 503);
    expect(health.progress !== undefined).toBe(health.status === "loading");
    await program.line(/^Ready after .* with 300 publications/);
    const ready = await fetch(`${address}/api/health`);
    expect(ready.status).toBe(200);
    expect(await ready.json()).toEqual({
      status: "ok",
      version: "5.1.0",
      counts: { publication: 300 },
      corpus_version: 1,
      demo: true,
    });
    signIn = await program.line(/^Sign in as analyst@demo\.scoutline\.example with the password /);
    expect(await program.stop("SIGINT")).toBe(0);
  });

  test("the password is for the owner of the folder only", async () => {
    const path = join(folder, "data", "demo-password");
    expect((await stat(path)).mode & 0o777).toBe(0o600);
  });

  test("a second start makes nothing anew and says the same sign-in, which works", async () => {
    const program = start(environment());
    const address = await program.address();
    expect(await program.line(/^Sign in as /)).toBe(signIn);
    await program.line(/^Ready after .* with 300 publications/);
    const [, username, password] = /as (\S+) with the password (\S+)/.exec(signIn)!;
    const reply = await fetch(`${address}/api/auth/basic/login`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ username, password }),
    });
    expect(reply.status).toBe(200);
    expect(await program.stop("SIGTERM")).toBe(0);
    expect(await readdir(join(folder, "data"))).not.toContain("server.lock");
  });

  test("a folder in use is refused in a sentence, and one left by a killed server is not", async () => {
    const first = start(environment());
    await first.line(/^Ready/);
    const second = start(environment());
    expect(await second.ended()).toBe(1);
    expect(second.output).toMatch(/^The folder .* is in use by another process \(\d+\)\./);
    await first.stop("SIGKILL");
    await start(environment()).line(/^Ready/);
  });

  test("a password given later replaces the old one", async () => {
    const program = start({ ...environment(), DEMO_PASSWORD: "a password of mine" });
    expect(await program.line(/^Sign in as /)).toMatch(/with the password a password of mine$/);
  });
});

test("a start that is stopped while it fills the corpus is continued by the next one", async () => {
  const environment = { DATA_DIR: join(folder, "stopped"), DEMO_SIZE: "1000" };
  const first = start(environment);
  await first.address();
  expect(await first.stop("SIGINT")).toBe(0);
  expect(first.output).not.toContain("Ready");
  await start(environment).line(/^Ready after .* with 1,000 publications/);
});

test("an empty start is ready with nothing", async () => {
  const program = start({ DATA_DIR: join(folder, "empty"), DEMO_SIZE: "0" });
  await program.line(/^Ready after .* with 0 publications/);
  const health = await fetch(`${await program.address()}/api/health`);
  expect(await health.json()).toMatchObject({ status: "ok", demo: false });
});

test("a port in use is said in a sentence", async () => {
  const taken = createServer().listen(0, "127.0.0.1");
  await once(taken, "listening");
  const { port } = taken.address() as { port: number };
  const program = start({ DATA_DIR: join(folder, "data"), DEMO_SIZE: "0", PORT: String(port) });
  expect(await program.ended()).toBe(1);
  expect(program.output).toBe(
    `Port ${port} is in use. Stop what uses it, or choose another with PORT.\n`,
  );
  taken.close();
});

test("a configuration that cannot be is said in a sentence each", async () => {
  const program = start({
    PORT: "99999",
    DEMO_SIZE: "many",
    DEMO_PASSWORD: "short",
    DATABASE_URL: "mysql://root:secret@localhost",
    LOG_LEVEL: "loud",
  });
  expect(await program.ended()).toBe(1);
  expect(program.output.trim().split("\n")).toEqual([
    "LOG_LEVEL must be one of silent, fatal, error, warn, info, debug, trace; it is “loud”.",
    "DEMO_PASSWORD must have from 10 to 200 characters.",
    "PORT must be a whole number from 0 to 65535; it is “99999”.",
    "DATABASE_URL must be an address that begins with postgres:// or postgresql://.",
    "DEMO_SIZE must be a whole number from 0 to 10000000; it is “many”.",
  ]);
});
