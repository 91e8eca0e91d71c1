import { NEAR_MAX_DISTANCE } from "../contract/limits.ts";
import type { QueryField } from "./ast.ts";
import { doiProblem, quotedWildcardProblem, wildcardProblem } from "./diagnose-wildcard.ts";
import { replaceable, shown } from "./problem.ts";
import type { QueryProblem } from "./problem.ts";
import { terms } from "./tokenize.ts";
import { quotedText } from "./tokens.ts";
import type { QueryToken } from "./tokens.ts";
import { likelyYears, yearsOf } from "./years.ts";

/** What is wrong with an unquoted word where it stands (the field that holds it, null for the text); null if nothing is. */
export function wordProblem(token: QueryToken, field: QueryField | null): QueryProblem | null {
  const word = token.text;
  if (field === "year") return yearProblem(token, word);
  if (field === "doi") return doiProblem(token);
  if (/[*?]/u.test(word)) return wildcardProblem(token, field);
  if (terms(word).length === 0) {
    return replaceable(token, `“${shown(word)}” has no letter or digit.`, "Leave it out.", "");
  }
  return null;
}

/** What is wrong with a quoted text where it stands; null if nothing is. */
export function quotedProblem(token: QueryToken, field: QueryField | null): QueryProblem | null {
  if (token.kind === "Unclosed") {
    return {
      from: token.from,
      to: token.to,
      reason: "This quotation mark is never closed.",
      mend: "Close it.",
      fix: { from: token.to, to: token.to, insert: '"' },
    };
  }
  const inner = quotedText(token);
  if (inner === "") {
    return replaceable(
      token,
      "There is nothing between the quotation marks.",
      "Leave them out.",
      "",
    );
  }
  if (field === "year") return yearProblem(token, inner);
  if (terms(inner).length === 0) {
    return replaceable(token, "This phrase has no letter or digit.", "Leave it out.", "");
  }
  return field === "doi" ? null : quotedWildcardProblem(token, inner, field);
}

function yearProblem(token: QueryToken, text: string): QueryProblem | null {
  if (yearsOf(text)) return null;
  const likely = likelyYears(text);
  const swapped = /^\d{4}\.\.\d{4}$/u.test(text);
  const reason = swapped
    ? `The range begins after it ends.`
    : `“${shown(text)}” is no year and no range of years.`;
  return likely
    ? replaceable(token, reason, `Write ${likely}.`, likely)
    : {
        from: token.from,
        to: token.to,
        reason,
        mend: "Write four digits, or a range such as 2019..2024.",
      };
}

/** What is wrong with the number of words that `~5` allows in a phrase; null if nothing is. */
export function slopProblem(
  token: QueryToken,
  phrase: QueryToken | undefined,
): QueryProblem | null {
  if (phrase?.kind !== "Quoted" && phrase?.kind !== "Unclosed") {
    return replaceable(token, "“~” works after a quoted phrase only.", "Leave it out.", "");
  }
  if (token.text === "~") {
    return replaceable(token, "“~” needs a number of words.", "Write ~5.", "~5");
  }
  if (Number(token.text.slice(1)) > NEAR_MAX_DISTANCE) {
    return tooFar(token, `~${NEAR_MAX_DISTANCE}`);
  }
  if (phrase.kind === "Quoted" && !quotedText(phrase).includes(" ")) {
    return replaceable(token, "“~” needs a phrase of two words or more.", "Leave it out.", "");
  }
  return null;
}

/** What is wrong with the distance of a NEAR; null if nothing is. */
export function nearProblem(token: QueryToken): QueryProblem | null {
  if (token.text.length === 4) return null;
  const digits = token.text.slice(5);
  if (!/^\d+$/u.test(digits)) {
    return replaceable(token, "NEAR/ needs a number of words.", "Write NEAR/5.", "NEAR/5");
  }
  return Number(digits) > NEAR_MAX_DISTANCE ? tooFar(token, `NEAR/${NEAR_MAX_DISTANCE}`) : null;
}

function tooFar(token: QueryToken, insert: string): QueryProblem {
  const reason = `At most ${NEAR_MAX_DISTANCE} words may stand between.`;
  return replaceable(token, reason, `Write ${insert}.`, insert);
}
