import type { QueryProblem } from "./problem.ts";

/** The text with the fixes of all problems made; where two fixes overlap, the first in the text wins. */
export function mendAll(text: string, problems: QueryProblem[]): string {
  const fixes = problems
    .flatMap(({ fix }) => fix ?? [])
    .toSorted((a, b) => a.from - b.from || a.to - b.to);
  let mended = "";
  let at = 0;
  for (const { from, to, insert } of fixes) {
    if (from < at) continue;
    mended += text.slice(at, from) + insert;
    at = to;
  }
  return mended + text.slice(at);
}
