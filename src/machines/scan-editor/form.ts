import type { BooleanElement, Scan, ScanCategory } from "../../../contract/entities/scan.ts";
import { elementsToQuery, queryToElements } from "../../../query/elements.ts";
import type { EditorBlock, EditorForm } from "../../services/drafts.ts";
import type { EditorProblem } from "./problems.ts";
import { isSameQuery, queryOf } from "./query-of.ts";

export type EditorMode = EditorForm["mode"];
export type Operator = BooleanElement["operator"];
export type Details = Pick<EditorForm, "name" | "description" | "scan_category">;

/** What a user does to the form. Blocks are named by their `id`; `by` moves one up (-1) or down (1). */
export type FormEvent =
  | { type: "mode.changed"; mode: EditorMode }
  | { type: "text.changed"; text: string }
  | { type: "block.added" }
  | { type: "block.changed"; id: number; value: string }
  | { type: "block.operator.changed"; id: number; operator: Operator }
  | { type: "block.moved"; id: number; by: -1 | 1 }
  | { type: "block.removed"; id: number }
  | { type: "problem.mended"; problem: EditorProblem }
  | { type: "details.changed"; details: Partial<Details> };

const DEFAULT_CATEGORY: ScanCategory = "topics";

/** The form of a scan that nobody has written yet. */
export const emptyForm: EditorForm = {
  mode: "text",
  text: "",
  blocks: numbered([]),
  name: "",
  description: "",
  scan_category: DEFAULT_CATEGORY,
};

/** The form that shows a saved scan: as blocks when it was built of several, else as text. */
export function formOf(scan: Scan): EditorForm {
  const elements = scan.query_elements.boolean;
  const { name, description, scan_category } = scan;
  return {
    mode: elements.length > 1 ? "blocks" : "text",
    text: scan.query || elementsToQuery(elements),
    blocks: numbered(elements),
    name,
    description,
    scan_category,
  };
}

/** The form after what the user did. */
export function changeForm(form: EditorForm, event: FormEvent): EditorForm {
  switch (event.type) {
    case "mode.changed":
      return switchMode(form, event.mode);
    case "text.changed":
      return { ...form, text: event.text };
    case "block.added":
      return { ...form, blocks: [...form.blocks, newBlock(form.blocks)] };
    case "block.changed":
      return changeBlock(form, event.id, { value: event.value });
    case "block.operator.changed":
      return changeBlock(form, event.id, { operator: event.operator });
    case "block.moved":
      return { ...form, blocks: moved(form.blocks, event.id, event.by) };
    case "block.removed":
      return { ...form, blocks: without(form.blocks, event.id) };
    case "problem.mended":
      return mend(form, event.problem);
    default:
      return { ...form, ...event.details };
  }
}

export function isSameDetails(a: Details, b: Details): boolean {
  return (
    a.name.trim() === b.name.trim() &&
    a.description === b.description &&
    a.scan_category === b.scan_category
  );
}

/** The side that is switched to stays as the user wrote it where it already asks the same. */
function switchMode(form: EditorForm, mode: EditorMode): EditorForm {
  const switched = { ...form, mode };
  if (mode === form.mode || isSameQuery(form, switched)) return switched;
  if (mode === "text") return { ...switched, text: queryOf(form) };
  return { ...switched, blocks: numbered(queryToElements(form.text)) };
}

function changeBlock(form: EditorForm, id: number, change: Partial<EditorBlock>): EditorForm {
  const blocks = form.blocks.map((block) => (block.id === id ? { ...block, ...change } : block));
  return { ...form, blocks };
}

function moved(blocks: EditorBlock[], id: number, by: -1 | 1): EditorBlock[] {
  const from = blocks.findIndex((block) => block.id === id);
  const to = from + by;
  if (from < 0 || to < 0 || to >= blocks.length) return blocks;
  return blocks.with(from, blocks[to]!).with(to, blocks[from]!);
}

function without(blocks: EditorBlock[], id: number): EditorBlock[] {
  const left = blocks.filter((block) => block.id !== id);
  return left.length > 0 ? left : [newBlock(blocks)];
}

function mend(form: EditorForm, { block, fix }: EditorProblem): EditorForm {
  if (!fix) return form;
  const applied = (text: string) => text.slice(0, fix.from) + fix.insert + text.slice(fix.to);
  if (block === null) return { ...form, text: applied(form.text) };
  const value = form.blocks.find(({ id }) => id === block)?.value ?? "";
  return changeBlock(form, block, { value: applied(value) });
}

/** There is always a block to write in. */
function numbered(elements: readonly BooleanElement[]): EditorBlock[] {
  if (elements.length === 0) return [newBlock([])];
  return elements.map(({ value, operator }, index) => ({ id: index + 1, value, operator }));
}

function newBlock(blocks: readonly EditorBlock[]): EditorBlock {
  const id = Math.max(0, ...blocks.map((block) => block.id)) + 1;
  return { id, value: "", operator: "AND" };
}
