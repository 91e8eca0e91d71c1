import { ratioOf, type Result } from "../result.ts";
import { judge, TARGET_SIZE, targets } from "../targets.ts";
import { figure, heading, ms, table, targetText, whole } from "./format.ts";

/** The table for README: what has a target, beside what it reached; `path` is that of the full result. */
export function shortReport(result: Result, path: string): string {
  const run = result.runs.at(-1);
  if (!run) throw new Error("A result without a universe has nothing to show.");
  const judged = judge(result);
  const names = [...new Set(targets.map(({ name }) => name))];
  const lines = names.map((name) => {
    const row = run.rows.find((one) => one.name === name);
    const value = run.figures.find((one) => one.name === name);
    const ratio = row ? ratioOf(row) : null;
    const shown = value?.value == null ? "" : `${figure(value.value)} ${value.unit}`.trim();
    return [
      name,
      row?.ours ? ms(row.ours.median) : "",
      row?.ours ? ms(row.ours.p95) : shown,
      row?.theirs ? ms(row.theirs.median) : "",
      ratio === null ? "" : figure(ratio),
      judged
        .filter((one) => one.name === name)
        .map(targetText)
        .join("; "),
    ];
  });
  const size =
    run.publications === TARGET_SIZE
      ? whole(TARGET_SIZE)
      : `${whole(run.publications)} (the targets are set for ${whole(TARGET_SIZE)})`;
  return [
    [
      ...heading(result),
      `${size} publications; milliseconds through HTTP. Every row, the smaller universe and the growth are in [the full result](${path}).`,
    ].join("\n"),
    table(["", "median", "p95 or value", "PostgreSQL median", "× faster", "target"], lines),
  ].join("\n\n");
}
