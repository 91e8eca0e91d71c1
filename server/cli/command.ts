import { resolve } from "node:path";
import { BackupError } from "../backup/backup-error.ts";
import { type Config, ConfigError, readConfig } from "../config.ts";
import { EngineError } from "../corpus/engine-errors.ts";
import { StoreError } from "../store/store-error.ts";

/** The argument that names the folder of the databases. */
export const dataDir = {
  "data-dir": {
    type: "string",
    description: "Folder of the databases; DATA_DIR or ./data unless told.",
    valueHint: "folder",
  },
} as const;

/** npm runs scripts in the project's root; people mean the folder they stand in. */
export function fromCaller(path: string): string {
  return resolve(process.env["INIT_CWD"] ?? process.cwd(), path);
}

/** The configuration of the environment, with the folder that the command names. */
export function configFor(folder: string | undefined): Config {
  const config = readConfig(process.env);
  return folder === undefined ? config : { ...config, dataDir: fromCaller(folder) };
}

/** What a person can act upon is said in a sentence; a fault of ours keeps its stack. */
export function sentence(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const isOurs = [BackupError, ConfigError, EngineError, StoreError, Interrupted].some(
    (kind) => error instanceof kind,
  );
  return isOurs ? error.message : (error.stack ?? error.message);
}

/** The command was asked to end. */
export class Interrupted extends Error {
  override name = "Interrupted";
}

/** Aborts at the first Ctrl-C, so that nothing half-made is left; whoever asks twice does not want to wait for that. */
export function endOnSignal(): AbortSignal {
  const stopping = new AbortController();
  for (const signal of ["SIGINT", "SIGTERM"] as const) {
    process.on(signal, () => {
      if (stopping.signal.aborted) process.exit(130);
      stopping.abort(new Interrupted("Stopped; nothing was left behind."));
    });
  }
  return stopping.signal;
}
