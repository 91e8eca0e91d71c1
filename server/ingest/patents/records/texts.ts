import { decodeEntities } from "./entities.ts";

/** Text in one line. */
export const oneLine = (text: string): string => text.replace(/\s+/g, " ").trim();

/** Plain text of HTML: inline elements leave no gap, others a blank. */
export function plainText(html: string): string {
  return oneLine(
    decodeEntities(
      html.replace(/<\/?(?:sub|sup|i|b|em|u|span|o)\b[^>]*>/gi, "").replace(/<[^>]*>/g, " "),
    ),
  );
}

const DOI = /\b10\.\d{4,9}\/[^\s"'<>;,]+/gi;

/** The DOIs that a text names, in lower case. */
export function doisOf(text: string): string[] {
  return [...text.matchAll(DOI)].map(([doi]) => doi.toLowerCase().replace(/[.)\]}]+$/, ""));
}

/** Words after which a statement names the number of a contract, grant or award. */
const INTRODUCED =
  /\b(?:under|to|by|no|nos|number|numbers|award|awards|contract|contracts|grant|grants|agreement|agreements|and|or)\b[\s.:#]*|[,;(]\s*/gi;
const NUMBER =
  /^(?:[A-Z]\d\d [A-Z]{2}-?\d{5,}\b|(?=[A-Z0-9.-]*\d)(?:[A-Z]{1,5}[-. ]?)?[A-Z0-9]+(?:[-./][A-Z0-9]+)*\b)/i;

/**
 * The award numbers that a statement of government interest names, as written. Only what has at least four digits is one, and
 * laws, sections and years are none.
 */
export function awardNumbers(statement: string): string[] {
  const text = oneLine(statement)
    .replace(/\b(?:Public Law|Pub\. ?L\.|P\.L\.)\s*(?:No\.)?\s*[\d-]+/gi, " ")
    .replace(/\b\d+ ?(?:U\.?S\.?C\.?|C\.?F\.?R\.?)[^.;)]*/gi, " ");
  const found = new Set<string>();
  for (const match of text.matchAll(INTRODUCED)) {
    const [number = ""] = NUMBER.exec(text.slice(match.index + match[0].length)) ?? [];
    const digits = number.replace(/\D/g, "").length;
    if (digits >= 4 && number.length >= 5 && !/^(?:19|20)\d\d-?(?:\d\d)?$/.test(number)) {
      found.add(number);
    }
  }
  return [...found];
}
