import type { Corpus } from "./corpus.ts";
import { type EntityKind, entityTables } from "./schema.ts";

/** How often an id may have been merged into yet another one. */
const MERGES = 20;

/** The numbers that ids stand for: their own and those of the ids they were merged with. Unknown ids have none. */
export type EntityNumbers = (kind: EntityKind, id: string) => readonly number[];

/** Looks up ids of entities. Merged ids stand for each other in both directions. */
export async function entityNumbers(
  corpus: Corpus,
  wanted: ReadonlyMap<EntityKind, readonly string[]>,
  signal?: AbortSignal,
): Promise<EntityNumbers> {
  const found = new Map<string, number[]>();
  await Promise.all(
    [...wanted].map(async ([kind, ids]) => {
      if (ids.length === 0) return;
      const same = await mergedIds(corpus, kind, ids, signal);
      const rows = await corpus.engine.rows<{ id: string; no: number }>(
        `SELECT id, max(no) AS no FROM ${entityTables[kind]} WHERE id IN {ids:Array(String)} GROUP BY id`,
        { ids: [...new Set([...same.values()].flatMap((set) => [...set]))] },
        { signal },
      );
      const numbers = new Map(rows.map(({ id, no }) => [id, no]));
      for (const [id, set] of same) {
        const list = [...set].flatMap((each) => numbers.get(each) ?? []);
        found.set(`${kind} ${id}`, list);
      }
    }),
  );
  return (kind, id) => found.get(`${kind} ${id}`) ?? [];
}

/** Each id with the ids that mean the same entity. */
async function mergedIds(
  corpus: Corpus,
  kind: EntityKind,
  ids: readonly string[],
  signal?: AbortSignal,
): Promise<Map<string, Set<string>>> {
  const same = new Map(ids.map((id) => [id, new Set([id])]));
  let asked: string[] = [...new Set(ids)];
  for (let round = 0; round < MERGES && asked.length > 0; round++) {
    const rows = await corpus.engine.rows<{ old_id: string; new_id: string }>(
      `SELECT old_id, new_id FROM aliases FINAL
       WHERE kind = {kind:String} AND (old_id IN {asked:Array(String)} OR new_id IN {asked:Array(String)})`,
      { kind, asked },
      { signal },
    );
    const fresh = new Set<string>();
    for (const { old_id, new_id } of rows) {
      for (const set of same.values()) {
        if (set.has(old_id) === set.has(new_id)) continue;
        fresh.add(set.has(old_id) ? new_id : old_id);
        set.add(old_id).add(new_id);
      }
    }
    asked = [...fresh];
  }
  return same;
}
