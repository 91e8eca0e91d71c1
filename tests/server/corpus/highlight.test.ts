import { describe, expect, test } from "vitest";
import type { QueryNode } from "../../../query/ast.ts";
import { parseQuery } from "../../../query/parse.ts";
import { terms } from "../../../query/tokenize.ts";
import { highlighter } from "../../../server/corpus/highlight.ts";
import { resolveQuery } from "../../../server/corpus/resolve.ts";
import { stemOf } from "../../../server/corpus/stem.ts";

const title = "Naïve models of Solid-State batteries";
const abstract =
  "A battery model: the solid state of the battery, β-catenin, and a state that is solid. 纳米材料 charge slowly the model.";
const words = [...new Set(terms(`${title} ${abstract}`))];

/** What is marked in title and abstract, as text. */
function marked(query: string, prefixes: string[] = []): { title: string[]; abstract: string[] } {
  const parsed = parseQuery(query);
  if (!parsed.ok) throw new Error(query);
  const node: QueryNode | null = parsed.node;
  const resolved = node && resolveQuery(node, ({ kind, text }) =>
    kind === "stem"
      ? words.filter((word) => stemOf(word) === stemOf(text))
      : words.filter((word) => word.startsWith(text.replace("%", ""))),
  ); // prettier-ignore
  const highlight = highlighter(resolved, prefixes);
  const shown = (text: string, ranges: [number, number][]) =>
    ranges.map(([from, to]) => text.slice(from, to));
  return {
    title: shown(title, highlight("title", title)),
    abstract: shown(abstract, highlight("abstract", abstract)),
  };
}

describe("what is marked", () => {
  test.each<[string, string[], string[]]>([
    ["battery", ["batteries"], ["battery", "battery"]],
    ['"battery"', [], ["battery", "battery"]],
    ["naive", ["Naïve"], []],
    ["title:battery", ["batteries"], []],
    ["batter* NOT model", ["batteries"], ["battery", "battery"]],
    ['"solid state"', ["Solid-State"], ["solid state"]],
    ['"state solid"', [], []],
    ['"state solid"~2', ["Solid", "State"], ["solid", "state", "state", "solid"]],
    ["slowly NEAR/1 charge", [], ["charge", "slowly"]],
    ["slowly NEAR/1 battery", [], []],
    ["纳米", [], ["纳米"]],
    ["β-catenin", [], ["β-catenin"]],
    ["author:solid year:2000..", [], []],
    ["", [], []],
  ])("%s", (query, inTitle, inAbstract) => {
    expect(marked(query)).toEqual({ title: inTitle, abstract: inAbstract });
  });

  test("words that begin with what was typed to narrow the result", () => {
    expect(marked("", ["mod", "naive"])).toEqual({
      title: ["Naïve", "models"],
      abstract: ["model", "model"],
    });
  });
});
