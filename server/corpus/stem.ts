import stem from "wink-porter2-stemmer";

const ENGLISH = /^[a-z]+$/;

/** The stem by which inflections of an index term find each other: Porter2 for words of a–z, the term itself otherwise. */
export function stemOf(term: string): string {
  // The package looks exceptions up in a plain object, so this one word finds a function there.
  if (!ENGLISH.test(term) || term === "constructor") return term;
  return stem(term);
}
