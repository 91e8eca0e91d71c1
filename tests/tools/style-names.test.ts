import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const views = fileURLToPath(new URL("../../src/", import.meta.url));
const shell = "views/shell/styles.css";

/** The custom properties that a style sheet gives values to. */
function namesIn(file: string): string[] {
  const text = readFileSync(`${views}${file}`, "utf8");
  return [...text.matchAll(/^\s*(--[\w-]+)\s*:/gm)].map((match) => match[1]!);
}

test("no screen gives another meaning to a colour or a size of the whole product", () => {
  const ofAll = new Set(namesIn(shell));
  expect(ofAll).toContain("--mark");
  const files = readdirSync(views, { recursive: true, encoding: "utf8" });
  const others = files.filter((file) => file.endsWith(".css") && file !== shell);
  expect(others.length).toBeGreaterThan(20);
  const taken = others.flatMap((file) =>
    namesIn(file).flatMap((name) => (ofAll.has(name) ? [`${file}: ${name}`] : [])),
  );
  expect(taken).toEqual([]);
});
