import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, mkdtemp, readdir, rm, stat, writeFile } from "node:fs/promises";
import { createServer, type Server, type ServerResponse } from "node:http";
import { type AddressInfo, createConnection } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { documents } from "../../../contract/services/documents.ts";
import { Health } from "../../../contract/health.ts";
import type { Config } from "../../../server/config.ts";
import { askServer, type Ending } from "../../../server/loading/ask-server.ts";
import type { LoadJob } from "../../../server/loading/load-job.ts";
import { PROTOCOL } from "../../../server/loading/protocol.ts";
import { startServer as start } from "../../../server/start.ts";
import { copyFolder } from "../../support/copy-folder.ts";
import { createPublicSession } from "../../support/people.ts";
import { dataOf, startServer, type TestServer } from "../../support/server.ts";
import { testConfig } from "../../support/test-config.ts";
import { jsonLines, work } from "../ingest/fixture.ts";
import { Command, runIngest } from "./command.ts";

const FILES = 5;
const PER_FILE = 20;
const ALL = FILES * PER_FILE;

let server: TestServer;
/** Another server, whose one file is sent when the test says so. */
let source: Server;
let origin: string;
let waiting: ServerResponse[];
let folder: string;
let ingest: Config["ingest"];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "serving-"));
  for (const name of ["first", "second", "third"]) await writeSnapshot(name);
  waiting = [];
  source = createServer((_, response) => {
    waiting.push(response);
    source.emit("asked");
  });
  await new Promise<void>((done) => {
    source.listen(0, "127.0.0.1", done);
  });
  origin = `http://127.0.0.1:${(source.address() as AddressInfo).port}`;
  ingest = {
    allow: [folder, origin],
    reserve: 0,
    objectStorage: { endpoint: null, region: null, keys: null },
  };
  server = await startServer({ config: { ingest } });
});
afterAll(async () => {
  await server?.close();
  source.close();
  await rm(folder, { recursive: true, force: true });
});

async function writeSnapshot(name: string): Promise<void> {
  await mkdir(join(folder, name));
  for (let file = 0; file < FILES; file++) {
    const works = Array.from({ length: PER_FILE }, (_, i) =>
      work(`W${name.length}${file}${i + 100}`, { title: `Quagga ${name} ${file} ${i}` }),
    );
    await writeFile(join(folder, name, `part_${file}.jsonl`), jsonLines(works));
  }
}

/** Starts a load that waits for its file; `send` lets it go on. */
async function heldLoad(...works: string[]): Promise<{ command: Command; send: () => void }> {
  const asked = once(source, "asked");
  const command = new Command(server.dataDir, ["openalex", `${origin}/${works[0]}.jsonl`]);
  await asked;
  const response = waiting.pop()!;
  return { command, send: () => response.end(jsonLines(works.map((id) => work(id)))) };
}

type Asked = { ask: "status" } | { ask: "stop" } | { ask: "load"; job: LoadJob };

/** Asks the server as the command does, without a process of its own. */
async function ask(request: Asked): Promise<Ending> {
  const ending = await askServer(
    server.dataDir,
    { protocol: PROTOCOL, ...request },
    { onProgress: () => {}, signal: new AbortController().signal },
  );
  return ending!;
}

const load = (job: LoadJob) => ask({ ask: "load", job });

const health = async () => Health.parse((await server.request("/api/health")).json);

async function found(token: string, query: string): Promise<number> {
  const answer = await server.call(documents, "fetchDocuments", {
    token,
    body: { scan_type: "boolean", source: "publication", query },
  });
  return dataOf(answer).total;
}

test("the socket is its user's alone, and nothing else of its making is left", async () => {
  const socket = await stat(join(server.dataDir, "ingest.sock"));
  expect(socket.isSocket()).toBe(true);
  expect(socket.mode & 0o777).toBe(0o600);
  expect((await readdir(server.dataDir)).filter((name) => name.startsWith(".socket"))).toEqual([]);
});

test("while a load runs every answer is of the version before it, and then of the new one", async () => {
  const token = await createPublicSession(server);
  const before = server.corpus.version();
  const seen: { version: number; total: number; isLoading: boolean }[] = [];
  const command = new Command(server.dataDir, ["openalex", join(folder, "first")]);
  const end = await command.watch(async () => {
    const { load: running, corpus_version: version } = await health();
    const total = await found(token, "quagga");
    // The load may be finished between the two questions.
    if (version !== server.corpus.version()) return;
    seen.push({ version, total, isLoading: (running?.records ?? 0) > 0 });
  });
  expect(end).toMatchObject({ code: 0, errors: "" });
  expect(end.out).toMatch(
    /^\d+ % of [\d.]+ kB, \d+ records, file \d of 5, [\d,]+ a second, \d+ s to go$/m,
  );
  expect(end.out).toContain(`read      ${ALL} records from ${FILES} files`);
  expect(seen.some(({ isLoading }) => isLoading)).toBe(true);
  for (const { version, total } of seen) expect(total).toBe(version === before ? 0 : ALL);
  expect(await found(token, "quagga")).toBe(ALL);
  expect(await health()).toMatchObject({ corpus_version: before + 1 });
  expect(await health()).not.toHaveProperty("load");
  const { text } = await server.request("/api/metrics");
  expect(text).toContain(`scoutline_load_records_total{source="openalex",result="kept"} ${ALL}\n`);
  expect(text).toContain('scoutline_loads_total{source="openalex",outcome="finished"} 1\n');
});

test("a second load is refused with what is running, which status and health tell too", async () => {
  const { command, send } = await heldLoad("W7001");
  const running = `The server is loading OpenAlex records from ${origin}/W7001.jsonl.`;
  expect(await runIngest(server.dataDir, "demo")).toEqual({
    code: 2,
    out: "",
    errors: `${running} One load runs at a time; npm run ingest -- status shows how far it is.\n`,
  });
  expect((await runIngest(server.dataDir, "status")).out).toContain(running);
  expect(await health()).toMatchObject({ status: "ok", load: { source: "openalex", records: 0 } });
  send();
  expect((await command.ended).out).toContain("new       1");
  expect((await ask({ ask: "status" })).text).toMatch(
    /^No load is running\.\nThe last one said: Load /,
  );
});

test("a load whose command is killed goes on", async () => {
  const before = server.corpus.version();
  const { command, send } = await heldLoad("W7002", "W7003");
  command.kill("SIGKILL");
  await command.ended;
  expect((await health()).load).toBeDefined();
  send();
  await expect.poll(async () => (await health()).load, { timeout: 20_000 }).toBeUndefined();
  expect(server.corpus.version()).toBe(before + 1);
});

test("a load is stopped by Ctrl-C, and by the command stop, before its file is there", async () => {
  const first = await heldLoad("W7004");
  first.command.kill("SIGINT");
  expect(await first.command.ended).toMatchObject({
    code: 130,
    errors:
      "Stopping at a safe place; Ctrl-C again does not wait for it.\nThe load was stopped at a safe place. Start the same command again to go on where it stopped.\n",
  });
  const second = await heldLoad("W7004");
  const stopping = { exitCode: 0, text: "The load is being stopped at a safe place." };
  expect(await ask({ ask: "stop" })).toEqual(stopping);
  expect((await second.command.ended).code).toBe(130);
  expect(await ask({ ask: "stop" })).toEqual({ exitCode: 0, text: "No load is running." });
  expect(await readdir(server.dataDir)).not.toContain("incoming");
});

test("a load stopped half-way goes on where it stopped, and what stands in its way is said", async () => {
  const path = join(folder, "second");
  const version = server.corpus.version();
  const command = new Command(server.dataDir, ["openalex", path]);
  await command.says("records, file");
  command.kill("SIGINT");
  expect((await command.ended).code).toBe(130);
  expect(server.corpus.version()).toBe(version);

  const other = await load({ source: "openalex", path: `${origin}/other.jsonl` });
  expect(other.exitCode).toBe(1);
  expect(other.text).toContain(`A load of openalex from ${path} was interrupted.`);
  expect((await ask({ ask: "status" })).text).toContain(`from ${path} was interrupted`);

  const again = await load({ source: "openalex", path });
  expect(again.text).toContain(`of ${path} (continued)`);
  expect(again.text).toContain(`new       ${ALL}`);
  expect(again.exitCode).toBe(0);
});

test("what may not be loaded is refused in a sentence, and nothing begins", async () => {
  const version = server.corpus.version();
  const refused = async (path: string, from: "openalex" | "advisories" = "openalex") => {
    const { exitCode, text } = await load({ source: from, path });
    expect(exitCode).toBe(1);
    return text;
  };
  expect(await refused("/etc")).toContain("is not among what may be loaded here");
  expect(await refused(join(server.dataDir, "demo-password"))).toContain(
    "which holds the databases",
  );
  expect(await refused("http://169.254.169.254/latest")).toContain(
    "is not among what may be loaded",
  );
  expect(await refused("/etc/passwd", "advisories")).toContain("is not among what may be loaded");
  expect(server.corpus.version()).toBe(version);
  expect((await ask({ ask: "status" })).text).not.toContain("interrupted");
});

test("what speaks another version, or nonsense, is told so", async () => {
  const write = async (line: string) => {
    const socket = createConnection(join(server.dataDir, "ingest.sock"));
    let told = "";
    socket.on("data", (chunk: Buffer) => {
      told += chunk.toString();
    });
    socket.write(line);
    await once(socket, "close");
    return told === "" ? null : (JSON.parse(told) as { text: string });
  };
  expect((await write('{"protocol": 2, "ask": "status"}\n'))?.text).toContain("speaks version 1");
  expect((await write("GET / HTTP/1.1\n"))?.text).toContain("speaks version 1");
  const relative = { protocol: 1, ask: "load", job: { source: "openalex", path: "../works" } };
  expect((await write(`${JSON.stringify(relative)}\n`))?.text).toBe(
    "The server does not understand the request.",
  );
  expect(await write("x".repeat(100_000))).toBeNull();
});

test("a command that is gone without having read its answer harms nobody", async () => {
  const asked = once(source, "asked");
  const socket = createConnection(join(server.dataDir, "ingest.sock"));
  const job = { source: "openalex", path: `${origin}/unread.jsonl` };
  socket.pause().write(`${JSON.stringify({ protocol: PROTOCOL, ask: "load", job })}\n`);
  await asked;
  waiting.pop();
  await ask({ ask: "stop" });
  await expect.poll(async () => (await health()).load).toBeUndefined();
  socket.destroy();
  await once(socket, "close");
  expect((await ask({ ask: "status" })).exitCode).toBe(0);
});

test("a stopped server stops its load, and the command alone goes on with it", async () => {
  await server.close();
  // The folder's name is too long for a socket's address, and a killed server has left a dead socket in it.
  const dataDir = join(folder, "long".repeat(30));
  await copyFolder(inject("templateFolder"), dataDir);
  await leaveDeadSocket(dataDir);
  const running = await start(testConfig(dataDir, { ingest }), "no-build");
  const path = join(folder, "third");
  try {
    expect((await stat(join(dataDir, "ingest.sock"))).mode & 0o777).toBe(0o600);
    const command = new Command(dataDir, ["openalex", path]);
    await command.says("records, file");
    await running.close();
    expect(await command.ended).toMatchObject({
      code: 130,
      errors:
        "The server was stopped, and the load with it at a safe place. Start the same command again to go on where it stopped.\n",
    });
  } finally {
    await running.close();
  }
  expect(await readdir(dataDir)).not.toContain("ingest.sock");
  await leaveDeadSocket(dataDir);
  const again = await runIngest(dataDir, "openalex", path);
  expect(again.out).toContain(`of ${path} (continued)`);
  expect(again.out).toContain(`new       ${ALL}`);
});

/** Leaves a socket that nobody listens at, as a killed server does. */
async function leaveDeadSocket(dataDir: string): Promise<void> {
  const script =
    'require("net").createServer().listen("ingest.sock", () => process.kill(process.pid, "SIGKILL"))';
  await once(spawn(process.execPath, ["-e", script], { cwd: dataDir }), "close");
  expect((await stat(join(dataDir, "ingest.sock"))).isSocket()).toBe(true);
}
