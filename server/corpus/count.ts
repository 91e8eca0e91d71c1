import { type CompiledSet, compileSet, wholeSet } from "./compile/document-set.ts";
import type { Corpus } from "./corpus.ts";
import type { DocumentSet } from "./document-set.ts";

/** How many documents a set has. */
export async function countDocuments(
  corpus: Corpus,
  set: DocumentSet,
  signal?: AbortSignal,
): Promise<number> {
  return countCompiled(corpus, await compileSet(corpus, set, signal), signal);
}

/** How many documents a compiled set has. */
export async function countCompiled(
  corpus: Corpus,
  compiled: CompiledSet,
  signal?: AbortSignal,
): Promise<number> {
  const [row] = await corpus.engine.rows<{ total: number }>(
    `SELECT count() AS total FROM ${compiled.tables.documents} WHERE ${wholeSet(compiled)}`,
    compiled.bindings.parameters,
    { signal },
  );
  return row!.total;
}
