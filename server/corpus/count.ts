import { compileSet, wholeSet } from "./compile/document-set.ts";
import type { Corpus } from "./corpus.ts";
import type { DocumentSet } from "./document-set.ts";

/** How many documents a set has. */
export async function countDocuments(
  corpus: Corpus,
  set: DocumentSet,
  signal?: AbortSignal,
): Promise<number> {
  const compiled = await compileSet(corpus, set, signal);
  const [row] = await corpus.engine.rows<{ total: number }>(
    `SELECT count() AS total FROM publications WHERE ${wholeSet(compiled)}`,
    compiled.bindings.parameters,
    { signal },
  );
  return row!.total;
}
