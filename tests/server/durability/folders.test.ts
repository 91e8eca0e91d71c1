import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, inject, onTestFinished, test } from "vitest";
import { openCorpus } from "../../../server/corpus/corpus.ts";
import { EngineError } from "../../../server/corpus/engine-errors.ts";
import { folderProblem } from "../../../server/folder-problem.ts";
import { lockFolder } from "../../../server/store/folder-lock.ts";
import { StoreError } from "../../../server/store/store-error.ts";
import { openStore } from "../../../server/store/store.ts";
import { copyFolder } from "../../support/copy-folder.ts";
import { mountFor } from "../../support/small-disk.ts";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "scoutline-folders-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const mend = "Move the file away, or choose another DATA_DIR.";

test("a file in the place of the folder, or of one above it", async () => {
  const file = join(folder, "file");
  await writeFile(file, "");
  const problem = `The folder ${file} cannot be used: it is a file. ${mend}`;
  expect(await folderProblem(file)).toBe(problem);
  await expect(lockFolder(file)).rejects.toThrow(new StoreError(problem));
  expect(await folderProblem(join(file, "below"))).toBe(
    `The folder ${join(file, "below")} cannot be used: ${file} is a file. ${mend}`,
  );
});

const isRoot = process.getuid!() === 0;

test.skipIf(!isRoot)("a folder of somebody else", async () => {
  const closed = join(folder, "closed");
  await mkdir(closed, { mode: 0o755 });
  await mkdir(join(closed, "inside"), { mode: 0o755 });
  process.seteuid!(65_534);
  onTestFinished(() => process.seteuid!(0));
  const inside = join(closed, "inside");
  const text = "may not be written to by this user. Give the user the right to,";
  expect(await folderProblem(inside)).toContain(`${inside} cannot be used: it ${text}`);
  expect(await folderProblem(join(closed, "new"))).toContain(`cannot be used: ${closed} ${text}`);
});

test("a disk that is read-only", async (context) => {
  const path = join(folder, "read-only");
  await mountFor(context, path, "ro,size=64m");
  const text = "is on a read-only disk. Make the disk writable, or choose another DATA_DIR.";
  expect(await folderProblem(path)).toBe(`The folder ${path} cannot be used: it ${text}`);
  expect(await folderProblem(join(path, "new"))).toBe(
    `The folder ${join(path, "new")} cannot be used: ${path} ${text}`,
  );
});

test("a disk that is full", async (context) => {
  const path = join(folder, "full");
  await mountFor(context, path, "size=8m");
  const problem = `The disk of ${path} is full: 8 MB are free, and 32 MB are the least to start with. Make room, or choose another DATA_DIR.`;
  await expect(lockFolder(path)).rejects.toThrow(new StoreError(problem));
  const corpus = join(path, "corpus");
  await expect(openCorpus({ dataDir: path })).rejects.toThrow(
    new EngineError(problem.replace(path, corpus)),
  );
});

test("what a process left that was killed while it took the lock is swept away", async () => {
  const data = join(folder, "swept");
  await mkdir(data);
  // No process has a number beyond the system's largest.
  await writeFile(join(data, "server.lock.99999999"), "");
  await writeFile(join(data, "server.lock.99999999.stale"), "");
  const release = await lockFolder(data);
  expect(await readdir(data)).toEqual(["server.lock"]);
  await release();
});

test("a store in an empty folder is made, and half of one beside it is cleared away", async () => {
  const data = join(folder, "empty");
  await mkdir(join(data, "store"), { recursive: true });
  await mkdir(join(data, "store.partial-1", "base"), { recursive: true });
  const store = await openStore({ folder: join(data, "store") });
  await store.close();
  expect(await readdir(data)).toEqual(["store"]);
});

test("a store that is incomplete, of another PostgreSQL or a file is refused and left as it is", async () => {
  const store = join(folder, "damaged");
  await copyFolder(join(inject("templateFolder"), "store"), store);
  const version = join(store, "PG_VERSION");
  const ours = (await readFile(version, "utf8")).trim();

  await rm(version);
  const before = await readdir(store);
  await expect(openStore({ folder: store })).rejects.toThrow(
    new StoreError(
      `The store in ${store} is incomplete: PG_VERSION is missing. Restore it from a backup, or move the folder away to begin anew.`,
    ),
  );
  expect(await readdir(store)).toEqual(before);

  await writeFile(version, "15\n");
  await expect(openStore({ folder: store })).rejects.toThrow(
    new StoreError(
      `The store in ${store} was made by PostgreSQL 15, and this release has PostgreSQL ${ours}. Restore a backup into an empty DATA_DIR, or start the release that made it.`,
    ),
  );

  await writeFile(version, `${ours}\n`);
  await rm(join(store, "global", "pg_control"));
  await expect(openStore({ folder: store })).rejects.toThrow(/global\/pg_control is missing/);

  await rm(store, { recursive: true });
  await writeFile(store, "");
  await expect(openStore({ folder: store })).rejects.toThrow(
    `${store} is a file where the folder of the store is expected. Move it away, or choose another DATA_DIR.`,
  );
});

test("a corpus whose tables are gone is refused, and one that never had any is made", async () => {
  const data = join(folder, "lost");
  await mkdir(join(data, "corpus"), { recursive: true });
  await (await openCorpus({ dataDir: data })).close();
  await rm(join(data, "corpus", "store"), { recursive: true });
  await expect(openCorpus({ dataDir: data })).rejects.toThrow(
    new EngineError(
      `The corpus in ${join(data, "corpus")} is incomplete: its tables are gone. Restore it from a backup, or move the folder away to begin anew.`,
    ),
  );
  // Nor does a second start take the tables that the first one could not find for new.
  await expect(openCorpus({ dataDir: data })).rejects.toThrow(/its tables are gone/);

  await rm(join(data, "corpus"), { recursive: true });
  await writeFile(join(data, "corpus"), "");
  await expect(openCorpus({ dataDir: data })).rejects.toThrow(
    `The folder ${join(data, "corpus")} cannot be used: it is a file. ${mend}`,
  );
});

test("a table whose definition cannot be read keeps the corpus closed", async () => {
  const data = join(folder, "unreadable");
  const corpus = await openCorpus({ dataDir: data });
  await corpus.close();
  const made = await readdir(join(data, "corpus", "store"), { recursive: true });
  const definition = made.find((name) => name.endsWith("/loads.sql"))!;
  await writeFile(join(data, "corpus", "store", definition), "");
  await expect(openCorpus({ dataDir: data })).rejects.toThrow(
    `The document engine cannot open ${join(data, "corpus")}. It may be damaged: restore it from a backup, or move it away to begin anew.`,
  );
});
