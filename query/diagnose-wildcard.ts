import { WILDCARD_MIN_PREFIX } from "../contract/limits.ts";
import type { QueryField } from "./ast.ts";
import { isTextField } from "./fields.ts";
import { replaceable } from "./problem.ts";
import type { QueryProblem } from "./problem.ts";
import { terms } from "./tokenize.ts";
import type { QueryToken } from "./tokens.ts";

const LEADING_SIGNS = /^[^\p{L}\p{N}]+/u;
const TRAILING_SIGNS = /[^\p{L}\p{N}\p{M}*?]+$/u;
const PATTERN = /^[\p{L}\p{N}][\p{L}\p{N}\p{M}?]*\*?$/u;

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
    return replaceable(token, "A wildcard cannot begin a word.", `Write ${rest}.`, rest);
  }
  if (TRAILING_SIGNS.test(word)) {
    const clean = word.replace(TRAILING_SIGNS, "");
    return replaceable(token, "A sign stands after the wildcard.", `Write ${clean}.`, clean);
  }
  if (word.endsWith("?")) {
    const clean = word.replace(/\?+$/u, "");
    const reason = "“?” stands for one character inside a word; it cannot end one.";
    return replaceable(token, reason, `Write ${clean}, or ${clean}* for any ending.`, clean);
  }
  if (/\*./u.test(word)) {
    const clean = `${word.slice(0, word.indexOf("*"))}*`;
    const reason = "“*” works only at the end of a word.";
    return replaceable(token, reason, `Write ${clean}, or “?” for one character.`, clean);
  }
  if (indexWords(word) > 1) {
    const reason = "A wildcard works in one word, and the index holds this as several.";
    return cutWildcard(token, word, field, reason);
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
  return cutWildcard(token, inner, field, "A wildcard does not work inside quotation marks.");
}

/** What is wrong with an unquoted DOI; null if nothing is. */
export function doiProblem(token: QueryToken): QueryProblem | null {
  const { from, to, text } = token;
  const isWild = /^[^*?]*\*$/u.test(text);
  if (isWild && terms(text).join("").length >= WILDCARD_MIN_PREFIX) return null;
  if (!/[*?]/u.test(text)) {
    return terms(text).length > 0
      ? null
      : replaceable(token, `“${text}” has no letter or digit.`, "Leave it out.", "");
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

/** Whether the text is one word of the index with wildcards where they may be. */
function isPattern(text: string): boolean {
  if (!PATTERN.test(text) || text.endsWith("?") || indexWords(text) !== 1) return false;
  const prefix = text.replaceAll(/[^\p{L}\p{N}]/gu, "");
  return !text.endsWith("*") || prefix.length >= WILDCARD_MIN_PREFIX;
}

/** How many words of the index a text with wildcards is cut into. */
function indexWords(text: string): number {
  return terms(text.replaceAll(/[*?]/gu, "a")).length;
}

/** The problem of a wildcard among several words, mended by taking the words apart. */
function cutWildcard(
  token: QueryToken,
  text: string,
  field: QueryField | null,
  reason: string,
): QueryProblem {
  const insert = wordsApart(text, field);
  return insert
    ? replaceable(token, reason, `Write ${insert}.`, insert)
    : { from: token.from, to: token.to, reason, mend: "Leave the wildcard out." };
}

/** The words of a text, each exact or with its wildcard, as near each other as the field allows; null if a wildcard is misplaced. */
function wordsApart(text: string, field: QueryField | null): string | null {
  const words = text
    .split(/[^\p{L}\p{N}\p{M}*?]+/u)
    .map((word) => word.replace(/\?+$/u, ""))
    .filter((word) => word !== "");
  if (words.some((word) => /[*?]/u.test(word) && !isPattern(word))) return null;
  const pieces = words.map((word) => (/[*?]/u.test(word) ? word : `"${word}"`));
  if (pieces.length === 1) return pieces[0]!;
  return `(${pieces.join(isTextField(field) ? " NEAR/0 " : " AND ")})`;
}
