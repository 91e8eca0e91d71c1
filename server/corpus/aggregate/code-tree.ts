import type { Corpus } from "../corpus.ts";
import { perCorpus } from "../lru.ts";
import { entityTables } from "../schema.ts";

export type CodeKind = "cpc" | "psc";

/** A node of a classification; the parent's id is empty at the top, the name where its title is not known. */
export interface CodeNode {
  no: number;
  id: string;
  name: string;
  parent_id: string;
}

/** Some nodes of the classifications with all that stand above them. */
export interface CodeTree {
  node(kind: CodeKind, no: number): CodeNode | null;
  /** Null at the top. */
  parent(kind: CodeKind, node: CodeNode): CodeNode | null;
  /** The numbers and those of all that stand above them, each once. */
  withParents(kind: CodeKind, numbers: readonly number[]): number[];
}

/** How far down a classification goes at the most. */
const DEPTH = 40;

const remembered = perCorpus<CodeNode>(50_000);

/** Looks up codes by their numbers, and what stands above them. */
export async function readCodes(
  corpus: Corpus,
  wanted: Partial<Record<CodeKind, readonly number[]>>,
  signal?: AbortSignal,
): Promise<CodeTree> {
  const found = new Map<string, CodeNode>();
  for (const kind of Object.keys(wanted) as CodeKind[]) {
    let nodes = await byNumber(corpus, kind, wanted[kind] ?? [], signal);
    for (let step = 0; step < DEPTH && nodes.length > 0; step++) {
      for (const node of nodes) {
        found.set(`${kind} ${node.no}`, node);
        found.set(`${kind} id ${node.id}`, node);
      }
      const above = nodes
        .map(({ parent_id }) => parent_id)
        .filter((id) => id !== "" && !found.has(`${kind} id ${id}`));
      nodes = await byId(corpus, kind, [...new Set(above)], signal);
    }
  }
  const node = (kind: CodeKind, no: number) => found.get(`${kind} ${no}`) ?? null;
  const parent = (kind: CodeKind, { parent_id }: CodeNode) =>
    found.get(`${kind} id ${parent_id}`) ?? null;
  return {
    node,
    parent,
    withParents: (kind, numbers) => {
      const all = new Set(numbers);
      for (const no of all) {
        const its = node(kind, no);
        const above = its && parent(kind, its);
        if (above) all.add(above.no);
      }
      return [...all];
    },
  };
}

async function byNumber(
  corpus: Corpus,
  kind: CodeKind,
  numbers: readonly number[],
  signal?: AbortSignal,
): Promise<CodeNode[]> {
  return recallOr(corpus, kind, [...new Set(numbers)], (missing) =>
    corpus.engine.rows<CodeNode>(
      `SELECT no, id, name, parent_id FROM ${entityTables[kind]} FINAL WHERE no IN {missing:Array(UInt32)}`,
      { missing },
      { signal },
    ),
  );
}

async function byId(
  corpus: Corpus,
  kind: CodeKind,
  ids: readonly string[],
  signal?: AbortSignal,
): Promise<CodeNode[]> {
  const table = entityTables[kind];
  return recallOr(corpus, kind, ids, (missing) =>
    corpus.engine.rows<CodeNode>(
      `SELECT no, id, name, parent_id FROM ${table} FINAL
       WHERE no IN (SELECT no FROM ${table} WHERE id IN {missing:Array(String)})`,
      { missing },
      { signal },
    ),
  );
}

/** What is remembered of the keys, numbers or ids, and what reading finds of the others. */
async function recallOr<K extends number | string>(
  corpus: Corpus,
  kind: CodeKind,
  keys: readonly K[],
  readMissing: (missing: K[]) => Promise<CodeNode[]>,
): Promise<CodeNode[]> {
  const cache = remembered(corpus);
  const version = corpus.version();
  const place = (key: number | string) => `${version} ${kind} ${typeof key} ${key}`;
  const known = keys.map((key) => cache.get(place(key)));
  const missing = keys.filter((_, index) => known[index] === undefined);
  const read = missing.length > 0 ? await readMissing(missing) : [];
  for (const node of read) {
    cache.set(place(node.no), node);
    cache.set(place(node.id), node);
  }
  return [...known.filter((node) => node !== undefined), ...read];
}
