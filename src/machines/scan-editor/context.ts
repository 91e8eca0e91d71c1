import type { Scan } from "../../../contract/entities/scan.ts";
import { SCAN_DESCRIPTION_MAX, SCAN_NAME_MAX } from "../../../contract/limits.ts";
import { messages } from "../../../contract/messages.ts";
import type { EditorForm } from "../../services/drafts.ts";
import { isSameDetails } from "./form.ts";
import type { NamesAsked } from "./names.ts";
import type { Preview, PreviewSource } from "./preview.ts";
import { problemsIn, type EditorProblem } from "./problems.ts";
import { isSameQuery, queryOf } from "./query-of.ts";

export interface ScanEditorInput {
  /** Which scan to edit; null begins a new one. */
  scan_id: string | null;
  /** Who saves; null in a public session, which saves nothing. */
  owner: string | null;
}

/** The form with what is derived from it: its query as one text, and where the grammar cannot read it. */
export interface ReadForm {
  form: EditorForm;
  query: string;
  problems: EditorProblem[];
}

export interface ScanEditorContext extends ScanEditorInput, ReadForm {
  scan_type: Scan["scan_type"];
  /** The newest saved version; null for a new scan. */
  scan: Scan | null;
  /** The form as it was last saved. */
  base: EditorForm;
  /** Where the server refused this very query. */
  refusals: EditorProblem[];
  preview: Preview | null;
  /** The source whose years and first titles the preview shows. */
  source: PreviewSource;
  /** The newest question for names. */
  asked: NamesAsked | null;
  /** The form was found unsaved in the tab's storage. */
  isRestored: boolean;
  openingFailure: string | null;
  previewFailure: string | null;
  savingFailure: string | null;
}

/** Derives what a form asks. */
export function readForm(form: EditorForm): ReadForm {
  return { form, query: queryOf(form), problems: problemsIn(form) };
}

/** Whether leaving now would lose something. */
export function isUnsaved({ form, base }: Pick<ScanEditorContext, "form" | "base">): boolean {
  return !isSameQuery(form, base) || !isSameDetails(form, base);
}

/** Why the form cannot be saved now, as a sentence; null when it can. */
export function whyNotSaved(context: ScanEditorContext): string | null {
  const { form, query, problems, owner, scan, scan_type } = context;
  if (owner === null) return messages.sign_in_required;
  if (scan_type === "semantic") return messages.not_here_yet;
  if (query === "") return "Write a query first.";
  if (problems.length > 0) return "Mend the query first.";
  if (form.name.trim() === "") return "Give the scan a name.";
  if (form.name.trim().length > SCAN_NAME_MAX)
    return `The name is longer than ${SCAN_NAME_MAX} characters.`;
  if (form.description.length > SCAN_DESCRIPTION_MAX)
    return `The description is longer than ${SCAN_DESCRIPTION_MAX} characters.`;
  if (scan !== null && !isUnsaved(context)) return "Everything is saved.";
  return null;
}
