import { join, relative, resolve } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../../", import.meta.url));

/** Names the folder that `compile` has made for the run. */
export const COMPILED = "SCOUTLINE_TESTS_COMPILED";

/** What Node is given to run a program, named by its whole path or that from the project's root: its compiled form where there is one. */
export function programArguments(program: string): string[] {
  const path = resolve(root, program);
  const folder = process.env[COMPILED];
  return folder === undefined || !path.endsWith(".ts")
    ? ["--import", "tsx", path]
    : [join(folder, relative(root, path).replace(/\.ts$/, ".js"))];
}
