import { ratioOf, type Result, type Row, type Run } from "../result.ts";
import { judge, type Judged, TARGET_SIZE } from "../targets.ts";
import { figure, heading, ms, table, targetText, whole } from "./format.ts";

/** The whole result as Markdown. */
export function fullReport(result: Result): string {
  const judged = judge(result);
  const largest = result.runs.at(-1);
  return [
    `# Bench of ${result.date}`,
    ...heading(result),
    "Milliseconds through HTTP on one connection, calls one after the other, replies read to the end. At least 200 calls where one takes under 50 ms, else 30, after ten that are not counted; no two calls of a row are alike, so that none is answered from the cache of results. PostgreSQL is asked in SQL without HTTP, with its memory warm; 5 runs where one takes longer than a second. “× faster” is its median by ours. What is compared with what, and why that is fair, is in docs/decisions/0018-the-bench.md.",
    ...(largest ? [targets(judged, largest.publications)] : []),
    ...result.runs.toReversed().map((run) => runReport(run, result)),
    ...(result.runs.length > 1 ? [growth(result.runs)] : []),
  ].join("\n\n");
}

function targets(judged: readonly Judged[], size: number): string {
  const missed = judged.filter(({ reached }) => reached === false).length;
  const asked = judged.filter(({ reached }) => reached !== null).length;
  const about =
    size === TARGET_SIZE
      ? ""
      : ` They are set for ${whole(TARGET_SIZE)} publications; these were measured over ${whole(size)}.`;
  const lines = judged.map((one) => [one.name, targetText(one)]);
  return `## Targets\n\n${asked - missed} of ${asked} reached, ${missed} missed.${about}\n\n${table(["row", "target"], lines)}`;
}

function runReport(run: Run, { comparison }: Result): string {
  const theirs = comparison?.label ?? null;
  const head = ["call", "median", "p95", "max", "calls"];
  if (theirs) head.push(`${theirs} median`, "p95", "runs", "× faster", "documents here / there");
  const lines = run.rows.map((row) => rowCells(row, theirs !== null));
  const notes = run.rows.flatMap(({ name, note, failed }) => [
    ...(failed === undefined ? [] : [`- **${name}** failed: ${failed}`]),
    ...(note === undefined ? [] : [`- ${name}: ${note}.`]),
  ]);
  return [
    `## ${whole(run.publications)} publications`,
    ...run.notes,
    ...(lines.length > 0 ? [table(head, lines)] : []),
    ...(notes.length > 0 ? [notes.join("\n")] : []),
    ...(run.figures.length > 0 ? [figures(run)] : []),
  ].join("\n\n");
}

function rowCells(row: Row, isCompared: boolean): string[] {
  const { name, ours, theirs, documents } = row;
  const ratio = ratioOf(row);
  const cells = ours
    ? [name, ms(ours.median), ms(ours.p95), ms(ours.max), String(ours.calls)]
    : [name, "failed", "", "", ""];
  if (!isCompared) return cells;
  return [
    ...cells,
    theirs ? ms(theirs.median) : "",
    theirs ? ms(theirs.p95) : "",
    theirs ? String(theirs.calls) : "",
    ratio === null ? "" : figure(ratio),
    documents ? `${whole(documents.ours)} / ${whole(documents.theirs)}` : "",
  ];
}

function figures({ figures: all }: Run): string {
  const lines = all.map(({ name, value, unit, note, failed }) => [
    name,
    value === null ? "failed" : `${figure(value)}${unit === "" ? "" : ` ${unit}`}`,
    failed ?? note ?? "",
  ]);
  return table(["figure", "value", "about it"], lines);
}

/** How much longer a call takes when the universe grows: by the medians, from each size to the next. */
function growth(runs: readonly Run[]): string {
  const sizes = runs.map(({ publications }) => whole(publications));
  const lines = runs.at(-1)!.rows.flatMap(({ name, ours }) => {
    if (!ours) return [];
    const medians = runs.map(
      (run) => run.rows.find((row) => row.name === name)?.ours?.median ?? null,
    );
    if (medians.filter((median) => median !== null).length < 2) return [];
    const factors = medians.slice(1).map((median, index) => {
      const before = medians[index] ?? null;
      return median === null || before === null ? "" : `× ${figure(median / before)}`;
    });
    return [[name, ...medians.map((median) => (median === null ? "" : ms(median))), ...factors]];
  });
  const steps = sizes.slice(1).map((size, index) => `${sizes[index]} → ${size}`);
  return `## Growth\n\nMedians in ms.\n\n${table(["call", ...sizes, ...steps], lines)}`;
}
