import { WILDCARD_MIN_PREFIX } from "../contract/limits.ts";
import type { QueryField } from "./ast.ts";
import { takesNear } from "./fields.ts";
import { replaceable, shown } from "./problem.ts";
import type { QueryProblem } from "./problem.ts";
import { terms } from "./tokenize.ts";
import type { QueryToken } from "./tokens.ts";

const LEADING_SIGNS = /^[^\p{L}\p{N}]+/u;
// A look behind keeps a long run in the middle of a word from being tried at each of its characters.
const TRAILING_SIGNS = /(?<![^\p{L}\p{N}\p{M}*?])[^\p{L}\p{N}\p{M}*?]+$/u;
const TRAILING_QUESTIONS = /(?<!\?)\?+$/u;
const SIGNS = /[^\p{L}\p{N}\p{M}*?]+/u;
const WORD = /^[\p{L}\p{N}][\p{L}\p{N}\p{M}?]*$/u;

/** What is wrong with an unquoted word that holds `*` or `?`, in any field but doi and year; null if nothing is. */
export function wildcardProblem(token: QueryToken, field: QueryField | null): QueryProblem | null {
  const word = token.text;
  const bare = word.replaceAll(/[*?]/gu, "");
  if (field === "type")
    return replaceable(token, "Wildcards do not work in a type.", "Leave them out.", bare);
  if (terms(bare).length === 0) {
    return replaceable(token, "A wildcard needs letters before it.", "Leave it out.", "");
  }
  const rest = word.replace(LEADING_SIGNS, "");
  if (isPattern(rest) && !/[*?]/u.test(word.slice(0, word.length - rest.length))) return null;

  if (/^[^\p{L}\p{N}]*[*?]/u.test(word)) {
    return replaceable(token, "A wildcard cannot begin a word.", `Write ${shown(rest)}.`, rest);
  }
  if (TRAILING_SIGNS.test(word)) {
    const clean = word.replace(TRAILING_SIGNS, "");
    return replaceable(token, "A sign stands after the wildcard.", `Write ${shown(clean)}.`, clean);
  }
  if (word.endsWith("?")) {
    const clean = word.replace(TRAILING_QUESTIONS, "");
    const reason = "“?” stands for one character inside a word; it cannot end one.";
    return replaceable(
      token,
      reason,
      `Write ${shown(clean)}, or ${shown(clean)}* for any ending.`,
      clean,
    );
  }
  if (/\*./u.test(word)) {
    const clean = `${word.slice(0, word.indexOf("*"))}*`;
    const reason = "“*” works only at the end of a word.";
    return replaceable(token, reason, `Write ${shown(clean)}, or “?” for one character.`, clean);
  }
  if (/[^\p{L}\p{N}\p{M}*?]\?/u.test(word)) {
    const clean = word.replaceAll(/(?<=[^\p{L}\p{N}\p{M}*?])\?+/gu, "");
    return replaceable(token, "A wildcard cannot begin a word.", `Write ${shown(clean)}.`, clean);
  }
  return {
    from: token.from,
    to: token.to,
    reason: `A “*” needs at least ${WILDCARD_MIN_PREFIX} letters or digits before it.`,
    mend: "Write more of the word.",
  };
}

/** What is wrong with a phrase that holds wildcards; a question mark that ends a word is punctuation. */
export function quotedWildcardProblem(
  token: QueryToken,
  inner: string,
  field: QueryField | null,
): QueryProblem | null {
  if (!/[\p{L}\p{N}](?:\*|\?+[\p{L}\p{N}*])/u.test(inner)) return null;
  const { from, to } = token;
  const reason = "A wildcard does not work inside quotation marks.";
  const apart = wordsApart(inner, field);
  return apart
    ? replaceable(token, reason, `Write ${shown(apart)}.`, apart)
    : { from, to, reason, mend: "Leave the wildcard out." };
}

/** What is wrong with an unquoted DOI; null if nothing is. */
export function doiProblem(token: QueryToken): QueryProblem | null {
  const { from, to, text } = token;
  const isWild = /^[^*?]*\*$/u.test(text);
  if (isWild && terms(text).join("").length >= WILDCARD_MIN_PREFIX) return null;
  if (!/[*?]/u.test(text)) {
    return terms(text).length > 0
      ? null
      : replaceable(token, `“${shown(text)}” has no letter or digit.`, "Leave it out.", "");
  }
  return isWild
    ? { from, to, reason: "Too little stands before “*”.", mend: "Write more of the DOI." }
    : replaceable(
        token,
        "A DOI can be cut short by a “*” at its end; no other wildcard works in it.",
        "Put a DOI that holds these characters in quotation marks.",
        `"${text}"`,
      );
}

/**
 * Whether wildcards stand in the text where they may. What the index cuts in several words
 * (meta-analy*) may have them in each, `*` in the last.
 */
function isPattern(text: string): boolean {
  if (text.endsWith("?")) return false;
  const words = text.split(SIGNS);
  const last = words.pop()!;
  return words.every((word) => WORD.test(word)) && (WORD.test(last) || isPrefix(last));
}

function isPrefix(word: string): boolean {
  const letters = word.match(/[\p{L}\p{N}]/gu)?.length ?? 0;
  return word.endsWith("*") && WORD.test(word.slice(0, -1)) && letters >= WILDCARD_MIN_PREFIX;
}

/** The words of a text, each exact or with its wildcard, as near each other as the field allows; null if a wildcard is misplaced. */
function wordsApart(text: string, field: QueryField | null): string | null {
  const words = text
    .split(SIGNS)
    .map((word) => word.replace(TRAILING_QUESTIONS, ""))
    .filter((word) => word !== "");
  if (words.some((word) => /[*?]/u.test(word) && !isPattern(word))) return null;
  const pieces = words.map((word) => (/[*?]/u.test(word) ? word : `"${word}"`));
  if (pieces.length === 1) return pieces[0]!;
  return `(${pieces.join(takesNear(field) ? " NEAR/0 " : " AND ")})`;
}
