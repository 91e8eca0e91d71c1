import { execFile } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import type { TestProject } from "vitest/node";

declare module "vitest" {
  interface ProvidedContext {
    /** A DATA_DIR with the demo universe of the tests, to be copied and not opened. */
    templateFolder: string;
  }
}

/** Makes the data of the server tests once per run, in a process of its own: only one may hold the engine. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), "scoutline-template-"));
  const maker = fileURLToPath(new URL("make-template.ts", import.meta.url));
  try {
    await promisify(execFile)(process.execPath, ["--import", "tsx", maker, folder]);
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    throw error;
  }
  project.provide("templateFolder", folder);
  return () => rm(folder, { recursive: true, force: true });
}
