import { terms } from "../../query/tokenize.ts";
import { stemOf } from "../../server/corpus/stem.ts";
import { Universe } from "../../server/ingest/demo/universe.ts";
import { isPlainWord } from "./stop-words.ts";

const SAMPLE = 2_000;

/** A word of the corpus, in its commonest form, and which documents of a sample have it in any form. */
export interface SampledWord {
  word: string;
  documents: Uint8Array;
  share: number;
}

const sampled = new Map<number, string[][]>();

/** Title and abstract as words, of the first publications of the demo universe. */
function sampleOf(seed: number): string[][] {
  const known = sampled.get(seed);
  if (known) return known;
  const texts = Array.from(new Universe(seed).publications(0, SAMPLE), ({ title, abstract }) =>
    terms(`${title} ${abstract}`),
  );
  sampled.set(seed, texts);
  return texts;
}

/** Words that stand in at least this share of the demo universe, by the sample; the commonest first. */
export function commonWords(seed: number, least: number): SampledWord[] {
  const forms = new Map<string, Map<string, number>>();
  const documents = new Map<string, Uint8Array>();
  sampleOf(seed).forEach((text, no) => {
    for (const word of new Set(text)) {
      const stem = stemOf(word);
      const seen = forms.get(stem) ?? new Map<string, number>();
      forms.set(stem, seen.set(word, (seen.get(word) ?? 0) + 1));
      const where = documents.get(stem) ?? new Uint8Array(SAMPLE);
      documents.set(stem, where);
      where[no] = 1;
    }
  });
  return [...documents]
    .map(([stem, where]) => {
      const [commonest] = [...forms.get(stem)!].toSorted((a, b) => b[1] - a[1]);
      return { word: commonest![0], documents: where, share: shareOf(where) };
    })
    .filter(({ word, share }) => share >= least && isPlainWord(word))
    .toSorted((a, b) => b.share - a.share);
}

/** Two words that stand side by side in at least this share of the sample; the commonest first. */
export function commonPairs(seed: number, least: number): [string, string][] {
  const counts = new Map<string, number>();
  const texts = sampleOf(seed);
  for (const text of texts) {
    const pairs = text.slice(1).flatMap((word, index) => {
      const before = text[index]!;
      return isPlainWord(before) && isPlainWord(word) ? [`${before} ${word}`] : [];
    });
    for (const pair of new Set(pairs)) counts.set(pair, (counts.get(pair) ?? 0) + 1);
  }
  return [...counts]
    .filter(([, count]) => count >= least * texts.length)
    .toSorted((a, b) => b[1] - a[1])
    .map(([pair]) => pair.split(" ") as [string, string]);
}

/** The share of documents that are marked; of two marks, as they are joined. */
export function shareOf(
  one: Uint8Array,
  two = one,
  joined: (one: number, two: number) => number = (has) => has,
): number {
  let count = 0;
  for (let no = 0; no < one.length; no++) count += joined(one[no]!, two[no]!);
  return count / one.length;
}
