import type { Engine } from "../engine.ts";
import { documentTables } from "../schema.ts";
import { complete } from "./heavy.ts";

/**
 * Waits for the mutations that an interrupted load has left, which go on by themselves: what they look up in tables of a
 * load must not change under them. Mutations of a table are done in their order, so one that changes nothing is waited for.
 */
export async function settleMutations(engine: Engine): Promise<void> {
  for (const { documents, records } of documentTables) {
    for (const table of [documents, records]) {
      await engine.run(`ALTER TABLE ${table} UPDATE demo = demo WHERE 0`, {}, complete);
    }
  }
}
