import { QUERY_MAX_DEPTH, QUERY_MAX_TERMS } from "../contract/limits.ts";
import type { QueryField } from "./ast.ts";
import { foreignSpelling } from "./diagnose-dialect.ts";
import { nearProblem, quotedProblem, slopProblem, wordProblem } from "./diagnose-term.ts";
import { fieldOf, likelyField } from "./fields.ts";
import { replaceable, shown } from "./problem.ts";
import type { QueryProblem } from "./problem.ts";
import { terms } from "./tokenize.ts";
import { endsClause } from "./tokens.ts";
import type { QueryToken } from "./tokens.ts";

/** As many parentheses that are never closed are told. */
const UNCLOSED_MAX = 20;

interface OpenGroup {
  open: QueryToken;
  field: QueryField | null;
}

/** What one pass over the tokens has found: problems in the order of the text, and how many terms there are. */
export interface Diagnosis {
  problems: QueryProblem[];
  terms: number;
}

/**
 * Says everything that can be said from the tokens alone, one problem for each token at most.
 * A text without a problem here is a sentence of the grammar, within the limits of nesting and terms.
 */
export function diagnose(text: string, tokens: QueryToken[]): Diagnosis {
  const problems: QueryProblem[] = [];
  const groups: OpenGroup[] = [];
  let count = 0;
  let skipTo = 0;

  for (const [index, token] of tokens.entries()) {
    if (token.from < skipTo) continue;
    const previous = tokens[index - 1];
    const next = tokens[index + 1];
    const field =
      previous?.kind === "FieldName" ? fieldOf(previous.text) : (groups.at(-1)?.field ?? null);
    if (token.kind === "Open") groups.push({ open: token, field });

    const problem =
      problemOf({ text, token, previous, next, field, depth: groups.length }) ??
      (!next || next.kind === "Close" ? danglingProblem(token, next) : null);
    if (problem) {
      problems.push(problem);
      skipTo = problem.to;
    }

    if (token.kind === "Close") groups.pop();
    if (token.kind === "Word" || token.kind === "Quoted" || token.kind === "Unclosed") {
      count += Math.max(1, terms(token.text).length);
    }
    if (count > QUERY_MAX_TERMS) {
      problems.push(tooManyTerms(token));
      return { problems, terms: count };
    }
  }
  const end = tokens.at(-1)?.to ?? 0;
  for (const { open } of groups.slice(0, UNCLOSED_MAX)) problems.push(unclosed(open, end));
  return { problems, terms: count };
}

interface TokenPlace {
  text: string;
  token: QueryToken;
  previous: QueryToken | undefined;
  next: QueryToken | undefined;
  /** The field that holds the token; null is the text. */
  field: QueryField | null;
  depth: number;
}

function problemOf({ text, token, previous, next, field, depth }: TokenPlace): QueryProblem | null {
  switch (token.kind) {
    case "Word": {
      const isFree = field !== "doi" && field !== "year";
      const foreign = isFree ? foreignSpelling(text, token, previous, next) : null;
      return foreign ?? wordProblem(token, field);
    }
    case "Quoted":
    case "Unclosed":
      return quotedProblem(token, field);
    case "Slop":
      return slopProblem(token, previous);
    case "Open":
      return depth === QUERY_MAX_DEPTH + 1 ? tooDeep(token) : null;
    case "Close":
      return closeProblem(token, previous, depth);
    case "FieldName":
      return fieldPlaceProblem(token, previous) ?? fieldProblem(token, next);
    case "NearOp":
      return operatorProblem(token, previous, next) ?? nearProblem(token);
    case "AndOp":
    case "OrOp":
      return operatorProblem(token, previous, next);
    case "NotOp":
      return notProblem(token, previous, next);
    default:
      return replaceable(token, "This is no readable character.", "Leave it out.", "");
  }
}

function tooDeep({ from, to }: QueryToken): QueryProblem {
  return {
    from,
    to,
    reason: `Parentheses may stand inside each other ${QUERY_MAX_DEPTH} deep at most.`,
    mend: "Leave out those that change nothing, or cut the query in several.",
  };
}

function tooManyTerms({ from, to }: QueryToken): QueryProblem {
  return {
    from,
    to,
    reason: `A query may hold ${QUERY_MAX_TERMS} terms at most; this one is too many.`,
    mend: "Cut the query in several, or use wildcards in the place of long lists.",
  };
}

function unclosed({ from, to }: QueryToken, end: number): QueryProblem {
  const reason = "This parenthesis is never closed.";
  return { from, to, reason, mend: "Close it.", fix: { from: end, to: end, insert: ")" } };
}

function closeProblem(
  token: QueryToken,
  previous: QueryToken | undefined,
  depth: number,
): QueryProblem | null {
  if (depth === 0) {
    return replaceable(token, "This parenthesis was never opened.", "Leave it out.", "");
  }
  if (previous?.kind !== "Open") return null;
  const group = { from: previous.from, to: token.to };
  return replaceable(group, "There is nothing between the parentheses.", "Leave them out.", "");
}

function fieldProblem(token: QueryToken, next: QueryToken | undefined): QueryProblem | null {
  if (fieldOf(token.text)) return null;
  const reason = `There is no field “${shown(token.text)}”.`;
  const likely = likelyField(token.text);
  if (likely === "") {
    return replaceable(token, reason, "Leave it out: title and abstract are searched anyway.", "");
  }
  if (likely) return replaceable(token, reason, `Write “${likely}:”.`, `${likely}:`);
  const value = next?.kind === "Word" && next.from === token.to ? next : token;
  const whole = token.text + (value === next ? next.text : "");
  return {
    from: token.from,
    to: token.to,
    reason,
    mend: `Put “${shown(whole)}” in quotation marks to look for it as text.`,
    fix: { from: token.from, to: value.to, insert: `"${whole}"` },
  };
}

function fieldPlaceProblem(
  token: QueryToken,
  previous: QueryToken | undefined,
): QueryProblem | null {
  if (previous?.kind !== "FieldName") return null;
  return {
    from: previous.from,
    to: token.to,
    reason: `Two fields cannot stand before one clause.`,
    mend: `Leave out “${shown(previous.text)}”.`,
    fix: { from: previous.from, to: token.from, insert: "" },
  };
}

function operatorProblem(
  token: QueryToken,
  previous: QueryToken | undefined,
  next: QueryToken | undefined,
): QueryProblem | null {
  if (endsClause(previous)) return null;
  const name = operatorName(token);
  if (!previous || previous.kind === "Open") {
    return droppable(token, next, `Nothing stands before ${name}.`);
  }
  return previous.kind === "FieldName"
    ? quotable(token, `${name} cannot stand right after “${shown(previous.text)}”.`)
    : droppable(token, next, `${name} cannot stand right after ${operatorName(previous)}.`);
}

function notProblem(
  token: QueryToken,
  previous: QueryToken | undefined,
  next: QueryToken | undefined,
): QueryProblem | null {
  if (previous?.kind === "NearOp") {
    return droppable(token, next, "NOT cannot stand beside NEAR.");
  }
  if (previous?.kind !== "FieldName") return null;
  if (next?.kind !== "Word")
    return quotable(token, `NOT cannot stand right after “${shown(previous.text)}”.`);
  return {
    from: token.from,
    to: token.to,
    reason: `NOT cannot stand right after “${shown(previous.text)}”.`,
    mend: `Write “NOT” before “${shown(previous.text)}”.`,
    fix: { from: previous.from, to: token.to, insert: `NOT ${previous.text}` },
  };
}

/** An operator or field after which nothing follows in its group. */
function danglingProblem(token: QueryToken, next: QueryToken | undefined): QueryProblem | null {
  switch (token.kind) {
    case "FieldName":
      return droppable(token, next, `Nothing stands after “${shown(token.text)}”.`);
    case "AndOp":
    case "OrOp":
    case "NotOp":
    case "NearOp":
      return droppable(token, next, `Nothing stands after ${operatorName(token)}.`);
    default:
      return null;
  }
}

function operatorName(token: QueryToken): string {
  return token.kind === "NearOp" ? "NEAR" : token.text.toUpperCase();
}

function droppable(
  { from, to }: QueryToken,
  next: QueryToken | undefined,
  reason: string,
): QueryProblem {
  const fix = { from, to: next?.from ?? to, insert: "" };
  return { from, to, reason, mend: "Leave it out, or write what is missing.", fix };
}

function quotable(token: QueryToken, reason: string): QueryProblem {
  const insert = `"${token.text}"`;
  return replaceable(token, reason, `Write ${insert} to look for the word.`, insert);
}
