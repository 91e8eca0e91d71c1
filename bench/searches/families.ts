import { broadFamilies } from "./broad.ts";
import { everything, near, oneWord, phrase, prefix, threeClauses } from "./narrow.ts";
import type { Search } from "./search.ts";

export type FamilyName =
  | "all documents"
  | "one word"
  | "three clauses"
  | "phrase"
  | "NEAR/5"
  | "prefix"
  | "broad"
  | "three broad clauses"
  | "common phrase"
  | "common NEAR/5";

/** Searches by kind; no two of a kind are alike, so that no call of a row is answered from the one before. */
export type Families = Record<FamilyName, readonly Search[]>;

/** All families, made of the words of the demo universe of a seed. */
export function familiesOf(seed: number): Families {
  return {
    "all documents": everything,
    "one word": oneWord,
    "three clauses": threeClauses,
    phrase,
    "NEAR/5": near,
    prefix,
    ...broadFamilies(seed),
  };
}
