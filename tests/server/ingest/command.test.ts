import { execFile } from "node:child_process";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, test } from "vitest";
import { emptyCorpus, jsonLines, type TestCorpus, work } from "./fixture.ts";

const program = fileURLToPath(new URL("../../../tools/ingest.mjs", import.meta.url));
let own: TestCorpus;
beforeAll(async () => {
  own = await emptyCorpus();
  await writeFile(
    join(own.folder, "works.jsonl"),
    `${jsonLines([work("W1"), work("W2")])}broken\n`,
  );
});
afterAll(() => own.dispose());

/** Runs the command from the test's folder, as npm does: in the project's root, with the caller's folder in INIT_CWD. */
function ingest(...parameters: string[]): Promise<{ code: number; output: string }> {
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      [program, ...parameters],
      { env: { ...process.env, INIT_CWD: own.folder } },
      (error, stdout, stderr) =>
        resolve({
          code: typeof error?.code === "number" ? error.code : 0,
          output: stdout + stderr,
        }),
    );
  });
}

test("the command loads a file and prints what was read, kept and refused where", async () => {
  const { code, output } = await ingest("openalex", "works.jsonl", "--data-dir", "fresh");
  expect(output).toContain("read      3 records from 1 files");
  expect(output).toContain("new       2");
  expect(output).toContain(`${join(own.folder, "works.jsonl")}, record 3: not valid JSON`);
  expect(code).toBe(0);
  const again = await ingest("openalex", "works.jsonl", "--data-dir", "fresh");
  expect(again.output).toContain("unchanged 2 already known");
});

test("a folder that another process holds is a sentence and exit code 2", async () => {
  const { code, output } = await ingest("openalex", "works.jsonl", "--data-dir", "data");
  expect(output).toContain("is in use by another process");
  expect(code).toBe(2);
});

test("a path with nothing to load is a sentence and exit code 1", async () => {
  const { code, output } = await ingest("openalex", "absent.jsonl", "--data-dir", "fresh");
  expect(output).toContain("There is no file or folder");
  expect(output).not.toContain("    at ");
  expect(code).toBe(1);
});
