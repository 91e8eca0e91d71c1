import { terms } from "../../query/tokenize.ts";
import type { Bindings } from "./bindings.ts";
import { type Condition, allOf } from "./compile/condition.ts";
import { tokensSql } from "./tokens.ts";

/** SQL of what names are sorted by alphabetically: without case and accents. */
export function alphabeticalSql(name: string): string {
  const folded = `replaceRegexpAll(lowerUTF8(normalizeUTF8NFKD(${name})), '\\\\p{Mn}+', '')`;
  return `if(isValidASCII(${name}), lower(${name}), ${folded})`;
}

/** SQL of what names are compared by as a whole: their letters and digits, without case and accents. */
export function nameKeySql(name: string): string {
  return `trim(BOTH ' ' FROM replaceRegexpAll(${alphabeticalSql(name)}, '[^\\\\p{L}\\\\p{N}]+', ' '))`;
}

/** Names that have, for each word of the text, a word that begins with it; every name where the text has no words. */
export function namedCondition(name: string, text: string, bindings: Bindings): Condition {
  const prefixes = [...new Set(terms(text))];
  return allOf(
    prefixes.map((prefix) => {
      const bound = bindings.bind(prefix, "String");
      // Cutting names into words is dear; in a name of ASCII a word can only begin where its letters stand.
      const candidate = `(NOT isValidASCII(${name}) OR position(lower(${name}), ${bound}) > 0)`;
      return `(${candidate} AND arrayExists(word -> startsWith(word, ${bound}), ${tokensSql(name)}))`;
    }),
  );
}
