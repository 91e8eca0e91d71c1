import { describe, expect, test } from "vitest";
import { NEAR_MAX_DISTANCE } from "../../contract/limits.ts";
import { mendAll } from "../../query/mend.ts";
import { parseQuery } from "../../query/parse.ts";
import type { QueryProblem } from "../../query/problem.ts";

function problems(text: string): QueryProblem[] {
  const result = parseQuery(text);
  return result.ok ? [] : result.problems;
}

/** Each problem as its offending characters, and the text with its fix made (null without one). */
function told(text: string) {
  return problems(text).map((problem) => [
    text.slice(problem.from, problem.to),
    problem.fix ? mendAll(text, [problem]) : null,
  ]);
}

const far = NEAR_MAX_DISTANCE + 1;

describe("offending characters and their mend", () => {
  test.each<[string, ...[string, string | null][]]>([
    // parentheses and quotes
    ["(a OR b", ["(", "(a OR b)"]],
    ["((a)", ["(", "((a))"]],
    ["a OR b)", [")", "a OR b"]],
    ["a () b", ["()", "a  b"]],
    ["( )", ["( )", ""]],
    ['a "b c', ['"b c', 'a "b c"']],
    ['"" a', ['""', " a"]],
    ["“ ”", ["“ ”", ""]],
    // operators
    ["AND a", ["AND", "a"]],
    ["a AND", ["AND", "a "]],
    ["a AND OR b", ["OR", "a AND b"]],
    ["(a OR) b", ["OR", "(a ) b"]],
    ["a NOT", ["NOT", "a "]],
    ["NOT AND a", ["AND", "NOT a"]],
    ["OR", ["OR", ""]],
    // fields
    ["titel:a", ["titel:", "title:a"]],
    ["Autor:a", ["Autor:", "author:a"]],
    ["ti:a", ["ti:", "title:a"]],
    ["journal:(a)", ["journal:", "venue:(a)"]],
    ["tiab:a", ["tiab:", "a"]],
    ["Graphene: a", ["Graphene:", '"Graphene:" a']],
    ["C:N", ["C:", '"C:N"']],
    ["constructor:a", ["constructor:", '"constructor:a"']],
    ["a title:", ["title:", "a "]],
    ["title:abstract:a", ["title:abstract:", "abstract:a"]],
    ["doi:doi:10.1/a", ["doi:doi:", "doi:10.1/a"]],
    ["title:AND", ["AND", 'title:"AND"']],
    ["title:NOT a", ["NOT", "NOT title: a"]],
    // years
    ["year:2024..2019", ["2024..2019", "year:2019..2024"]],
    ["year:2019-2024", ["2019-2024", "year:2019..2024"]],
    ["year:>=2019", [">=2019", "year:2019.."]],
    ["year:<2019", ["<2019", "year:..2018"]],
    ["year:19", ["19", null]],
    ['year:"last year"', ['"last year"', null]],
    ["year:..", ["..", null]],
    ["year:(2019 NEAR 2020)", ["2019", null], ["NEAR", null], ["2020", null]],
    // proximity
    ["a NEAR/ b", ["NEAR/", "a NEAR/5 b"]],
    ["a near/x b", ["near/x", "a NEAR/5 b"]],
    [`a NEAR/${far} b`, [`NEAR/${far}`, `a NEAR/${NEAR_MAX_DISTANCE} b`]],
    ["a NEAR/5 b NEAR c", ["NEAR", "a NEAR/5 b NEAR/5 c"]],
    ["a NEAR NOT b", ["NOT", "a NEAR b"]],
    ["a NEAR (b c)", ["(b c)", null]],
    ["a NEAR (b OR NOT c)", ["(b OR NOT c)", null]],
    ["a NEAR (b NEAR c)", ["(b NEAR c)", null]],
    ["a NEAR title:b", ["title:b", null]],
    ['a NEAR "b c"~2', ['"b c"~2', null]],
    ["type:(a NEAR b)", ["NEAR", null]],
    ['doi:"a b"~2', ["~2", null]],
    ['"a b"~', ["~", '"a b"~5']],
    [`"a b"~${far}`, [`~${far}`, `"a b"~${NEAR_MAX_DISTANCE}`]],
    ['"a"~2', ["~2", '"a"']],
    ["word~2", ["~2", "word"]],
    // wildcards
    ["*", ["*", ""]],
    ["*phene", ["*phene", "phene"]],
    ["?raphene", ["?raphene", "raphene"]],
    ["gra*ene", ["gra*ene", "gra*"]],
    ["graphene?", ["graphene?", "graphene"]],
    ["graph*,", ["graph*,", "graph*"]],
    ["g*", ["g*", null]],
    ["x-r*", ["x-r*", null]],
    ["x-?ay", ["x-?ay", "x-ay"]],
    ['"carbon nano*"', ['"carbon nano*"', '("carbon" NEAR/0 nano*)']],
    ['author:"smit? jo*"', ['"smit? jo*"', 'author:("smit" NEAR/0 jo*)']],
    ['"nano*"', ['"nano*"', "nano*"]],
    ["type:art*", ["art*", "type:art"]],
    ["doi:10.1/a?b", ["10.1/a?b", 'doi:"10.1/a?b"']],
    ["doi:1*", ["1*", null]],
    // words that are none
    ["a … b", ["…", "a  b"]],
    ['"--"', ['"--"', ""]],
    ["a \ud800 b", ["\ud800", "a  b"]],
    // other search engines
    ["a && b || c", ["&&", "a AND b || c"], ["||", "a && b OR c"]],
    ["a -b", ["-b", "a NOT b"]],
    ["+a", ["+a", "a"]],
    ["a[tiab]", ["[tiab]", "a"]],
    ['"a b"[MeSH Terms] OR c', ["[MeSH Terms]", 'concept:"a b" OR c']],
    ["nano*[ti]", ["[ti]", "title:nano*"]],
    ["(a).ti,ab.", [".ti,ab.", "(a)"]],
    ["nano*.ti,ab", [".ti,ab", "nano*"]],
    ["dermat$", ["dermat$", "dermat*"]],
    ["a ADJ3 b", ["ADJ3", "a NEAR/2 b"]],
    ["a W/3 b", ["W/3", "a NEAR/3 b"]],
    ["TITLE-ABS-KEY(a)", ["TITLE-ABS-KEY", "(a)"]],
    ["TI=(a)", ["TI=", "title:(a)"]],
  ])("%j", (text, ...expected) => {
    expect(told(text)).toEqual(expected);
  });
});

test("says the reason and the mend in sentences", () => {
  expect(problems("a AND titel:b")).toEqual([
    {
      from: 6,
      to: 12,
      reason: "There is no field “titel:”.",
      mend: "Write “title:”.",
      fix: { from: 6, to: 12, insert: "title:" },
    },
  ]);
});

test("tells all problems in the order of the text", () => {
  expect(told(") a && (b OR").map(([place]) => place)).toEqual([")", "&&", "(", "OR"]);
});

test("shows only the beginning of a long word", () => {
  const [problem] = problems(`${"x".repeat(50_000)}:a`);
  expect(problem!.reason.length).toBeLessThan(100);
  expect(problem!.mend!.length).toBeLessThan(150);
});

test("mending all leaves a query", () => {
  const text =
    '("Heart Failure"[Mesh] || heart failure[tiab]) && (dyspn$ AND) titel:x "lung disea*"';
  const mended = mendAll(text, problems(text));
  expect(mended).toBe(
    '(concept:"Heart Failure" OR heart failure) AND (dyspn* ) title:x ("lung" NEAR/0 disea*)',
  );
  expect(problems(mended)).toEqual([]);
});
