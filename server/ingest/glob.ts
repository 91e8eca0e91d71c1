import { readdir } from "node:fs/promises";
import { join, sep } from "node:path";

const SPECIAL = /[*?[\]{}]/;

/** Whether a path reads as a pattern. */
export function isGlob(path: string): boolean {
  return SPECIAL.test(path);
}

/** A glob (`*`, `**`, `?`, `[a-z]`, `{a,b}`) as a regular expression over whole paths. */
export function globExpression(pattern: string): RegExp {
  let source = "";
  let alternatives = 0;
  for (let i = 0; i < pattern.length; i++) {
    const character = pattern[i]!;
    if (pattern.startsWith("**/", i)) {
      source += "(?:.*/)?";
      i += 2;
    } else if (pattern.startsWith("**", i)) {
      source += ".*";
      i += 1;
    } else if (character === "*") source += "[^/]*";
    else if (character === "?") source += "[^/]";
    else if (character === "[" && pattern.includes("]", i)) {
      const end = pattern.indexOf("]", i);
      source += pattern.slice(i, end + 1).replace("[!", "[^");
      i = end;
    } else if (character === "{") {
      source += "(?:";
      alternatives++;
    } else if (character === "," && alternatives > 0) source += "|";
    else if (character === "}" && alternatives > 0) {
      source += ")";
      alternatives--;
    } else source += character.replaceAll(/[\\^$.|+()[\]{}]/g, String.raw`\$&`);
  }
  return new RegExp(`^${source}$`, "u");
}

/** Files under the folders a glob covers that match it, in order. */
export async function glob(pattern: string): Promise<string[]> {
  const parts = pattern.split(sep);
  const fixed = parts.slice(0, parts.findIndex(isGlob)).join(sep) || sep;
  const expression = globExpression(pattern);
  const found = await filesUnder(fixed);
  return found.filter((path) => expression.test(path));
}

/** Every file below a folder, hidden ones left out, in order. */
export async function filesUnder(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => !entry.isDirectory())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter(
      (path) =>
        !path
          .slice(folder.length)
          .split(sep)
          .some((part) => part.startsWith(".")),
    )
    .toSorted();
}
