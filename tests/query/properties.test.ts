import fc from "fast-check";
import { describe, expect, test, vi } from "vitest";
import type { QueryNode } from "../../query/ast.ts";
import { placeAt } from "../../query/complete.ts";
import { diagnose } from "../../query/diagnose.ts";
import { elementsToQuery, queryToElements } from "../../query/elements.ts";
import { parser } from "../../query/grammar/parser.js";
import { mendAll } from "../../query/mend.ts";
import { parseQuery } from "../../query/parse.ts";
import { printQuery } from "../../query/print.ts";
import { queryTokens } from "../../query/tokens.ts";
import { anyQuery, anyText, placeless } from "./arbitrary-query.ts";

vi.setConfig({ testTimeout: 60_000 });
const runs = { numRuns: 1_000 };
/** For properties of big random queries, which cost milliseconds each. */
const fewRuns = { numRuns: 300 };

function parsed(text: string): QueryNode | null {
  const result = parseQuery(text);
  if (!result.ok) throw new Error(`${text}: ${JSON.stringify(result.problems)}`);
  return result.node;
}

function* nodes(node: QueryNode): Generator<{ node: QueryNode; parent: QueryNode | null }> {
  const stack: { node: QueryNode; parent: QueryNode | null }[] = [{ node, parent: null }];
  for (let at = stack.pop(); at; at = stack.pop()) {
    yield at;
    const parent = at.node;
    if ("children" in parent)
      for (const child of parent.children) stack.push({ node: child, parent });
    if ("operands" in parent)
      for (const child of parent.operands) stack.push({ node: child, parent });
    if ("child" in parent) stack.push({ node: parent.child, parent });
  }
}

describe("any text", () => {
  test("is a query with its nodes inside the text, or has problems inside the text", () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const result = parseQuery(text);
        if (!result.ok) {
          expect(result.problems.length).toBeGreaterThan(0);
          for (const { from, to, reason, mend, fix } of result.problems) {
            expect(from >= 0 && from < to && to <= text.length).toBe(true);
            expect(reason).toMatch(/^[\p{L}“].*\.$/su);
            expect(mend).toMatch(/\S/u);
            if (fix)
              expect(fix.from >= 0 && fix.from <= fix.to && fix.to <= text.length).toBe(true);
          }
          return;
        }
        if (!result.node) return;
        for (const { node, parent } of nodes(result.node)) {
          expect(node.from >= 0 && node.from < node.to && node.to <= text.length).toBe(true);
          if (parent) expect(node.from >= parent.from && node.to <= parent.to).toBe(true);
        }
      }),
      runs,
    );
  });

  test("without a problem among its tokens is a sentence of the grammar", () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const tokens = queryTokens(text);
        if (tokens.length === 0 || diagnose(text, tokens).problems.length > 0) return;
        parser.parse(text).iterate({ enter: ({ type }) => expect(type.isError).toBe(false) });
      }),
      runs,
    );
  });

  test("that is a query prints to a fixed point", () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const result = parseQuery(text);
        if (!result.ok || !result.node) return;
        const printed = printQuery(result.node);
        const again = parsed(printed);
        expect(placeless(again)).toEqual(placeless(result.node));
        expect(again && printQuery(again)).toBe(printed);
      }),
      runs,
    );
  });

  test("becomes blocks that say the same", () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const result = parseQuery(text);
        const elements = queryToElements(text);
        if (!result.ok) {
          expect(elements).toEqual([{ value: text.trim(), operator: "AND" }]);
          return;
        }
        expect(placeless(parsed(elementsToQuery(elements)))).toEqual(placeless(result.node));
      }),
      runs,
    );
  });

  test("can be mended and completed at any place without an accident", () => {
    fc.assert(
      fc.property(anyText, fc.nat(80), (text, at) => {
        const result = parseQuery(text);
        if (!result.ok) mendAll(text, result.problems);
        const cursor = Math.min(at, text.length);
        const place = placeAt(text, cursor);
        expect(place.from <= cursor && place.to >= cursor && place.to <= text.length).toBe(true);
      }),
      runs,
    );
  });
});

describe("any query", () => {
  test("is read back from its print", () => {
    fc.assert(
      fc.property(anyQuery, (node) => {
        const printed = printQuery(node);
        expect(placeless(parsed(printed))).toEqual(placeless(node));
      }),
      fewRuns,
    );
  });

  test("keeps its meaning as blocks", () => {
    fc.assert(
      fc.property(anyQuery, (node) => {
        const elements = queryToElements(printQuery(node));
        expect(placeless(parsed(elementsToQuery(elements)))).toEqual(placeless(node));
        if (node.kind === "and" || node.kind === "or") {
          expect(elements).toHaveLength(node.children.length);
        }
      }),
      fewRuns,
    );
  });
});

describe("any blocks", () => {
  const element = fc.record({
    query: fc.option(anyQuery, { freq: 8 }),
    wrapped: fc.boolean(),
    operator: fc.constantFrom("AND" as const, "OR" as const, "NOT" as const),
  });

  test("join from left to right", () => {
    fc.assert(
      fc.property(fc.array(element, { maxLength: 6 }), (blocks) => {
        const text = elementsToQuery(
          blocks.map(({ query, wrapped, operator }) => {
            const value = query ? printQuery(query) : " ";
            return { value: query && wrapped ? `(${value})` : value, operator };
          }),
        );
        const expected = blocks
          .flatMap(({ query, operator }) => (query ? { text: printQuery(query), operator } : []))
          .reduce((left, { text: right, operator }) => {
            const joint = operator === "NOT" ? "AND NOT" : operator;
            if (left === "") return operator === "NOT" ? `NOT (${right})` : right;
            return `(${left}) ${joint} (${right})`;
          }, "");
        expect(placeless(parsed(text))).toEqual(placeless(parsed(expected)));
      }),
      fewRuns,
    );
  });
});
