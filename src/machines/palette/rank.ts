/** Lower case without accents: what is compared. */
export function fold(text: string): string {
  return text
    .normalize("NFKD")
    .replace(/\p{Mark}/gu, "")
    .toLowerCase()
    .trim();
}

const wordsOf = (text: string) => text.split(/[^\p{L}\p{N}]+/u).filter(Boolean);

/**
 * How well a name answers what was typed, both folded: 5 the same, 4 begins with it, 3 each typed word begins a word
 * of it, 2 contains it, 1 has its letters in this order, the first of them at the beginning of a word; 0 not at all.
 */
export function score(typed: string, name: string): number {
  if (name === typed) return 5;
  if (name.startsWith(typed)) return 4;
  const words = wordsOf(name);
  const asked = wordsOf(typed);
  const isBegun = (part: string) => words.some((word) => word.startsWith(part));
  if (asked.length > 0 && asked.every(isBegun)) return 3;
  if (name.includes(typed)) return 2;
  return hasInOrder(typed, words) ? 1 : 0;
}

function hasInOrder(typed: string, words: readonly string[]): boolean {
  const letters = Array.from(typed.replaceAll(/\s+/g, ""));
  const [first] = letters;
  if (first === undefined) return false;
  return words.some((word, at) => {
    if (!word.startsWith(first)) return false;
    const rest = words.slice(at).join("");
    let found = 0;
    for (const letter of rest) if (letter === letters[found]) found++;
    return found === letters.length;
  });
}
