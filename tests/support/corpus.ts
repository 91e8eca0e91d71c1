import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { inject } from "vitest";
import type { FilterSource } from "../../contract/entities/source.ts";
import type { QueryNode } from "../../query/ast.ts";
import { parseQuery } from "../../query/parse.ts";
import { type Corpus, openCorpus } from "../../server/corpus/corpus.ts";
import type { DocumentSet } from "../../server/corpus/document-set.ts";
import { beginLoad } from "../../server/corpus/write/load.ts";
import type { StagedPublication } from "../../server/corpus/write/staging.ts";
import { copyFolder, removeFolder } from "./copy-folder.ts";

/** An empty corpus in a folder of its own; `remove` closes it and takes the folder away. */
export async function openTestCorpus(): Promise<{
  corpus: Corpus;
  dataDir: string;
  remove: () => Promise<void>;
}> {
  const dataDir = await mkdtemp(join(tmpdir(), "corpus-test-"));
  await copyFolder(inject("emptyCorpusFolder"), dataDir);
  const corpus = await openCorpus({ dataDir });
  return {
    corpus,
    dataDir,
    remove: async () => {
      await corpus.close();
      await removeFolder(dataDir);
    },
  };
}

/** Loads publications as one finished load. */
export async function loadPublications(
  corpus: Corpus,
  publications: readonly StagedPublication[],
  path = "test",
): Promise<void> {
  const load = await beginLoad(corpus, { source: "test", path, demo: false });
  const file = await load.openFile(path, "1");
  await load.stage("publication", publications);
  await load.closeFile(file.no, await load.absorb("publication", file.no));
  await load.finish();
}

/** A set of documents, publications unless told: a query as typed or as a tree, with nothing else unless told. */
export function aSet<S extends FilterSource = "publication">(
  query: string | QueryNode | null,
  more: Partial<DocumentSet> & { source?: S } = {},
): DocumentSet & { source: S } {
  return {
    scan_type: "boolean",
    query: typeof query === "string" ? parsed(query) : query,
    filters: {},
    search_within: "",
    cross_filters: {},
    as_of: null,
    ...more,
    source: more.source ?? ("publication" as S),
  };
}

function parsed(query: string): QueryNode | null {
  if (query === "") return null;
  const result = parseQuery(query);
  if (!result.ok) throw new Error(`${query}: ${JSON.stringify(result.problems)}`);
  return result.node;
}
