import { type Action, type Diagnostic, linter } from "@codemirror/lint";
import { StateEffect, StateField, type Extension } from "@codemirror/state";
import type { EditorView } from "@codemirror/view";
import { mendAll } from "../../../../query/mend.ts";
import { parseQuery } from "../../../../query/parse.ts";
import type { QueryProblem } from "../../../../query/problem.ts";

/** Milliseconds without typing before problems are underlined. */
const LINT_DELAY = 300;

/** Tells the editor of problems that only the server knows; they hold until the text changes. */
export const setServerProblems = StateEffect.define<readonly QueryProblem[]>();

const serverProblems = StateField.define<readonly QueryProblem[]>({
  create: () => [],
  update(problems, transaction) {
    const told = transaction.effects.find((effect) => effect.is(setServerProblems))?.value;
    if (told) return told.map(key).join() === problems.map(key).join() ? problems : told;
    return transaction.docChanged ? [] : problems;
  },
});

/** Underlines what is wrong with the query, with its mend as an action, and reports it. */
export function queryDiagnostics(report: (problems: QueryProblem[]) => void): Extension {
  return [
    serverProblems,
    linter(
      ({ state }) => {
        const text = state.doc.toString();
        const problems = distinct(localProblems(text), state.field(serverProblems), text.length);
        report(problems);
        return problems.map((problem) => diagnostic(problem, problems));
      },
      {
        delay: LINT_DELAY,
        needsRefresh: ({ startState, state }) =>
          startState.field(serverProblems) !== state.field(serverProblems),
      },
    ),
  ];
}

function localProblems(text: string): QueryProblem[] {
  const parsed = parseQuery(text);
  return parsed.ok ? [] : parsed.problems;
}

/** The server repeats what is known here; its places may lie beyond a text that has become shorter. */
function distinct(
  local: QueryProblem[],
  server: readonly QueryProblem[],
  length: number,
): QueryProblem[] {
  const known = new Set(local.map(key));
  return [
    ...local,
    ...server.filter((problem) => problem.to <= length && !known.has(key(problem))),
  ];
}

function key({ from, to, reason }: QueryProblem): string {
  return `${from} ${to} ${reason}`;
}

function diagnostic(problem: QueryProblem, all: QueryProblem[]): Diagnostic {
  const { from, to, reason, mend, fix } = problem;
  const actions: Action[] = [];
  if (fix) {
    const { insert } = fix;
    // The editor gives the place as it is now, which may have moved since.
    const apply = (view: EditorView, at: number) => {
      const moved = at - from;
      const change = { from: fix.from + moved, to: fix.to + moved, insert };
      view.dispatch({ changes: change, userEvent: "input.complete" });
      view.focus();
    };
    actions.push({ name: "Mend", apply });
    const mendable = all.filter((other) => other.fix).length;
    if (mendable > 1) actions.push({ name: `Mend all ${mendable}`, apply: mendEverything });
  }
  return { from, to, severity: "error", message: mend ? `${reason} ${mend}` : reason, actions };
}

function mendEverything(view: EditorView): void {
  const text = view.state.doc.toString();
  view.dispatch({
    changes: { from: 0, to: text.length, insert: mendAll(text, localProblems(text)) },
    userEvent: "input.complete",
  });
  view.focus();
}
