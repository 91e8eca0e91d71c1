import { nearOf } from "./narrow.ts";
import { commonPairs, commonWords, type SampledWord, shareOf } from "./sample.ts";
import { both, type Search } from "./search.ts";

/** More than the 200 calls of a row, with those that warm up and those that the corpus shows to be too narrow. */
const SEARCHES = 260;
/** A broad search matches at least this share of all publications: 300,000 of a million. */
export const BROAD_SHARE = 0.3;
const LEAST = 0.31;
const MOST = 0.45;
const COMMON_PHRASE = 0.01;

/**
 * Searches of the universe's commonest words. Broad: one word, two joined by OR, or one without another, 30 to 45 % of
 * the publications by a sample; three broad clauses: `(a OR b) AND c NOT d` of words that stand in a tenth or more;
 * common phrases: two words that often stand side by side.
 */
export function broadFamilies(seed: number) {
  const words = commonWords(seed, 0.1);
  const pairs = commonPairs(seed, COMMON_PHRASE);
  return {
    broad: broadSearches(words),
    "three broad clauses": clauseSearches(words),
    "common phrase": pairs.map(([one, two]) => both(`"${one} ${two}"`, `${one} <-> ${two}`)),
    "common NEAR/5": pairs.map(([one, two]) => nearOf(one, two)),
  };
}

function broadSearches(words: readonly SampledWord[]): Search[] {
  const isBroad = (share: number) => share >= LEAST && share <= MOST;
  const joined = (has: (one: number, two: number) => number, searchOf: typeof orOf) =>
    words.flatMap((one) =>
      words
        .filter((two) => one !== two && isBroad(shareOf(one.documents, two.documents, has)))
        .map((two) => searchOf(one.word, two.word)),
    );
  const single = words.filter(({ share }) => isBroad(share)).map(({ word }) => both(word));
  const either = joined((one, two) => one | two, orOf).filter((_, index) => index % 2 === 0);
  const without = joined((one, two) => one & (1 - two), notOf);
  const half = (SEARCHES - single.length) / 2;
  return [...single, ...spread(either, half), ...spread(without, half)];
}

const orOf = (one: string, two: string) => both(`${one} OR ${two}`, `${one} | ${two}`);
const notOf = (one: string, two: string) => both(`${one} NOT ${two}`, `${one} & !${two}`);

function clauseSearches(words: readonly SampledWord[]): Search[] {
  const third = Math.floor(words.length / 3);
  const at = (index: number) => words[index % words.length]!.word;
  return Array.from({ length: SEARCHES }, (_, index) => {
    const round = Math.floor(index / words.length);
    const [one, two] = [at(index), at(index + 1 + round)];
    const [three, four] = [at(index + third), at(index + 2 * third)];
    return both(
      `(${one} OR ${two}) AND ${three} NOT ${four}`,
      `(${one} | ${two}) & ${three} & !${four}`,
    );
  });
}

/** Some of the list, from its beginning to its end. */
function spread<T>(list: readonly T[], some: number): T[] {
  const step = Math.max(1, list.length / some);
  const chosen = Math.min(list.length, Math.floor(some));
  return Array.from({ length: chosen }, (_, index) => list[Math.floor(index * step)]!);
}
