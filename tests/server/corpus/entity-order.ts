import type { Corpus } from "../../../server/corpus/corpus.ts";
import { type EntityKind, entityTables } from "../../../server/corpus/schema.ts";

/** The numbers of the entities of a kind by id: what ties are decided by. */
export async function numbersById(corpus: Corpus, kind: EntityKind): Promise<Map<string, number>> {
  const rows = await corpus.engine.rows<{ id: string; no: number }>(
    `SELECT id, no FROM ${entityTables[kind]} FINAL`,
  );
  return new Map(rows.map(({ id, no }) => [id, no]));
}

/** A name as it is sorted alphabetically. */
export function alphabetical(name: string): string {
  return name
    .normalize("NFKD")
    .replaceAll(/\p{Mn}/gu, "")
    .toLowerCase();
}

/** Compares by one value after the other: the first two that differ decide. */
export function compareBy(...pairs: readonly (readonly [unknown, unknown])[]): number {
  for (const [a, b] of pairs as readonly (readonly [number, number])[]) {
    if (a < b) return -1;
    if (a > b) return 1;
  }
  return 0;
}
