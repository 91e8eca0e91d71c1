/**
 * A symbol of CPC or IPC in full without blanks, `H01L21/30604`, from any spelling of the offices: `H01L  21/30604`,
 * `A61M  31/    00`, `H04M 1100` (the subgroup after two digits of it), `H01L021/00`; empty where it is none.
 */
export function plainSymbol(text: string): string {
  const upper = text
    .toUpperCase()
    .replace(/\s*\/\s*/, "/")
    .trim();
  const [, section, rest = ""] = /^([A-HY]\d\d[A-Z])(.*)$/.exec(upper) ?? [];
  if (!section) return /^[A-HY](?:\d\d)?$/.test(upper) ? upper : "";
  const [, group, subgroup] = /^\s*(\d{1,4})\/(\d{2,6})(?!\d)/.exec(rest) ?? [];
  if (group && Number(group) > 0) return `${section}${Number(group)}/${subgroup}`;
  if (/^[\s-]*$/.test(rest)) return section;
  const [, glued, tail] = /^\s*(\d{1,3}?)(\d{2})$/.exec(rest.replace(/\s+$/, "")) ?? [];
  return glued && Number(glued) > 0 ? `${section}${Number(glued)}/${tail}` : "";
}

/** Symbols in full, each once. */
export function plainSymbols(texts: readonly string[]): string[] {
  return [...new Set(texts.map(plainSymbol).filter((symbol) => symbol !== ""))];
}

/** The same in SQL for symbols as PATSTAT writes them. */
export const symbolSql = (text: string) =>
  `replaceRegexpOne(replaceAll(upper(${text}), ' ', ''), '^([A-HY][0-9]{2}[A-Z])0+', '\\\\1')`;
