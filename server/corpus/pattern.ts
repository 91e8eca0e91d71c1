import { terms } from "../../query/tokenize.ts";

/** Letters that the tokeniser leaves alone and nobody types; they stand for `?` and `*` while a pattern is cut. */
const ONE = "\uA78F";
const MANY = "\uA7F7";

/** Cuts a word with wildcards as the index cuts words, into LIKE patterns: `nano*` → `nano%`. */
export function patternTokens(text: string): string[] {
  const marked = text.replaceAll("?", ONE).replaceAll("*", MANY);
  return terms(marked)
    .filter((term) => term !== MANY)
    .map((term) => term.replaceAll(ONE, "_").replaceAll(MANY, "%"));
}

export function isLikePattern(token: string): boolean {
  return token.includes("%") || token.includes("_");
}
