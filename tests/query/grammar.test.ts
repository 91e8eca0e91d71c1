import { readFileSync } from "node:fs";
import type { SyntaxNode } from "@lezer/common";
import { buildParserFile } from "@lezer/generator";
import { expect, test } from "vitest";
import { parser } from "../../query/grammar/parser.js";

/** The names of a node and of what is in it: `Not(NotOp,Word)`. */
function shape(node: SyntaxNode): string {
  const parts: string[] = [];
  for (let child = node.firstChild; child; child = child.nextSibling) parts.push(shape(child));
  return parts.length > 0 ? `${node.name}(${parts.join()})` : node.name;
}

const folder = new URL("../../query/grammar/", import.meta.url);
const read = (name: string) => readFileSync(new URL(name, folder), "utf8");

test("the generated parser is the grammar's (npm run grammar)", () => {
  const warnings: string[] = [];
  const built = buildParserFile(read("query.grammar"), {
    fileName: "query.grammar",
    warn: (message) => warnings.push(message),
  });
  expect(read("parser.js")).toBe(built.parser);
  expect(read("parser.terms.js")).toBe(built.terms);
  expect(warnings).toEqual([]);
});

test.each([
  ["a b OR c AND d", "Query(Or(And(Word,Word),OrOp,And(Word,AndOp,Word)))"],
  ["NOT a NEAR b AND c", "Query(And(Not(NotOp,Near(Word,NearOp,Word)),AndOp,Word))"],
  ["a NOT b", "Query(And(Word,Not(NotOp,Word)))"],
  ["title:a NEAR b", "Query(Near(Field(FieldName,Word),NearOp,Word))"],
  ['title:("a b"~5 c)', "Query(Field(FieldName,Group(Open,And(Phrase(Quoted,Slop),Word),Close)))"],
])("%s binds as documented", (text, tree) => {
  expect(shape(parser.parse(text).topNode)).toBe(tree);
});
