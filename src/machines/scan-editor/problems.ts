import type { Problem } from "../../../contract/answer.ts";
import { elementsToQuery } from "../../../query/elements.ts";
import { parseQuery } from "../../../query/parse.ts";
import { ApiError } from "../../services/api.ts";
import type { EditorBlock, EditorForm } from "../../services/drafts.ts";
import { queryOf, writtenBlocks } from "./query-of.ts";

/** A place where a query went wrong: inside the named block, or inside the text when none is named. */
export interface EditorProblem {
  block: number | null;
  from: number;
  to: number;
  reason: string;
  mend?: string;
  fix?: { from: number; to: number; insert: string };
}

type Placed = Omit<EditorProblem, "block">;

/** Where the grammar cannot read what the form asks. */
export function problemsIn(form: EditorForm): EditorProblem[] {
  if (form.mode === "text") return placedIn(form, parsingProblems(form.text));
  const inBlocks = form.blocks.flatMap(({ id, value }) =>
    parsingProblems(value).map((problem) => ({ ...problem, block: id })),
  );
  return inBlocks.length > 0 ? inBlocks : placedIn(form, parsingProblems(queryOf(form)));
}

/** Where the server refused the form's query; none when the error is about something else. */
export function refusalsOf(error: unknown, form: EditorForm): EditorProblem[] {
  if (!(error instanceof ApiError)) return [];
  return error.errors.filter(hasPlace).flatMap((problem) => {
    const sent = ELEMENT.exec(problem.path)?.[1];
    const block = sent === undefined ? undefined : writtenBlocks(form)[Number(sent)];
    return block ? within(problem, block.id, 0) : placedIn(form, [problem]);
  });
}

const ELEMENT = /^query_elements\.boolean\.(\d+)\./;

function parsingProblems(text: string): Placed[] {
  const parsed = parseQuery(text);
  return parsed.ok ? [] : parsed.problems;
}

function hasPlace(problem: Problem): problem is Problem & { from: number; to: number } {
  return problem.from !== undefined && problem.to !== undefined;
}

/** Takes places in the query as one text to the places where the user wrote them. */
function placedIn(form: EditorForm, problems: readonly Placed[]): EditorProblem[] {
  if (form.mode === "text") return problems.map((problem) => within(problem, null, 0));
  if (problems.length === 0) return [];
  const starts = startsOf(form.blocks);
  return problems.map((problem) => {
    const place = starts.findLast(({ from }) => from <= problem.from) ?? starts[0];
    return within(problem, place?.id ?? null, place?.from ?? 0);
  });
}

function within(problem: Placed, block: number | null, start: number): EditorProblem {
  const { from, to, reason, mend, fix } = problem;
  const moved = (at: number) => Math.max(0, at - start);
  return {
    block,
    from: moved(from),
    to: moved(to),
    reason,
    ...(mend !== undefined && { mend }),
    ...(fix && { fix: { ...fix, from: moved(fix.from), to: moved(fix.to) } }),
  };
}

/**
 * Where the text of each block begins in the text of all. A block is joined at the end of those
 * before it, which at most get one parenthesis around them.
 */
function startsOf(blocks: readonly EditorBlock[]): { id: number; from: number }[] {
  const starts: { id: number; from: number }[] = [];
  let joined = "";
  for (const [index, { id, value }] of blocks.entries()) {
    const next = elementsToQuery(blocks.slice(0, index + 1));
    if (next === joined) continue;
    const isWrapped = !next.startsWith(joined);
    if (isWrapped) for (const start of starts) start.from += 1;
    const indent = value.length - value.trimStart().length;
    starts.push({ id, from: next.lastIndexOf(value.trim()) - indent });
    joined = next;
  }
  return starts;
}
