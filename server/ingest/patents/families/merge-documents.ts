import type { Engine } from "../../../corpus/engine.ts";
import { heavy } from "../../../corpus/write/heavy.ts";

/** A document whose parts, by what the load says, belong to another one. */
interface Pair {
  old: string;
  document: string;
}

const isFamily = (document: string) => document.startsWith("F");

/** What all of a chain of documents become: a family where one is among them, else the first by name. */
export function mergedDocuments(pairs: readonly Pair[]): Pair[] {
  const above = new Map<string, string>();
  const top = (document: string): string => {
    let root = document;
    while (above.has(root)) root = above.get(root)!;
    for (let step = document; step !== root;) {
      const next = above.get(step)!;
      above.set(step, root);
      step = next;
    }
    return root;
  };
  const precedes = (a: string, b: string) => (isFamily(a) === isFamily(b) ? a < b : isFamily(a));
  for (const { old, document } of pairs) {
    const [a, b] = [top(old), top(document)];
    if (a !== b) above.set(precedes(a, b) ? b : a, precedes(a, b) ? a : b);
  }
  return [...above.keys()]
    .filter((old) => !isFamily(old))
    .map((old) => ({ old, document: top(old) }));
}

/**
 * Fills `patent_merged` with the documents that stood alone until the load, or were about to, and turn out to be of another
 * document.
 */
export async function mergeDocuments(engine: Engine): Promise<void> {
  await engine.run("TRUNCATE TABLE patent_merged");
  const pairs = await engine.rows<Pair>(
    `SELECT DISTINCT known.document AS old, places.document AS document
     FROM patent_known AS known
     INNER JOIN patent_number_places AS places ON places.number = known.number
     WHERE known.document != places.document AND NOT startsWith(known.document, 'F')
     UNION DISTINCT
     SELECT DISTINCT placed.document AS old, places.document AS document
     FROM (SELECT arrayJoin(numbers) AS number, part FROM patent_fresh WHERE family_id = '') AS keys
     INNER JOIN patent_number_places AS places ON places.number = keys.number
     INNER JOIN patent_places AS placed ON placed.part = keys.part
     WHERE placed.document != places.document AND NOT startsWith(placed.document, 'F')`,
    {},
    heavy,
  );
  const merged = mergedDocuments(pairs);
  if (merged.length > 0) await engine.insert("patent_merged", merged, heavy);
}

/** The document that one has become, in SQL. */
export const mergedSql = (document: string) =>
  `if(joinGet('patent_merged', 'document', ${document}) != '', joinGet('patent_merged', 'document', ${document}), ${document})`;
