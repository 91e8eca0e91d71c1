const UNSPACED =
  "\\\\p{Han}\\\\p{Hiragana}\\\\p{Katakana}\\\\p{Thai}\\\\p{Lao}\\\\p{Khmer}\\\\p{Myanmar}";

/**
 * SQL that cuts a String expression into the words of the index (Array(String)): the rule of
 * `query/tokenize.ts`, for texts that never pass through Node.
 *
 * Folding by Unicode's tables costs four times what everything else does, and few words need it. Whatever stands between
 * two ASCII separators folds by itself, so only pieces with other characters in them go that way.
 */
export function tokensSql(expression: string): string {
  const pieces = `tokens(lower(${expression}), 'splitByNonAlpha')`;
  const words = `arrayMap(piece -> if(isValidASCII(piece), [piece], ${foldedTokensSql("piece")}), ${pieces})`;
  return `if(isValidASCII(${expression}), ${pieces}, arrayFlatten(${words}))`;
}

function foldedTokensSql(expression: string): string {
  const folded = `replaceAll(replaceRegexpAll(normalizeUTF8NFKD(lowerUTF8(normalizeUTF8NFKD(${expression}))), '\\\\p{Mn}+', ''), 'ς', 'σ')`;
  return `extractAll(replaceRegexpAll(${folded}, '([${UNSPACED}])', ' \\\\1 '), '[\\\\p{L}\\\\p{N}\\\\p{Mc}]+')`;
}
