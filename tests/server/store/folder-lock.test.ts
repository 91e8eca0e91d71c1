import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { lockFolder } from "../../../server/store/folder-lock.ts";

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "scoutline-lock-"));
});
afterEach(() => rm(folder, { recursive: true }));

test("a folder is locked once, and free again when given back", async () => {
  const release = await lockFolder(folder);
  await expect(lockFolder(folder)).rejects.toThrow(
    `The folder ${folder} is in use by another process (${process.pid}). Stop it, or choose another DATA_DIR.`,
  );
  await release();
  expect(await readdir(folder)).toEqual([]);
  await (
    await lockFolder(folder)
  )();
});

test.each([
  ["is gone", "4194305 17\n"],
  ["has its number from another one now", `${process.pid} 17\n`],
  ["wrote nothing", ""],
])("the lock of a process that %s is taken over", async (_, left) => {
  await writeFile(join(folder, "server.lock"), left);
  const release = await lockFolder(folder);
  expect(await readFile(join(folder, "server.lock"), "utf8")).toMatch(
    new RegExp(`^${process.pid} `),
  );
  expect(await readdir(folder)).toEqual(["server.lock"]);
  await release();
});

test("the folder is made where it is missing", async () => {
  const release = await lockFolder(join(folder, "a", "b"));
  await release();
});
