import { expect, test, vi } from "vitest";
import { QUERY_MAX_BYTES, QUERY_MAX_DEPTH, QUERY_MAX_TERMS } from "../../contract/limits.ts";
import type { QueryNode } from "../../query/ast.ts";
import { parseQuery } from "../../query/parse.ts";
import { placeless } from "./arbitrary-query.ts";

vi.setConfig({ testTimeout: 60_000 });

function parsed(text: string): QueryNode | null {
  const result = parseQuery(text);
  if (!result.ok) throw new Error(JSON.stringify(result.problems));
  return result.node;
}

const word = (text: string) => ({ kind: "word", text, exact: false, pattern: false });
const exact = (text: string) => ({ kind: "word", text, exact: true, pattern: false });
const pattern = (text: string) => ({ kind: "word", text, exact: true, pattern: true });
const phrase = (text: string, slop: number | null = null) => ({ kind: "phrase", text, slop });
const and = (...children: unknown[]) => ({ kind: "and", children });
const or = (...children: unknown[]) => ({ kind: "or", children });
const not = (child: unknown) => ({ kind: "not", child });
const near = (distance: number, ...operands: unknown[]) => ({ kind: "near", distance, operands });
const field = (name: string, child: unknown) => ({ kind: "field", field: name, child });
const year = (min: number | null, max: number | null) => ({ kind: "year", min, max });
const [a, b, c] = [word("a"), word("b"), word("c")];

test.each<[string, unknown]>([
  ["", null],
  [" \n\t\u3000\u200b", null],

  ["graphene", word("graphene")],
  ["x-ray", word("x-ray")],
  ["o’clock", word("o’clock")],
  ["纳米材料", word("纳米材料")],
  ["β-catenin", word("β-catenin")],
  ["C16:0", word("C16:0")],
  ["benzo[a]pyrene", word("benzo[a]pyrene")],
  ["R&D", word("R&D")],
  ["near", word("near")],
  ["android", word("android")],
  ["https://a.b/(c)~d", word("https://a.b/(c)~d")],
  ['"graphene"', exact("graphene")],
  ['"and"', exact("and")],

  ['"a b"', phrase("a b")],
  ["“a \n b”", phrase("a b")],
  ["«a b»", phrase("a b")],
  ['"What is life?"', phrase("What is life?")],
  ['"a b"~5', phrase("a b", 5)],
  ['"a b"~0', phrase("a b", 0)],

  ["nano*", pattern("nano*")],
  ["wom?n", pattern("wom?n")],
  ["organi?ation*", pattern("organi?ation*")],
  ["meta-analy*", pattern("meta-analy*")],
  ["纳米*", pattern("纳米*")],

  ["a b", and(a, b)],
  ["a（b OR c）", and(a, or(b, c))],
  ["a and (b AND c)", and(a, b, c)],
  ["a or (b Or c)", or(a, b, c)],
  ["a b OR c", or(and(a, b), c)],
  ["NOT a", not(a)],
  ["NOT NOT a", a],
  ["NOT (not a)", a],
  ["a NOT b", and(a, not(b))],
  ["a OR NOT b", or(a, not(b))],
  ["NOT a NEAR b", not(near(10, a, b))],

  ["a NEAR/5 b", near(5, a, b)],
  ["a near/0 b", near(0, a, b)],
  ["a NEAR b NEAR/10 c", near(10, a, b, c)],
  [
    '"a b" NEAR/2 ("b" OR (c OR nano*))',
    near(2, phrase("a b"), or(exact("b"), c, pattern("nano*"))),
  ],

  ["title:a b", and(field("title", a), b)],
  ["TITLE：a", field("title", a)],
  ["title: a", field("title", a)],
  ['abstract:(a OR "b c")', field("abstract", or(a, phrase("b c")))],
  ["author:(a NEAR/1 b)", field("author", near(1, a, b))],
  ["title:(a abstract:b)", field("title", and(a, field("abstract", b)))],
  ["institution:a", field("institution", a)],
  ["venue:a", field("venue", a)],
  ["funder:a", field("funder", a)],
  ["concept:a", field("concept", a)],
  ["country:fr", field("country", word("fr"))],
  ["type:book-chapter", field("type", word("book-chapter"))],
  ["doi:10.1000/a.b-c", field("doi", word("10.1000/a.b-c"))],
  ["doi:https://doi.org/10.1/x:y", field("doi", word("https://doi.org/10.1/x:y"))],
  ["(doi:10.1002/(SICI)1097<1::A>3.0)", field("doi", word("10.1002/(SICI)1097<1::A>3.0"))],
  ["doi:10.1000/a*", field("doi", pattern("10.1000/a*"))],
  ['doi:"10.1000/a?b"', field("doi", exact("10.1000/a?b"))],

  ["year:2019", year(2019, 2019)],
  ["year:2019..2024", year(2019, 2024)],
  ["year:2019..", year(2019, null)],
  ["year:..2024", year(null, 2024)],
  ["year:(2019 OR 2021..)", or(year(2019, 2019), year(2021, null))],
  ["title:(a year:2019)", field("title", and(a, year(2019, 2019)))],
])("%j", (text, node) => {
  expect(placeless(parsed(text))).toEqual(node);
});

test("nodes know their places", () => {
  expect(parsed(' (a OR "b c"~2) AND  title:( d ) ')).toEqual({
    kind: "and",
    from: 1,
    to: 32,
    children: [
      {
        kind: "or",
        from: 2,
        to: 14,
        children: [
          { ...a, from: 2, to: 3 },
          { ...phrase("b c", 2), from: 7, to: 14 },
        ],
      },
      { ...field("title", { ...word("d"), from: 29, to: 30 }), from: 21, to: 32 },
    ],
  });
});

test("terms are the words of the index", () => {
  expect(parseQuery('x-ray "carbon nanotube" nano* title:纳米')).toMatchObject({ terms: 7 });
});

test("parentheses nest as deep as allowed, and no deeper", () => {
  const nested = (depth: number) => `${"(".repeat(depth)}a${")".repeat(depth)}`;
  expect(placeless(parsed(nested(QUERY_MAX_DEPTH)))).toEqual(a);
  const at = QUERY_MAX_DEPTH;
  for (const depth of [at + 1, 10_000]) {
    expect(parseQuery(nested(depth))).toMatchObject({
      ok: false,
      problems: [{ from: at, to: at + 1 }],
    });
  }
});

test("chains may be as long as the terms allow", () => {
  const many = (count: number) => Array.from({ length: count }, (_, index) => `w${index}`);
  for (const joint of [" ", " OR ", " AND NOT ", " NEAR "]) {
    expect(parseQuery(many(QUERY_MAX_TERMS).join(joint))).toMatchObject({ terms: QUERY_MAX_TERMS });
  }
  const text = many(QUERY_MAX_TERMS + 1).join(" ");
  expect(parseQuery(text)).toMatchObject({
    ok: false,
    problems: [{ from: text.lastIndexOf(" ") + 1, to: text.length }],
  });
});

test("the length is counted in bytes", () => {
  const text = `"${"é".repeat(QUERY_MAX_BYTES / 2 - 1)}"`;
  expect(parseQuery(text)).toMatchObject({ ok: true });
  expect(parseQuery(`${text} x`)).toMatchObject({
    ok: false,
    problems: [{ from: text.length, to: text.length + 2 }],
  });
});

test.each([
  ["signs after a word", `a${"?".repeat(40_000)}x${"!".repeat(40_000)}y?`],
  ["names of fields", "a:".repeat(49_000)],
  ["distances", "~1".repeat(49_000)],
  ["half addresses", "10.1/a(".repeat(14_000)],
  ["parentheses never closed", "(".repeat(99_000)],
  ["quotation marks", '"'.repeat(99_999)],
  ["tags", "[tiab".repeat(19_000)],
  ["suffixes", ".ti,ab".repeat(16_000)],
])("a long run of %s is refused without growing slow", (_, text) => {
  expect(parseQuery(text)).toMatchObject({ ok: false });
});
