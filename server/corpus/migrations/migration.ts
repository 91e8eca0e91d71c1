import type { Engine } from "../engine.ts";

export interface MigrationOptions {
  /** An aborted migration rejects with the signal's reason at a place where the next start goes on. */
  signal?: AbortSignal;
  /** Rows that are done, of all that there are. */
  onProgress?: (done: number, total: number) => void;
}

/**
 * One step of the corpus's tables from one form to the next. A process may be killed anywhere in it, and `run` is then
 * called again from its beginning: each statement finds what is already done, as `IF NOT EXISTS` and `rebuildTable` do.
 */
export interface Migration {
  /** Without gaps from 1. A released migration is never changed. */
  number: number;
  /** As in the file's name. */
  name: string;
  run(engine: Engine, options: MigrationOptions): Promise<void>;
}
