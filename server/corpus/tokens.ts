const UNSPACED =
  "\\\\p{Han}\\\\p{Hiragana}\\\\p{Katakana}\\\\p{Thai}\\\\p{Lao}\\\\p{Khmer}\\\\p{Myanmar}";

/**
 * SQL that cuts a String expression into the words of the index (Array(String)): the rule of
 * `query/tokenize.ts`, for texts that never pass through Node.
 */
export function tokensSql(expression: string): string {
  const folded = `replaceAll(replaceRegexpAll(normalizeUTF8NFKD(lowerUTF8(normalizeUTF8NFKD(${expression}))), '\\\\p{Mn}+', ''), 'ς', 'σ')`;
  return `extractAll(replaceRegexpAll(${folded}, '([${UNSPACED}])', ' \\\\1 '), '[\\\\p{L}\\\\p{N}\\\\p{Mc}]+')`;
}
