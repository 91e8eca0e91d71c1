import { execFile } from "node:child_process";
import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import type { TestProject } from "vitest/node";
import { compile } from "./compile.ts";
import { COMPILED, programArguments } from "./compiled.ts";
import { removeFolder } from "./copy-folder.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** A DATA_DIR with the demo universe of the tests, to be copied and not opened. */
    templateFolder: string;
    /** A DATA_DIR with an empty corpus only, to be copied and not opened. */
    emptyCorpusFolder: string;
  }
}

/** Makes programs and data of the server tests once per run; the data in a process of its own, for only one may hold the engine. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), "scoutline-template-"));
  const compiledFolder = await compile();
  process.env[COMPILED] = compiledFolder;
  const remove = async () => {
    delete process.env[COMPILED];
    await removeFolder(compiledFolder);
    await removeFolder(folder);
  };
  const maker = fileURLToPath(new URL("make-template.ts", import.meta.url));
  const [templateFolder, emptyCorpusFolder] = [join(folder, "demo"), join(folder, "empty")];
  try {
    await promisify(execFile)(process.execPath, [
      ...programArguments(maker),
      templateFolder,
      emptyCorpusFolder,
    ]);
  } catch (error) {
    await remove();
    throw error;
  }
  project.provide("templateFolder", templateFolder);
  project.provide("emptyCorpusFolder", emptyCorpusFolder);
  return remove;
}
