import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Result } from "../result.ts";
import { fullReport } from "./full.ts";
import { shortReport } from "./short.ts";

const root = fileURLToPath(new URL("../../", import.meta.url));
const readme = join(root, "README.md");
const START = "<!-- bench:start -->";
const END = "<!-- bench:end -->";

/** Writes the result beside the earlier ones, as Markdown and as JSON; returns the path of the former below the project. */
export async function writeResult(result: Result, word: string): Promise<string> {
  const sizes = result.runs.map(({ publications }) => publications).join("-");
  const path = join("bench", "results", `${result.date}-${word}-${sizes}`);
  await mkdir(join(root, "bench", "results"), { recursive: true });
  await writeFile(join(root, `${path}.json`), `${JSON.stringify(result, null, 2)}\n`);
  await writeFile(join(root, `${path}.md`), `${fullReport(result)}\n`);
  return `${path}.md`;
}

/** Replaces the table of README by that of the result, which stands in full at `path`. */
export async function updateReadme(result: Result, path: string): Promise<void> {
  await writeFile(readme, between(await readFile(readme, "utf8"), shortReport(result, path)));
}

/** A text with something else between the bench's markers. */
export function between(text: string, table: string): string {
  const start = text.indexOf(START);
  const end = text.indexOf(END);
  if (start < 0 || end < start) throw new Error(`README.md has no ${START} … ${END}.`);
  return `${text.slice(0, start + START.length)}\n\n${table}\n\n${text.slice(end)}`;
}
