import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Summary } from "./statistics.ts";

export interface Row {
  name: string;
  ours: Summary;
  theirs: Summary | null;
  /** Matching documents of all calls of the row, here and there: they show that both did the same work. */
  documents: { ours: number; theirs: number } | null;
}

export interface Result {
  date: string;
  machine: string;
  publications: number;
  version: string;
  secondsToReady: number | null;
  comparison: string | null;
  rows: readonly Row[];
}

const ms = (value: number) => (value < 10 ? value.toFixed(1) : value.toFixed(0));
const rounded = (value: number) => Math.round(value).toLocaleString("en");

/** The result as Markdown. */
export function toMarkdown(result: Result): string {
  const { comparison } = result;
  const more = comparison === null ? "" : ` ${comparison} median | p95 | documents here / there |`;
  const lines = result.rows.map(({ name, ours, theirs, documents }) => {
    const cells = [name, ms(ours.median), ms(ours.p95), ms(ours.max), String(ours.calls)];
    if (comparison !== null) {
      cells.push(
        theirs ? ms(theirs.median) : "",
        theirs ? ms(theirs.p95) : "",
        documents ? `${rounded(documents.ours)} / ${rounded(documents.theirs)}` : "",
      );
    }
    return `| ${cells.join(" | ")} |`;
  });
  const columns = comparison === null ? 5 : 8;
  return [
    `${result.date} · Scoutline ${result.version} · ${result.publications.toLocaleString("en")} publications · ${result.machine}.`,
    "Milliseconds through HTTP on one connection, calls one after the other, replies read to the end; ten calls before each row are not counted.",
    ...(comparison === null
      ? []
      : [
          `Beside it ${comparison} full-text search (GIN) over the same records in the same run, asked in SQL without HTTP: its total and page, its counts of the same filters. The last column is the mean of matching documents.`,
        ]),
    "",
    `| call | median | p95 | max | calls |${more}`,
    `|---|${"---:|".repeat(columns - 1)}`,
    ...lines,
  ].join("\n");
}

const folder = fileURLToPath(new URL("results/", import.meta.url));
const readme = fileURLToPath(new URL("../README.md", import.meta.url));
const START = "<!-- bench:start -->";
const END = "<!-- bench:end -->";

/** Writes the result beside the earlier ones, as Markdown and as JSON; returns the path of the former. */
export async function writeResult(result: Result, word: string): Promise<string> {
  await mkdir(folder, { recursive: true });
  const path = join(folder, `${result.date}-${word}-${result.publications}`);
  await writeFile(`${path}.json`, `${JSON.stringify(result, null, 2)}\n`);
  await writeFile(`${path}.md`, `${toMarkdown(result)}\n`);
  return `${path}.md`;
}

/** Replaces the table of README. */
export async function updateReadme(result: Result): Promise<void> {
  const text = await readFile(readme, "utf8");
  const start = text.indexOf(START);
  const end = text.indexOf(END);
  if (start < 0 || end < start) throw new Error(`README.md has no ${START} … ${END}.`);
  const table = `\n\n${toMarkdown(result)}\n\n`;
  await writeFile(readme, text.slice(0, start + START.length) + table + text.slice(end));
}
