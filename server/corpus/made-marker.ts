import { existsSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { folderProblem } from "../folder-problem.ts";
import { EngineError } from "./engine-errors.ts";

const NAME = "tables-made";

/** Tells a corpus that lost its tables from one that has none yet, which look the same to the engine. */
export interface MadeMarker {
  /** Throws an `EngineError` where tables were made once. */
  expectNone(): void;
  set(): Promise<void>;
}

/** The marker in the folder of an embedded corpus, made where it is missing. A folder that cannot be used is an `EngineError`. */
export async function markerIn(folder: string): Promise<MadeMarker> {
  const problem = await folderProblem(folder);
  if (problem !== null) throw new EngineError(problem);
  const path = join(folder, NAME);
  return {
    expectNone: () => {
      if (!existsSync(path)) return;
      throw new EngineError(
        `The corpus in ${folder} is incomplete: its tables are gone. Restore it from a backup, or move the folder away to begin anew.`,
      );
    },
    set: async () => {
      if (!existsSync(path)) await writeFile(path, "");
    },
  };
}
