import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";

/**
 * @typedef {{ file: string, imports?: string[] }} Chunk
 * @typedef {{ route: string, parts: string[], maxGzipKb: number }} Budget
 */

const root = fileURLToPath(new URL("..", import.meta.url));

/**
 * The JavaScript a route needs before it can be shown: the files of the entry and of the route's lazily
 * loaded parts, with everything these import statically.
 * @param {Record<string, Chunk>} manifest
 * @param {string[]} parts
 * @returns {string[]}
 */
export function filesOf(manifest, parts) {
  const files = new Set();
  const visit = (/** @type {string} */ key) => {
    const chunk = manifest[key];
    if (!chunk) throw new Error(`${key} is in budgets.json but not in the build.`);
    if (files.has(chunk.file)) return;
    files.add(chunk.file);
    for (const imported of chunk.imports ?? []) visit(imported);
  };
  for (const part of parts) visit(part);
  return [...files].filter((file) => file.endsWith(".js"));
}

/**
 * Measures every budget against a build; sizes in kB (1000 bytes) after gzip.
 * @param {string} folder
 * @param {Budget[]} budgets
 */
export function measure(folder, budgets) {
  const manifest = JSON.parse(readFileSync(`${folder}/.vite/manifest.json`, "utf8"));
  return budgets.map(({ route, parts, maxGzipKb }) => {
    const files = filesOf(manifest, parts);
    const bytes = files.map((file) => gzipSync(readFileSync(`${folder}/${file}`)).length);
    const size = bytes.reduce((sum, length) => sum + length, 0) / 1000;
    return { route, files: files.length, size, maxGzipKb, isOver: size > maxGzipKb };
  });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const budgets = JSON.parse(readFileSync(`${root}/budgets.json`, "utf8"));
  const rows = measure(process.argv[2] ?? `${root}/dist`, budgets);
  console.log("First JavaScript, gzip:");
  for (const { route, files, size, maxGzipKb, isOver } of rows) {
    const state = isOver ? "over" : "ok";
    console.log(
      `  ${route.padEnd(44)} ${size.toFixed(1).padStart(7)} kB of ${maxGzipKb} kB  ${files} files  ${state}`,
    );
  }
  if (rows.some(({ isOver }) => isOver)) process.exit(1);
}
