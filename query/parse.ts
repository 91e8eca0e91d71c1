import { QUERY_MAX_BYTES } from "../contract/limits.ts";
import type { QueryNode } from "./ast.ts";
import { Converter } from "./convert.ts";
import { diagnose } from "./diagnose.ts";
import { parser } from "./grammar/parser.js";
import type { QueryProblem } from "./problem.ts";
import { queryTokens } from "./tokens.ts";

export type { QueryProblem } from "./problem.ts";

/** A query that can be asked (null: it asks for nothing), with its number of terms, or what is wrong with it. */
export type ParsedQuery =
  | { ok: true; node: QueryNode | null; terms: number }
  | { ok: false; problems: QueryProblem[] };

/** As many problems as are told at once. */
const PROBLEMS_MAX = 200;

/** Reads a query. Never throws; problems are in the order of the text, at least one. */
export function parseQuery(text: string): ParsedQuery {
  const tooLong = lengthProblem(text);
  if (tooLong) return { ok: false, problems: [tooLong] };
  const tokens = queryTokens(text);
  if (tokens.length === 0) return { ok: true, node: null, terms: 0 };
  const { problems, terms } = diagnose(text, tokens);
  if (problems.length > 0) return refused(problems);

  const converter = new Converter(text);
  const node = converter.convert(parser.parse(text).topNode.firstChild!, null);
  return converter.problems.length > 0 ? refused(converter.problems) : { ok: true, node, terms };
}

function refused(problems: QueryProblem[]): ParsedQuery {
  const ordered = problems.toSorted((a, b) => a.from - b.from || a.to - b.to);
  return { ok: false, problems: ordered.slice(0, PROBLEMS_MAX) };
}

function lengthProblem(text: string): QueryProblem | null {
  if (text.length * 3 <= QUERY_MAX_BYTES) return null;
  const { read } = new TextEncoder().encodeInto(text, new Uint8Array(QUERY_MAX_BYTES));
  if (read === text.length) return null;
  return {
    from: read,
    to: text.length,
    reason: `A query may be ${QUERY_MAX_BYTES / 1000} kB long at most; this is beyond it.`,
    mend: "Shorten it, or use wildcards in the place of long lists.",
  };
}
