/** Tags that stand for a break between words; all others are inside a word or a formula. */
const BREAKING =
  "p|br|div|li|ul|ol|tr|td|th|table|h[1-6]|title|sec|list|list-item|disp-formula|inline-formula|math";
const INLINE =
  "a|abbr|alternatives|b|bold|cite|em|fn|font|i|img|inf|italic|monospace|named-content|overline|roman|sans-serif|sc|scp|small|span|strike|strong|styled-content|sub|sup|tt|u|underline|xref|tex-math|annotation-xml|m[a-z]+|none|semantics|annotation";

/** Spaces that are not single plain ones, or stand at an end. */
const UNEVEN =
  "^ | $|  |[\\\\p{Cc}\\\\x{a0}\\\\x{1680}\\\\x{2000}-\\\\x{200a}\\\\x{202f}\\\\x{205f}\\\\x{3000}]";

const tag = (names: string) => `(?i)</?(?:[a-z]+:)?(?:${names})(?:\\\\s[^<>]*)?/?>`;

/**
 * SQL that makes readable text of a String expression with HTML, JATS or MathML in it: entities decoded (also those
 * encoded twice), tags taken away (a root sign put for `msqrt`), spaces made single. `a < b` stays what it is.
 */
export function readableSql(expression: string): string {
  const decoded = `decodeHTMLComponent(decodeHTMLComponent(${expression}))`;
  // TeX source beside a formula's presentation would repeat it.
  const once = `replaceRegexpAll(${decoded}, '(?is)<(?:[a-z]+:)?annotation(?:\\\\s[^<>]*)?>.*?</(?:[a-z]+:)?annotation>', '')`;
  const rooted = `replaceRegexpAll(${once}, '(?i)<(?:[a-z]+:)?msqrt(?:\\\\s[^<>]*)?>', '√')`;
  const broken = `replaceRegexpAll(${rooted}, '${tag(BREAKING)}', ' ')`;
  const plain = `replaceRegexpAll(${broken}, '${tag(INLINE)}', '')`;
  // A break put before a comma was none.
  const closed = `replaceRegexpAll(${plain}, '\\\\s+([,.;:!?)])(\\\\s|$)', '\\\\1\\\\2')`;
  const cleaned = `if(position(${expression}, '<') > 0 OR position(${expression}, '&') > 0, ${closed}, ${expression})`;
  // Most texts need nothing, which one look tells.
  return `if(match(${cleaned}, '${UNEVEN}'), trim(BOTH ' ' FROM replaceRegexpAll(${cleaned}, '[\\\\s\\\\p{Zs}\\\\p{Cc}]+', ' ')), ${cleaned})`;
}
