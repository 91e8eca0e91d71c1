import fc from "fast-check";
import { entityFields, keywordFields, textFields } from "../../query/ast.ts";
import type { And, Near, NearOperand, Or, QueryNode } from "../../query/ast.ts";

/** Places are of no account when a query is made by hand. */
export const nowhere = { from: 0, to: 0 };

const plainWord = fc.constantFrom(
  "graphene", "x-ray", "naïve", "β-catenin", "o’clock", "CO2", "10.1000/xyz", "纳米材料", "near", "R&D", "κόσμος", "a.b/c",
); // prettier-ignore
const patternWord = fc.constantFrom(
  "nano*",
  "wom?n",
  "organi?ation*",
  "ναν*",
  "纳米*",
  "meta-analy*",
  "t?st",
);
const phraseText = fc
  .array(fc.constantFrom("carbon", "nanotube", "of", "AND", "x-ray", "(sic)", "title:", "纳米"), {
    minLength: 2,
    maxLength: 4,
  })
  .map((words) => words.join(" "));

const word: fc.Arbitrary<QueryNode> = fc.oneof(
  plainWord.map((text) => ({
    kind: "word" as const,
    text,
    exact: false,
    pattern: false,
    ...nowhere,
  })),
  fc.constantFrom("AND", "title:x", "graphene", "(sic)", "x-ray").map((text) => ({
    kind: "word" as const, text, exact: true, pattern: false, ...nowhere,
  })), // prettier-ignore
);
const pattern: fc.Arbitrary<QueryNode> = patternWord.map((text) => ({
  kind: "word" as const, text, exact: true, pattern: true, ...nowhere,
})); // prettier-ignore
const phrase: fc.Arbitrary<QueryNode> = phraseText.map((text) => ({
  kind: "phrase" as const, text, slop: null, ...nowhere,
})); // prettier-ignore
const slop: fc.Arbitrary<QueryNode> = fc
  .tuple(phraseText, fc.nat(100))
  .map(([text, distance]) => ({ kind: "phrase" as const, text, slop: distance, ...nowhere }));
const nearWord = fc.oneof(word, pattern, phrase) as fc.Arbitrary<NearOperand>;
const near: fc.Arbitrary<Near> = fc.record({
  kind: fc.constant("near" as const),
  distance: fc.nat(100),
  operands: fc.array(
    fc.oneof(nearWord, fc.array(nearWord, { minLength: 2, maxLength: 3 }).map(or)),
    { minLength: 2, maxLength: 4 },
  ) as fc.Arbitrary<NearOperand[]>,
  from: fc.constant(0),
  to: fc.constant(0),
});
const year: fc.Arbitrary<QueryNode> = fc
  .tuple(fc.option(fc.integer({ min: 1000, max: 9999 })), fc.integer({ min: 1000, max: 9999 }))
  .chain(([one, other]) =>
    fc.constantFrom(
      { min: one === null ? null : Math.min(one, other), max: other > (one ?? 0) ? other : one },
      { min: other, max: null },
    ),
  )
  .map((years) => ({ kind: "year" as const, ...years, ...nowhere }));

function or(children: QueryNode[]): QueryNode {
  return flat("or", children);
}
function and(children: QueryNode[]): QueryNode {
  return flat("and", children);
}
function not(child: QueryNode): QueryNode {
  return child.kind === "not" ? child.child : { kind: "not", child, ...nowhere };
}
function flat(kind: "and" | "or", children: QueryNode[]): And | Or {
  const flattened = children.flatMap((child) => (child.kind === kind ? child.children : child));
  return { kind, children: flattened, ...nowhere };
}

function nested(leaf: fc.Arbitrary<QueryNode>, fields: boolean): fc.Arbitrary<QueryNode> {
  return fc.letrec<{ node: QueryNode }>((tie) => {
    const many = fc.array(tie("node"), { minLength: 2, maxLength: 4 });
    const forms = [leaf, many.map(or), many.map(and), tie("node").map(not)];
    if (fields) forms.push(field);
    return { node: fc.oneof({ maxDepth: 5, withCrossShrink: true }, ...forms) };
  }).node;
}

const field: fc.Arbitrary<QueryNode> = fc.oneof(
  fc
    .tuple(fc.constantFrom(...textFields), nested(fc.oneof(word, pattern, phrase, slop, near, year), false))
    .map(([name, child]) => ({ kind: "field" as const, field: name, child, ...nowhere })),
  fc
    .tuple(fc.constantFrom(...entityFields), nested(fc.oneof(word, pattern, phrase, near), false))
    .map(([name, child]) => ({ kind: "field" as const, field: name, child, ...nowhere })),
  fc
    .tuple(fc.constantFrom(...keywordFields), nested(fc.oneof(word, phrase), false))
    .map(([name, child]) => ({ kind: "field" as const, field: name, child, ...nowhere })),
); // prettier-ignore

/** Any query that can be written, as the parser would build it but for the places. */
export const anyQuery = nested(fc.oneof(word, pattern, phrase, slop, near, year), true);

/** Texts that are mostly wrong: pieces of the language and of other languages, in any order. */
export const anyText = fc.oneof(
  fc.string({ unit: "binary", maxLength: 60 }),
  fc.string({ unit: "grapheme", maxLength: 60 }),
  fc
    .array(
      fc.constantFrom(
        "AND", "or", "Not", "NEAR/5", "near/", "NEAR", "(", ")", "（", "）", '"', "“", "”", "~", "~5", "~999",
        "title:", "doi:", "year:", "type:", "x:", "author:", "2019..2024", "2024..2019", "..", "10.1/(a)b",
        "http://x.y/(z)", "http:", "*", "?", "na*", "n*", "wo?d", "*x", "x-r*", "-x", "+x", "&&", "|", "[tiab]", "[MeSH Terms]",
        ".ti,ab.", "a$", "ADJ3", "TS=", "word", "词", "é", "\ud800", "\u200b", "\uffff", "\n", " ", " ", " ",
      ),
      { maxLength: 25 },
    )
    .map((pieces) => pieces.join("")),
  fc
    .array(
      fc.constantFrom("AND", "OR", "NOT", "NEAR/5", "(", ")", '"a b"', '"', "title:", "author:", "x", "na*", "~2"),
      { maxLength: 15 },
    )
    .map((pieces) => pieces.join(" ")),
); // prettier-ignore

/** A query without its places. */
export function placeless(node: QueryNode | null): unknown {
  return JSON.parse(
    JSON.stringify(node, (key, value: unknown) =>
      key === "from" || key === "to" ? undefined : value,
    ),
  );
}
