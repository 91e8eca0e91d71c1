import type { BooleanElement } from "../../../contract/entities/scan.ts";
import { elementsToQuery } from "../../../query/elements.ts";
import { parseQuery } from "../../../query/parse.ts";
import * as print from "../../../query/print.ts";
import type { EditorBlock, EditorForm } from "../../services/drafts.ts";

/** The blocks that say something. */
export function writtenBlocks(form: EditorForm): EditorBlock[] {
  return form.blocks.filter(({ value }) => value.trim() !== "");
}

/** The blocks that say something, as the wire names them. */
export function elementsOf(form: EditorForm): BooleanElement[] {
  return writtenBlocks(form).map(({ value, operator }) => ({ value, operator }));
}

/** The query that the form asks, whichever way it is written; empty when it says nothing. */
export function queryOf(form: EditorForm): string {
  if (form.mode === "blocks") return elementsToQuery(elementsOf(form));
  return form.text.trim() === "" ? "" : form.text;
}

/** Whether both forms ask the same: letter by letter when written the same way, else by what they mean. */
export function isSameQuery(a: EditorForm, b: EditorForm): boolean {
  if (a.mode === "text" && b.mode === "text") return queryOf(a) === queryOf(b);
  if (a.mode === b.mode) return JSON.stringify(elementsOf(a)) === JSON.stringify(elementsOf(b));
  const [one, other] = [parseQuery(queryOf(a)), parseQuery(queryOf(b))];
  return one.ok && other.ok ? print.isSameQuery(one.node, other.node) : queryOf(a) === queryOf(b);
}
