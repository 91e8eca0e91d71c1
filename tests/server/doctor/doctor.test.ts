import { execFile, execFileSync } from "node:child_process";
import { mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { once } from "node:events";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, inject, onTestFinished, test } from "vitest";
import type { Check } from "../../../server/doctor/check.ts";
import { checkConfiguration } from "../../../server/doctor/configuration.ts";
import { checkCorpus } from "../../../server/doctor/corpus.ts";
import { checkDataFolder } from "../../../server/doctor/data-folder.ts";
import { checkMachine } from "../../../server/doctor/machine.ts";
import { checkServer } from "../../../server/doctor/running-server.ts";
import { checkStore } from "../../../server/doctor/store.ts";
import { openEngine } from "../../../server/corpus/engine.ts";
import { lockFolder } from "../../../server/store/folder-lock.ts";
import { openStore } from "../../../server/store/store.ts";
import { copyFolder } from "../../support/copy-folder.ts";
import { startServer } from "../../support/server.ts";
import { testConfig } from "../../support/test-config.ts";
import { sql } from "drizzle-orm";

let folder: string;
let healthy: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "scoutline-doctor-test-"));
  healthy = join(folder, "healthy");
  await copyFolder(inject("templateFolder"), healthy);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const badOnes = (checks: Check[]) => checks.filter(({ state }) => state !== "ok");

/** Paths below a folder. */
const listed = async (path: string) => (await readdir(path, { recursive: true })).toSorted();

test("the command says that a healthy folder is well, as JSON too, and changes nothing of it", async () => {
  const before = await listed(join(healthy, "store"));
  const top = await readdir(healthy);
  const { code, output } = await doctor("--json", "--deep", "--data-dir", "healthy");
  const { ok, checks } = JSON.parse(output) as { ok: boolean; checks: Check[] };
  // The test's server has any port.
  expect(badOnes(checks).map(({ name, state }) => `${name} ${state}`)).toEqual(["server skip"]);
  expect({ ok, code }).toEqual({ ok: true, code: 0 });
  expect(checks.map(({ name, text }) => `${name}: ${text}`)).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^node: Node \d+\./),
      expect.stringMatching(/^packages: \d+ packages, as the lockfile names them$/),
      expect.stringMatching(/^contents: 4 users, 0 scans$/),
      expect.stringMatching(/^consistency: 2,500 documents drawn, all complete$/),
      expect.stringMatching(/^rows: publications 2,000, /),
      "check: postings: every part is whole",
    ]),
  );
  expect(await readdir(healthy)).toEqual(top);
  expect(await listed(join(healthy, "store"))).toEqual(before);
});

test("the command ends with 1 and says what to do", async () => {
  const { code, output } = await doctor("--data-dir", "full");
  await writeFile(join(folder, "full"), "");
  const failing = await doctor("--data-dir", "full");
  expect(output).toContain("is not there yet; the first start makes it");
  expect(code).toBe(0);
  expect(failing.output).toContain(
    `FAIL  data folder: folder: ${join(folder, "full")} is a file.\n      → Move it away, or choose another DATA_DIR.`,
  );
  expect(failing.code).toBe(1);
});

function doctor(...parameters: string[]): Promise<{ code: number; output: string }> {
  const program = fileURLToPath(new URL("../../../tools/doctor.mjs", import.meta.url));
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      [program, ...parameters],
      { env: { ...process.env, INIT_CWD: folder, PORT: "0" }, maxBuffer: 10_000_000 },
      (error, stdout) =>
        resolve({ code: typeof error?.code === "number" ? error.code : 0, output: stdout }),
    );
  });
}

describe("the configuration", () => {
  test("is shown without its secrets", () => {
    const { checks } = checkConfiguration({
      DATABASE_URL: "postgresql://me:sesame@db.example/scoutline?password=sesame",
      CLICKHOUSE_URL: "https://me:sesame@ch.example:8443/corpus",
      DEMO_PASSWORD: "sesame sesame",
    });
    expect(badOnes(checks)).toEqual([]);
    expect(checks[0]!.text).toContain("DATABASE_URL postgresql://db.example/scoutline,");
    expect(checks[0]!.text).toContain("CLICKHOUSE_URL https://ch.example:8443/corpus,");
    expect(JSON.stringify(checks)).not.toContain("sesame");
  });

  test("that no server could start with is a line for each problem", () => {
    const { config, checks } = checkConfiguration({ PORT: "many", LOG_LEVEL: "loud" });
    expect(config).toBeNull();
    expect(checks.map(({ state }) => state)).toEqual(["fail", "fail"]);
  });

  test("with too few threads is a warning", () => {
    expect(badOnes(checkMachine({ UV_THREADPOOL_SIZE: "2" }))).toMatchObject([
      { name: "threads", state: "warn", mend: "Unset it, so that npm start sets 16." },
    ]);
  });
});

describe("the folder", () => {
  test("that cannot be written to", async ({ skip }) => {
    const closed = join(folder, "closed");
    await mkdir(closed);
    try {
      execFileSync("mount", ["-t", "tmpfs", "-o", "ro,size=4m", "tmpfs", closed], {
        stdio: "ignore",
      });
    } catch {
      skip("this user may not mount file systems");
    }
    onTestFinished(() => void execFileSync("umount", [closed]));
    const [rights] = await checkDataFolder(testConfig(closed));
    expect(rights).toMatchObject({ name: "folder", state: "fail" });
    expect(rights!.text).toMatch(/ may not write to it\.$/);
    const [place] = await checkDataFolder(testConfig(join(closed, "new")));
    expect(place!.text).toBe(
      `${join(closed, "new")} is not there, and this user may not make it in ${closed}.`,
    );
  });

  test("that everybody may write to, with leftovers of killed processes", async () => {
    const left = join(folder, "left");
    await mkdir(join(left, "store.partial-1"), { recursive: true });
    await mkdir(`${left}.restoring`);
    await writeFile(join(left, "server.lock"), "4194305 17\n");
    const checks = await checkDataFolder(testConfig(left));
    expect(badOnes(checks).map(({ name, state }) => `${name} ${state}`)).toEqual([
      "store warn",
      "restore warn",
    ]);
    expect(checks.find(({ name }) => name === "lock")!.text).toBe(
      "left by process 4194305, which is gone; the next start takes it over",
    );
  });
});

test("a port that something else uses", async () => {
  const other = createServer((socket) => socket.destroy()).listen(0, "127.0.0.1");
  await once(other, "listening");
  onTestFinished(() => void other.close());
  const { port } = other.address() as { port: number };
  expect(await checkServer(testConfig(healthy, { port }))).toMatchObject([
    { name: "port", state: "fail", mend: "Stop what uses it, or choose another with PORT." },
  ]);
});

test("a running server is asked, and what it has open is left alone", async () => {
  const server = await startServer();
  try {
    const config = testConfig(server.dataDir, { port: Number(new URL(server.url).port) });
    expect(await checkServer(config)).toMatchObject([
      { name: "server", state: "ok", text: expect.stringContaining("2,000 publications") },
    ]);
    const text = `not opened: the running process ${process.pid} has it`;
    expect(await checkStore(config)).toEqual([{ name: "store", state: "skip", text }]);
    expect(await checkCorpus(config, false)).toEqual([{ name: "corpus", state: "skip", text }]);
  } finally {
    await server.close();
  }
});

test("a folder that another command has locked", async () => {
  const release = await lockFolder(healthy);
  try {
    expect(await checkCorpus(testConfig(healthy), false)).toMatchObject([{ state: "skip" }]);
  } finally {
    await release();
  }
});

describe("a store", () => {
  const withStore = async (name: string) => {
    await copyFolder(join(healthy, "store"), join(folder, name, "store"));
    return testConfig(join(folder, name));
  };

  test("of a newer release", async () => {
    const config = await withStore("newer-store");
    const store = await openStore({ folder: join(config.dataDir, "store") });
    await store.db.execute(
      sql`INSERT INTO schema_migrations (number, name) VALUES (9999, 'later')`,
    );
    await store.close();
    expect(badOnes(await checkStore(config))).toMatchObject([
      {
        name: "schema",
        state: "fail",
        text: expect.stringMatching(
          /^The store was written by a newer release \(its schema is 9999, this one knows \d+\)\.$/,
        ),
      },
    ]);
  });

  test("that is half made", async () => {
    const config = await withStore("half-store");
    const path = join(config.dataDir, "store");
    await rm(join(path, "global", "pg_control"));
    const found = badOnes(await checkStore(config));
    expect(found).toMatchObject([{ name: "store", state: "fail" }]);
    expect(found[0]!.text).toContain(`The store in ${path} is incomplete:`);
  });

  test("on a server that cannot be reached", async () => {
    const databaseUrl = "postgresql://nobody:sesame@127.0.0.1:1/none";
    const found = await checkStore(testConfig(healthy, { databaseUrl }));
    expect(found).toMatchObject([{ name: "server", state: "fail" }]);
    expect(JSON.stringify(found)).not.toContain("sesame");
  });
});

describe("a corpus", () => {
  test("with a part set aside, a load in the middle and postings that are gone", async () => {
    const config = testConfig(join(folder, "hurt"));
    await copyFolder(join(healthy, "corpus"), join(config.dataDir, "corpus"));
    const engine = await openEngine({ dataDir: config.dataDir });
    const [part] = await engine.rows<{ name: string }>(
      "SELECT name FROM system.parts WHERE active AND table = 'concepts' AND database = currentDatabase()",
    );
    await engine.run(`ALTER TABLE concepts DETACH PART '${part!.name}'`);
    await engine.run(
      "ALTER TABLE postings DELETE WHERE doc_no % 2 = 0",
      {},
      {
        settings: { mutations_sync: 2 },
      },
    );
    await engine.run(
      `INSERT INTO loads SELECT * REPLACE (load_no + 1 AS load_no, 'running' AS status, 'works' AS path) FROM loads FINAL LIMIT 1`,
    );
    await engine.close();
    const found = badOnes(await checkCorpus(config, false));
    expect(found.map(({ name, state }) => `${name} ${state}`)).toEqual([
      "detached parts fail",
      "loads warn",
      "consistency fail",
    ]);
    expect(found[0]!.text).toBe(
      `1 parts are set aside and their rows are missing from the corpus: ${part!.name} of concepts.`,
    );
    expect(found[2]!.text).toMatch(
      /^Of 2,500 documents drawn [45]\d\d are not found by all their words and 0 cannot be shown\.$/,
    );
  });

  test("of a newer release, and one whose file was changed on the disk", async () => {
    const config = testConfig(join(folder, "newer"));
    await copyFolder(join(healthy, "corpus"), join(config.dataDir, "corpus"));
    const engine = await openEngine({ dataDir: config.dataDir });
    const [part] = await engine.rows<{ path: string }>(
      "SELECT path FROM system.parts WHERE active AND table = 'vocabulary' AND database = currentDatabase() LIMIT 1",
    );
    await engine.close();
    const [file] = (await readdir(part!.path)).filter((name) => name.endsWith(".bin"));
    const bytes = await readFile(join(part!.path, file!));
    bytes[bytes.length - 20]! ^= 1;
    await writeFile(join(part!.path, "changed"), bytes);
    await rename(join(part!.path, "changed"), join(part!.path, file!));
    const found = badOnes(await checkCorpus(config, true));
    expect(found[0]).toMatchObject({ state: "fail" });
    expect(JSON.stringify(found)).toContain("vocabulary");

    const again = await openEngine({ dataDir: config.dataDir });
    await again.insert("corpus_meta", [{ key: "schema_version", value: "9999" }]);
    await again.close();
    expect(badOnes(await checkCorpus(config, false))).toMatchObject([
      {
        name: "schema",
        state: "fail",
        text: expect.stringMatching(
          /^The corpus was written by a newer release \(its schema is 9999, this one knows \d+\)\.$/,
        ),
      },
    ]);
  });
});
