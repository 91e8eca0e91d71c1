import { describe, expect, test } from "vitest";
import { elementsToQuery, queryToElements, type QueryElement } from "../../query/elements.ts";

type Row = [QueryElement["operator"], string];
const elements = (rows: Row[]): QueryElement[] =>
  rows.map(([operator, value]) => ({ operator, value }));

describe("blocks become a text", () => {
  test.each<[string, ...Row[]]>([
    [""],
    ["a", ["AND", "a"]],
    ["a", ["OR", " a "]],
    ["NOT a", ["NOT", "a"]],
    ["NOT (a b)", ["NOT", "a b"]],
    ["a AND b", ["AND", "a"], ["AND", "b"]],
    ["a b AND c d", ["AND", "a b"], ["AND", "c d"]],
    ["a AND (b OR c)", ["AND", "a"], ["AND", "b OR c"]],
    ["(a OR b) AND c", ["AND", "a OR b"], ["AND", "c"]],
    ["a OR b OR c", ["AND", "a"], ["OR", "b OR c"]],
    ["(a OR b) AND c OR d", ["AND", "a"], ["OR", "b"], ["AND", "c"], ["OR", "d"]],
    ["(a OR b) AND NOT c", ["AND", "a"], ["OR", "b"], ["NOT", "c"]],
    ["a AND NOT (b c)", ["AND", "a"], ["NOT", "b c"]],
    ["a AND NOT (NOT b)", ["AND", "a"], ["NOT", "NOT b"]],
    ["a AND NOT b NEAR c", ["AND", "a"], ["NOT", "b NEAR c"]],
    ["a AND c", ["AND", "a"], ["OR", "  "], ["AND", "c"]],
    ["a AND (b AND)", ["AND", "a"], ["AND", "b AND"]],
    ["(a OR b) AND title:(c OR d)", ["AND", "(a OR b)"], ["AND", "title:(c OR d)"]],
  ])("%j", (text, ...rows) => {
    expect(elementsToQuery(elements(rows))).toBe(text);
  });
});

describe("a text becomes blocks", () => {
  test.each<[string, ...Row[]]>([
    ["  "],
    ["a", ["AND", "a"]],
    ["a b", ["AND", "a"], ["AND", "b"]],
    ["(a OR b) AND c", ["AND", "a OR b"], ["AND", "c"]],
    ["a OR b c", ["AND", "a"], ["OR", "b c"]],
    ["a AND NOT (b  OR  c)", ["AND", "a"], ["NOT", "b  OR  c"]],
    ["NOT a b", ["NOT", "a"], ["AND", "b"]],
    ["NOT a", ["NOT", "a"]],
    ["a OR NOT b", ["AND", "a"], ["OR", "NOT b"]],
    ["title:(a OR b)", ["AND", "title:(a OR b)"]],
    ["a NEAR/2 b", ["AND", "a NEAR/2 b"]],
    ["year:(2019 OR 2021)", ["AND", "year:2019"], ["OR", "year:2021"]],
    [" (a AND ", ["AND", "(a AND"]],
  ])("%j", (text, ...rows) => {
    expect(queryToElements(text)).toEqual(elements(rows));
  });
});
