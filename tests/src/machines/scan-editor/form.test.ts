import { expect, test } from "vitest";
import {
  changeForm,
  emptyForm,
  formOf,
  type FormEvent,
} from "../../../../src/machines/scan-editor/form.ts";
import { problemsIn, refusalsOf } from "../../../../src/machines/scan-editor/problems.ts";
import { elementsOf, isSameQuery, queryOf } from "../../../../src/machines/scan-editor/query-of.ts";
import { ApiError } from "../../../../src/services/api.ts";
import type { EditorForm } from "../../../../src/services/drafts.ts";
import { aScan } from "../../../support/scans.ts";

const after = (form: EditorForm, ...events: FormEvent[]) => events.reduce(changeForm, form);
const text = (value: string): EditorForm => ({ ...emptyForm, text: value });
const blocks = (...elements: ReturnType<typeof elementsOf>): EditorForm => ({
  ...emptyForm,
  mode: "blocks",
  blocks: elements.map((element, index) => ({ ...element, id: index + 1 })),
});

test("switching to blocks and back asks the same", () => {
  const written = text('zinc AND (oxide OR "zinc ore") NOT year:2019..2021');
  const asBlocks = after(written, { type: "mode.changed", mode: "blocks" });
  expect(elementsOf(asBlocks)).toEqual([
    { value: "zinc", operator: "AND" },
    { value: 'oxide OR "zinc ore"', operator: "AND" },
    { value: "year:2019..2021", operator: "NOT" },
  ]);
  expect(isSameQuery(written, asBlocks)).toBe(true);
  const back = after(asBlocks, { type: "mode.changed", mode: "text" });
  expect(back.text).toBe(written.text);
  const again = after(
    asBlocks,
    { type: "block.changed", id: 1, value: "lead" },
    { type: "mode.changed", mode: "text" },
  );
  expect(again.text).toBe('lead AND (oxide OR "zinc ore") AND NOT year:2019..2021');
});

test("a text that cannot be read becomes one block with every character of it", () => {
  const asBlocks = after(text("zinc AND (ore"), { type: "mode.changed", mode: "blocks" });
  expect(elementsOf(asBlocks)).toEqual([{ value: "zinc AND (ore", operator: "AND" }]);
});

test("an empty text becomes one empty block, and the last block never goes away", () => {
  const asBlocks = after(text("  "), { type: "mode.changed", mode: "blocks" });
  expect(asBlocks.blocks).toEqual([{ id: 1, value: "", operator: "AND" }]);
  const cleared = after(asBlocks, { type: "block.removed", id: 1 });
  expect(cleared.blocks).toEqual([{ id: 2, value: "", operator: "AND" }]);
});

test("blocks are added, written, joined, moved within their list and removed", () => {
  const form = after(
    blocks({ value: "zinc", operator: "AND" }),
    { type: "block.added" },
    { type: "block.changed", id: 2, value: "ore" },
    { type: "block.operator.changed", id: 2, operator: "OR" },
    { type: "block.added" },
    { type: "block.changed", id: 3, value: "mine" },
    { type: "block.moved", id: 3, by: -1 },
    { type: "block.moved", id: 3, by: -1 },
    { type: "block.moved", id: 3, by: -1 },
    { type: "block.removed", id: 1 },
  );
  expect(form.blocks).toEqual([
    { id: 3, value: "mine", operator: "AND" },
    { id: 2, value: "ore", operator: "OR" },
  ]);
  expect(queryOf(form)).toBe("mine OR ore");
});

test("a mend is made where its problem is, in the text or in its block", () => {
  const fix = { from: 4, to: 5, insert: "" };
  const problem = { from: 4, to: 5, reason: "", fix };
  const inText = after(text("zinc("), {
    type: "problem.mended",
    problem: { ...problem, block: null },
  });
  expect(inText.text).toBe("zinc");
  const inBlock = after(
    blocks({ value: "ore", operator: "AND" }, { value: "zinc(", operator: "AND" }),
    { type: "problem.mended", problem: { ...problem, block: 2 } },
  );
  expect(elementsOf(inBlock)).toEqual([
    { value: "ore", operator: "AND" },
    { value: "zinc", operator: "AND" },
  ]);
});

test("the grammar's problems name their block", () => {
  const problems = problemsIn(
    blocks({ value: "ore", operator: "AND" }, { value: "zinc (", operator: "OR" }),
  );
  expect(problems.map(({ block, from, to }) => ({ block, from, to }))).toEqual([
    { block: 2, from: 5, to: 6 },
  ]);
});

test("the server's places in the joined query are found again in the blocks", () => {
  const form = blocks(
    { value: "ore", operator: "AND" },
    { value: "  zinc ", operator: "OR" },
    { value: "", operator: "AND" },
    { value: "a* OR b", operator: "AND" },
    { value: "mine", operator: "NOT" },
  );
  const query = queryOf(form);
  const words = ["ore", "zinc", "a*", "b", "mine"];
  const errors = words.map((word) => {
    const from = query.indexOf(word);
    return { path: "query", from, to: from + word.length, reason: word };
  });
  const refusals = refusalsOf(new ApiError(400, { id: "query", message: "", errors }), form);
  expect(
    refusals.map(({ block, from, to, reason }) => {
      const value = form.blocks.find(({ id }) => id === block)?.value ?? "";
      return [reason, block, value.slice(from, to)];
    }),
  ).toEqual([
    ["ore", 1, "ore"],
    ["zinc", 2, "zinc"],
    ["a*", 4, "a*"],
    ["b", 4, "b"],
    ["mine", 5, "mine"],
  ]);
});

test("the server's places in an element are places in its block", () => {
  const form = blocks({ value: "", operator: "AND" }, { value: "zi*", operator: "AND" });
  const path = "query_elements.boolean.0.value";
  const errors = [{ path, from: 0, to: 3, reason: "Too many words." }];
  expect(refusalsOf(new ApiError(400, { id: "query", message: "", errors }), form)).toEqual([
    { block: 2, from: 0, to: 3, reason: "Too many words." },
  ]);
});

test("an error that names no place refuses nothing in the query", () => {
  const error = new ApiError(400, {
    id: "invalid",
    message: "",
    errors: [{ path: "name", reason: "Too long." }],
  });
  expect(refusalsOf(error, text("zinc"))).toEqual([]);
  expect(refusalsOf(new Error("zinc"), text("zinc"))).toEqual([]);
});

test("a saved scan opens as it was written", () => {
  const typed = formOf(aScan());
  expect([typed.mode, typed.text]).toEqual(["text", "battery AND solid"]);
  const elements = [
    { value: "battery", operator: "AND" as const },
    { value: "solid", operator: "NOT" as const },
  ];
  const built = formOf(aScan({ query: "", query_elements: { semantic: [], boolean: elements } }));
  expect([built.mode, elementsOf(built), built.text]).toEqual([
    "blocks",
    elements,
    "battery AND NOT solid",
  ]);
});
