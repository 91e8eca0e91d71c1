import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { gunzipSync } from "node:zlib";
import { describe, expect, test, vi } from "vitest";
import { parse as parseYaml } from "yaml";
import { elementsToQuery, queryToElements } from "../../query/elements.ts";
import { mendAll } from "../../query/mend.ts";
import { parseQuery } from "../../query/parse.ts";
import { isSameQuery } from "../../query/print.ts";

vi.setConfig({ testTimeout: 60_000 });
const folder = path.resolve(process.env["SAMPLES_DIR"] ?? "../shared/data", "queries");

/** Every text in a file's records, since each of them may be pasted into the editor. */
function textsOf(name: string): string[] {
  const file = path.join(folder, name);
  const records: unknown[] = name.endsWith(".gz")
    ? gunzipSync(readFileSync(file))
        .toString("utf8")
        .trim()
        .split("\n")
        .map((line) => JSON.parse(line))
    : [parseYaml(readFileSync(file, "utf8"))];
  return records.flatMap(strings);
}

function strings(value: unknown): string[] {
  if (typeof value === "string") return [value];
  return value && typeof value === "object" ? Object.values(value).flatMap(strings) : [];
}

describe.skipIf(!existsSync(folder))("queries that people have written elsewhere", () => {
  test.each([
    "pubmed_seed_collection.jsonl.gz",
    "clef_tar_topics.jsonl.gz",
    "openalex_oql_corpus.yaml",
    "openalex_oql_nl_eval.yaml",
  ])("%s are read or refused with places", (name) => {
    const texts = textsOf(name);
    expect(texts.length).toBeGreaterThan(50);
    for (const text of texts) {
      const parsed = parseQuery(text);
      if (parsed.ok) {
        const again = parseQuery(elementsToQuery(queryToElements(text)));
        expect(again.ok && isSameQuery(again.node, parsed.node)).toBe(true);
        continue;
      }
      expect(parsed.problems.length).toBeGreaterThan(0);
      for (const { from, to } of parsed.problems) {
        expect(from >= 0 && from < to && to <= text.length).toBe(true);
      }
    }
  });

  test("PubMed searches are mended into queries", () => {
    const searches = gunzipSync(readFileSync(path.join(folder, "pubmed_seed_collection.jsonl.gz")))
      .toString("utf8")
      .trim()
      .split("\n")
      .map((line) => (JSON.parse(line) as { query: string }).query);
    for (let text of searches) {
      let parsed = parseQuery(text);
      for (let round = 0; round < 6 && !parsed.ok; round++) {
        text = mendAll(text, parsed.problems);
        parsed = parseQuery(text);
      }
      expect(parsed.ok, text).toBe(true);
    }
  });
});
