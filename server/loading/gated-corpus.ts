import { setImmediate } from "node:timers/promises";
import type { Corpus } from "../corpus/corpus.ts";
import type { Engine, QueryOptions } from "../corpus/engine.ts";

/**
 * The corpus for a load: before each statement that writes, `gate` is awaited, and what it throws ends the load there.
 * That may be before any of them, because a load that was killed anywhere is continued; a statement that runs is let
 * end. Every statement goes in the lane of loads, and the process does its other work in between.
 */
export function gatedCorpus(corpus: Corpus, gate: () => Promise<void>): Corpus {
  const { engine } = corpus;
  const loading = (options: QueryOptions = {}): QueryOptions => ({ ...options, lane: "load" });
  const pass = async (options?: QueryOptions): Promise<QueryOptions> => {
    await setImmediate();
    await gate();
    return loading(options);
  };
  const gated: Engine = {
    ...engine,
    // Not gated: after its last write a load is finished, whatever is read of it then.
    rows: (sql, parameters, options) => engine.rows(sql, parameters, loading(options)),
    run: async (sql, parameters, options) => engine.run(sql, parameters, await pass(options)),
    insert: async (table, rows, options) => engine.insert(table, rows, await pass(options)),
  };
  return { ...corpus, engine: gated };
}
