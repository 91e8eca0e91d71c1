import { execFile } from "node:child_process";
import { mkdir, mkdtemp, readdir, readFile, rm, stat, truncate, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { auth } from "../../../contract/services/auth.ts";
import { backUp, type BackupSources } from "../../../server/backup/back-up.ts";
import { corpusTables } from "../../../server/backup/corpus-tables.ts";
import type { Manifest } from "../../../server/backup/manifest.ts";
import { claimCorpusServer } from "../../../server/backup/restore-target.ts";
import { restore } from "../../../server/backup/restore.ts";
import type { Config } from "../../../server/config.ts";
import { openCorpus } from "../../../server/corpus/corpus.ts";
import { openEngine } from "../../../server/corpus/engine.ts";
import { askServer } from "../../../server/loading/ask-server.ts";
import { PROTOCOL } from "../../../server/loading/protocol.ts";
import { copyFolder } from "../../support/copy-folder.ts";
import { startChdbHttp } from "../../support/chdb-http.ts";
import { createPerson, createScan, type Person } from "../../support/people.ts";
import { findPostgresql, startPostgresql } from "../../support/postgresql.ts";
import { startServer, type TestServer } from "../../support/server.ts";
import { TEST_DEMO, testConfig } from "../../support/test-config.ts";
import { answersOf, leaveLoadUnfinished, workOn } from "./worked-on.ts";

const programs = await findPostgresql();

let folder: string;
let backup: string;
let analyst: Person;
let expected: unknown[];
let tablesThere: string[];

const sourcesOf = (server: TestServer): BackupSources => ({
  engine: server.corpus.engine,
  corpus: { dataDir: join(folder, "nowhere") },
  db: server.store.db,
  dataDir: join(folder, "nowhere"),
});

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "scoutline-backup-"));
  backup = join(folder, "backup");
  const server = await startServer();
  try {
    analyst = await workOn(server);
    expected = await answersOf(server, analyst);
    await leaveLoadUnfinished(server);
    const tables = await server.corpus.engine.rows<{ name: string }>(
      "SELECT name FROM system.tables WHERE database = currentDatabase() AND engine LIKE '%MergeTree'",
    );
    tablesThere = tables.map(({ name }) => name);
    await writeFile(join(folder, "full"), "");
    await refusesTargets(server);
    await isGivenUp(server);
    const { code, output } = await command("backup", "backup", "--data-dir", server.dataDir);
    expect(output).toContain(
      `2,000 publications (corpus version 2), 5 users and 1 scans are in ${backup} (`,
    );
    expect(output).toContain("The load of test from third is not finished;");
    expect(code).toBe(0);
    const again = await command("backup", "backup", "--data-dir", server.dataDir);
    expect(again).toMatchObject({ code: 1, output: expect.stringContaining("is not empty") });
  } finally {
    await server.close();
  }
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function refusesTargets(server: TestServer): Promise<void> {
  await expect(backUp(sourcesOf(server), folder)).rejects.toThrow(
    `A backup needs a folder that is empty or not there yet; ${folder} is not empty. Choose another, or move it away.`,
  );
  await expect(backUp(sourcesOf(server), join(folder, "nowhere", "b"))).rejects.toThrow(
    "would be lost with it",
  );
  await expect(backUp(sourcesOf(server), join(folder, "full", "b"))).rejects.toThrow(
    /^A backup .*ENOTDIR/,
  );
}

/** A command that is ended gives the backup up, and the server takes away what there is of it. */
async function isGivenUp(server: TestServer): Promise<void> {
  const stopping = new AbortController();
  const target = join(folder, "unwanted");
  const request = { protocol: PROTOCOL, ask: "backup", folder: target } as const;
  const said = await askServer(server.dataDir, request, {
    signal: stopping.signal,
    onProgress: () => {},
    onNote: () => stopping.abort(),
  });
  expect(said).toEqual({ exitCode: 1, text: "Stopped; nothing was left behind." });
  expect((await readdir(folder)).filter((name) => name.startsWith("unwanted"))).toEqual([]);
}

/** Runs a command from the test's folder, as npm does: in the project's root, with the caller's folder in INIT_CWD. */
function command(name: string, ...parameters: string[]): Promise<{ code: number; output: string }> {
  const program = fileURLToPath(new URL(`../../../tools/${name}.mjs`, import.meta.url));
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      [program, ...parameters],
      { env: { ...process.env, INIT_CWD: folder } },
      (error, stdout, stderr) =>
        resolve({
          code: typeof error?.code === "number" ? error.code : 0,
          output: stdout + stderr,
        }),
    );
  });
}

const readBack = async () =>
  JSON.parse(await readFile(join(backup, "manifest.json"), "utf8")) as Manifest;

/** A copy of the backup with something done to it. */
async function damaged(change: (copy: string) => Promise<void>): Promise<string> {
  const copy = await mkdtemp(join(folder, "damaged-"));
  await copyFolder(backup, copy);
  await change(copy);
  return copy;
}

const intoFolder = (dataDir: string) => testConfig(dataDir);

describe("the folder of a backup", () => {
  test("says what it holds, at the newest finished version", async () => {
    expect(await readBack()).toMatchObject({
      format: 1,
      corpus: {
        version: 2,
        publications: TEST_DEMO.size,
        left_out: { source: "test", path: "third" },
      },
      store: { left_out: expect.arrayContaining(["sessions", "attempts"]) },
    });
    expect((await readdir(folder)).filter((name) => name.includes("partial"))).toEqual([]);
  });

  test("holds every lasting table of the corpus", () => {
    const held = [...corpusTables.map(({ name }) => name), "corpus_meta"];
    expect(held.toSorted()).toEqual(tablesThere.toSorted());
  });

  test("is for its owner only, and holds no bearer", async () => {
    const { files } = await readBack();
    for (const path of ["manifest.json", ...files.map((file) => file.path)]) {
      expect((await stat(join(backup, path))).mode & 0o777).toBe(0o600);
    }
    expect((await stat(backup)).mode & 0o777).toBe(0o700);
    expect(files.map((file) => file.table)).not.toContain("sessions");
  });
});

describe("a restored backup", () => {
  const restored = async (name: string, servers: Partial<Config> = {}) => {
    const dataDir = join(folder, name);
    await restore(backup, testConfig(dataDir, servers));
    // With both engines on servers nothing was to be put there.
    await mkdir(dataDir, { recursive: true });
    return await startServer({ copyOf: dataDir, config: servers });
  };

  async function givesTheSame(server: TestServer): Promise<void> {
    expect(await answersOf(server, analyst)).toEqual(expected);
    const body = { username: "analyst@demo.scoutline.example", password: TEST_DEMO.password };
    expect(await server.call(auth, "login", { body })).toMatchObject({ ok: true });
    const before = await server.store.db.query.scans.findMany();
    const again = await createPerson(server);
    const scan = await createScan(server, again);
    // The last scan before the backup was deleted; its number is not given out again.
    expect(Number(scan.scan_id)).toBe(Math.max(...before.map(({ id }) => id)) + 2);
    expect(Number(again.uid)).toBeGreaterThan(Number(analyst.uid));
  }

  test("gives the same answers from a folder, where a killed restore had begun, and numbers go on", async () => {
    const begun = join(folder, "restored.restoring");
    await copyFolder(backup, begun);
    await writeFile(join(begun, "unfinished"), "4194305 17\n");
    const server = await restored("restored");
    try {
      await givesTheSame(server);
    } finally {
      await server.close();
    }
    expect(await readdir(join(folder, "restored"))).toEqual(["corpus", "store"]);
    expect(await readdir(folder)).not.toContain("restored.restoring");
  });

  test.skipIf(programs === null)(
    "gives the same answers from servers of both engines",
    async () => {
      const postgresql = await startPostgresql(programs!);
      const clickhouse = await startChdbHttp(join(folder, "served"));
      try {
        const servers = {
          databaseUrl: await postgresql.createDatabase(),
          clickhouseUrl: clickhouse.url,
        };
        await isHalfRestored(clickhouse.url);
        const server = await restored("on-servers", servers);
        const again = join(folder, "backup-of-servers");
        const { engine } = server.corpus;
        try {
          const sources = { ...sourcesOf(server), corpus: { url: clickhouse.url } };
          const manifest = await backUp(sources, again);
          expect(rowsOf(manifest)).toEqual(rowsOf(await readBack()));
          await givesTheSame(server);
          await expect(claimCorpusServer(engine, null, 1)).rejects.toThrow(
            /^The database of CLICKHOUSE_URL is not empty \(it has \d+ tables\)\./,
          );
        } finally {
          await server.close();
        }
        await expect(restore(backup, testConfig(join(folder, "no"), servers))).rejects.toThrow(
          /^The database of DATABASE_URL is not empty \(it has \d+ tables\)\./,
        );
      } finally {
        await clickhouse.stop();
        await postgresql.stop();
      }
    },
  );

  /** Leaves the server as a restore that was killed does: nobody takes that for a corpus. */
  async function isHalfRestored(url: string): Promise<void> {
    const engine = await openEngine({ url });
    await claimCorpusServer(engine, null, 1);
    await engine.run("CREATE TABLE publications (half UInt8) ENGINE = MergeTree ORDER BY half");
    await engine.close();
    await expect(openCorpus({ url })).rejects.toThrow(
      "A restore into the database of CLICKHOUSE_URL was interrupted. Start it again; it begins anew.",
    );
  }

  const rowsOf = ({ files }: Manifest) => files.map(({ table, rows }) => [table, rows]);
});

describe("what is refused, with nothing written", () => {
  const refused = async (from: string) => {
    const target = join(folder, "never");
    const error: unknown = await restore(from, intoFolder(target)).catch((cause: unknown) => cause);
    expect(await readdir(folder)).not.toContain("never");
    expect(await readdir(folder)).not.toContain("never.restoring");
    return error instanceof Error ? error.message : "";
  };
  const file = join("corpus", "publications.native.gz");
  const manifestOf = (copy: string) => join(copy, "manifest.json");
  const rewritten = (change: (manifest: Manifest) => unknown) =>
    damaged(async (copy) =>
      writeFile(manifestOf(copy), JSON.stringify(change(structuredClone(await readBack())))),
    );

  test("no backup at all, or one that was killed", async () => {
    expect(await refused(join(folder, "absent"))).toBe(
      `There is no folder ${join(folder, "absent")}.`,
    );
    const killed = await damaged((copy) => rm(manifestOf(copy)));
    expect(await refused(killed)).toBe(
      `The folder ${killed} holds no complete backup: it has no readable manifest.json, which is written last. Take another backup.`,
    );
  });

  test("a file that is cut short, changed or missing", async () => {
    const cut = await damaged((copy) => truncate(join(copy, file), 1_000));
    expect(await refused(cut)).toMatch(
      /publications\.native\.gz of the backup was cut short \(1,000 of [\d,]+ bytes\)\. Use an undamaged copy of the backup\.$/,
    );
    const changed = await damaged(async (copy) => {
      const bytes = await readFile(join(copy, file));
      bytes[500]! ^= 1;
      await writeFile(join(copy, file), bytes);
    });
    expect(await refused(changed)).toContain("is not what was written (its SHA-256 differs)");
    const missing = await damaged((copy) => rm(join(copy, "store", "users.ndjson.gz")));
    expect(await refused(missing)).toMatch(/users\.ndjson\.gz of the backup is missing/);
  });

  test("a manifest that is damaged, or of a newer release", async () => {
    const damage = await damaged((copy) => truncate(manifestOf(copy), 300));
    expect(await refused(damage)).toMatch(/^The manifest\.json of the backup .* is damaged\./);
    const outside = await rewritten((manifest) => ({
      ...manifest,
      files: [{ ...manifest.files[0], path: "../elsewhere" }],
    }));
    expect(await refused(outside)).toMatch(/is damaged\./);
    expect(await refused(await rewritten((manifest) => ({ ...manifest, format: 2 })))).toMatch(
      /was made by a newer release \(format 2, this one reads up to 1\)\. Restore it with that release\.$/,
    );
    const newer = await rewritten((manifest) => ({
      ...manifest,
      corpus: { ...manifest.corpus, schema_version: 9_999 },
    }));
    expect(await refused(newer)).toMatch(
      /was made by a newer release \(its corpus has schema 9999, this release knows \d+\)\./,
    );
  });

  test("rows that are fewer than the manifest says, although every file is whole", async () => {
    const fewer = await rewritten((manifest) => ({
      ...manifest,
      files: manifest.files.map((one) =>
        one.table === "publications" ? { ...one, rows: one.rows + 1 } : one,
      ),
    }));
    expect(await refused(fewer)).toMatch(
      /^The table publications has [\d,]+ rows after the restore/,
    );
  });

  test("a target that is not empty, or in other hands", async () => {
    await expect(restore(backup, testConfig(backup))).rejects.toThrow(
      `A restore needs a folder that is empty or not there yet; ${backup} is not empty.`,
    );
    const target = join(folder, "foreign");
    await copyFolder(backup, `${target}.restoring`);
    await expect(restore(backup, testConfig(target))).rejects.toThrow(
      "that folder holds something else",
    );
  });
});
