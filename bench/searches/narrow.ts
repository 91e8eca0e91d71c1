import { topics } from "../../server/ingest/demo/vocabulary/topics.ts";
import type { Topic } from "../../server/ingest/demo/vocabulary/topic.ts";
import { both, type Search } from "./search.ts";
import { isPlainWord } from "./stop-words.ts";

/** More than the 200 calls of a row, with those that warm up. */
const SEARCHES = 220;

const lists = ["objects", "measures", "problems", "parts", "methods"] as const;
const wordsOf = (phrase: string) => phrase.split(" ");
const last = (phrase: string) => wordsOf(phrase).at(-1)!;
const plain = (phrases: readonly string[]) => phrases.map(last).filter((word) => isPlainWord(word));

/** Takes from each topic in turn, so that the beginning of a family is as mixed as the whole. */
function taken(of: (topic: Topic, round: number) => Search | null): readonly Search[] {
  const searches = new Map<string, Search>();
  for (let round = 0; round < 40 && searches.size < SEARCHES; round++) {
    for (const topic of topics) {
      const search = of(topic, round);
      if (search && searches.size < SEARCHES) searches.set(search.query, search);
    }
  }
  return [...searches.values()];
}

const phrasesOf = (topic: Topic) => lists.flatMap((list) => topic[list]);
const pairsOf = (topic: Topic) =>
  phrasesOf(topic)
    .map(wordsOf)
    .filter((words) => words.length === 2 && words.every(isPlainWord));

/** A word of some topics. */
export const oneWord = taken((topic, round) => {
  const word = plain(phrasesOf(topic))[round];
  return word === undefined ? null : both(word);
});

/** `(a OR b) AND c NOT d` of one topic's words. */
export const threeClauses = taken((topic, round) => {
  const [objects, measures, problems] = [topic.objects, topic.measures, topic.problems].map(plain);
  const one = objects![round % objects!.length];
  const two = objects![(round + 1) % objects!.length];
  const measure = measures![Math.floor(round / 2) % measures!.length];
  const without = problems![round % problems!.length];
  if (!one || !two || !measure || !without || one === two) return null;
  return both(
    `(${one} OR ${two}) AND ${measure} NOT ${without}`,
    `(${one} | ${two}) & ${measure} & !${without}`,
  );
});

/** A phrase of two words that occurs as such. */
export const phrase = taken((topic, round) => {
  const words = pairsOf(topic)[round];
  return words ? both(`"${words.join(" ")}"`, words.join(" <-> ")) : null;
});

/** At most five words between the two are distances of one to six. */
export function nearOf(one: string, two: string): Search {
  const apart = [1, 2, 3, 4, 5, 6].flatMap((n) => [
    `(${one} <${n}> ${two})`,
    `(${two} <${n}> ${one})`,
  ]);
  return both(`${one} NEAR/5 ${two}`, apart.join(" | "));
}

export const near = taken((topic, round) => {
  const words = pairsOf(topic)[round];
  return words ? nearOf(words[0]!, words[1]!) : null;
});

/** The first letters of words. */
export const prefix = taken((topic, round) => {
  const word = plain(phrasesOf(topic))[Math.floor(round / 2)];
  return word === undefined || word.length < 7
    ? null
    : both(`${word.slice(0, 5 + (round % 2))}*`, `${word.slice(0, 5 + (round % 2))}:*`);
});

/** Every document; the first year differs, so that no two calls are alike, and lies before the first publication. */
export const everything = Array.from({ length: SEARCHES }, (_, index) =>
  both(`year:${1000 + index}..`, ""),
);
