import { once } from "node:events";
import { mkdtemp, readdir, rm, stat, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from "vitest";
import { Health } from "../../../contract/health.ts";
import { copyFolder } from "../../support/copy-folder.ts";
import { Program } from "../../support/program.ts";

const programs: Program[] = [];
function start(environment: Record<string, string>): Program {
  const program = new Program("server/main.ts", environment);
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
      counts: { publication: 300, patent: 150, funding: 75 },
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

  test("a second start makes nothing anew and says the same sign-in, and no other process gets the folder", async () => {
    const program = start(environment());
    expect(await program.line(/^Sign in as /)).toBe(signIn);
    await program.line(/^Ready after .* with 300 publications/);
    const other = start(environment());
    expect(await other.ended()).toBe(1);
    expect(other.output).toMatch(/^The folder .* is in use by another process \(\d+\)\./);
    await program.stop("SIGKILL");
  });

  test("a killed server does not keep the folder, and a password given later replaces the old one", async () => {
    const program = start({ ...environment(), DEMO_PASSWORD: "a password of mine" });
    const [, username, password] = /as (\S+) with the password (.+)/.exec(
      await program.line(/^Sign in as /),
    )!;
    expect(password).toBe("a password of mine");
    const reply = await fetch(`${await program.address()}/api/auth/basic/login`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ username, password }),
    });
    expect(reply.status).toBe(200);
    expect(await program.stop("SIGTERM")).toBe(0);
    expect(await readdir(join(folder, "data"))).not.toContain("server.lock");
  });
});

/** A folder whose store was made before, which takes long, and whose corpus was not. */
async function withoutCorpus(name: string): Promise<string> {
  const data = join(folder, name);
  await copyFolder(join(inject("templateFolder"), "store"), join(data, "store"));
  return data;
}

test("a start that is stopped while it fills the corpus is continued by the next one", async () => {
  const environment = { DATA_DIR: await withoutCorpus("stopped"), DEMO_SIZE: "1000" };
  const first = start(environment);
  await first.address();
  expect(await first.stop("SIGINT")).toBe(0);
  expect(first.output).not.toContain("Ready");
  await start(environment).line(/^Ready after .* with 1,000 publications/);
});

test("an empty start is ready with nothing", async () => {
  const program = start({ DATA_DIR: await withoutCorpus("empty"), DEMO_SIZE: "0" });
  await program.line(/^Ready after .* with 0 publications/);
  const health = await fetch(`${await program.address()}/api/health`);
  expect(await health.json()).toMatchObject({ status: "ok", demo: false });
});

test("a folder that cannot be used is said in a sentence", async () => {
  const file = join(folder, "a-file");
  await writeFile(file, "");
  const program = start({ DATA_DIR: file, DEMO_SIZE: "0" });
  expect(await program.ended()).toBe(1);
  expect(program.output).toBe(
    `The folder ${file} cannot be used: it is a file. Move the file away, or choose another DATA_DIR.\n`,
  );
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
    OIDC_ISSUER: "http://id.example.org",
  });
  expect(await program.ended()).toBe(1);
  expect(program.output.trim().split("\n")).toEqual([
    "LOG_LEVEL must be one of silent, fatal, error, warn, info, debug, trace; it is “loud”.",
    "DEMO_PASSWORD must have from 10 to 200 characters.",
    "OIDC_ISSUER must begin with https://, unless the provider is on this machine.",
    "PORT must be a whole number from 0 to 65535; it is “99999”.",
    "DATABASE_URL must be an address that begins with postgres:// or postgresql://.",
    "DEMO_SIZE must be a whole number from 0 to 10000000; it is “many”.",
  ]);
});
