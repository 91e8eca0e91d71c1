/** A word of a text: `term` as the index knows it, [from, to) its place in the text as displayed. */
export interface Token {
  term: string;
  from: number;
  to: number;
}

/**
 * Scripts written without spaces between words: each of their characters is a word of its own,
 * and a run of them in a query is searched as a phrase.
 */
const UNSPACED =
  "\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Thai}\\p{Script=Lao}\\p{Script=Khmer}\\p{Script=Myanmar}";
const TOKEN = new RegExp(
  `(?=[\\p{L}\\p{N}\\p{Mc}])[${UNSPACED}]|(?:(?![${UNSPACED}])[\\p{L}\\p{N}\\p{Mc}])+`,
  "gu",
);
const MARKS = /\p{Mn}+/gu;

/** Folds one character as the index does: compatibility form, lower case, no diacritics, one sigma. */
function foldCharacter(character: string): string {
  return character
    .normalize("NFKD")
    .toLowerCase()
    .normalize("NFKD")
    .replace(MARKS, "")
    .replaceAll("ς", "σ");
}

/**
 * Cuts a text into the words of the index. The same rule stands in SQL in `server/corpus/tokens.ts`;
 * a test holds the two together.
 */
export function tokenize(text: string): Token[] {
  let folded = "";
  const origin: number[] = [];
  const ends: number[] = [];
  let at = 0;
  for (const character of text) {
    const piece = character < "\u0080" ? character.toLowerCase() : foldCharacter(character);
    for (let i = 0; i < piece.length; i++) {
      origin.push(at);
      ends.push(at + character.length);
    }
    folded += piece;
    at += character.length;
  }
  return Array.from(folded.matchAll(TOKEN), (match) => ({
    term: match[0],
    from: origin[match.index]!,
    to: ends[match.index + match[0].length - 1]!,
  }));
}

/** The words of a text without their places. */
export function terms(text: string): string[] {
  return tokenize(text).map((token) => token.term);
}
