import * as z from "zod/mini";
import { BooleanElement, ScanCategory } from "../../contract/entities/scan.ts";

/** One block of the editor: a boolean element with a number that stays its own while it moves. */
export const EditorBlock = z.extend(BooleanElement, { id: z.number() });
export type EditorBlock = z.infer<typeof EditorBlock>;

/** What the editor's fields hold. Only the side that `mode` names counts; the other is made from it on switching. */
export const EditorForm = z.object({
  mode: z.enum(["text", "blocks"]),
  text: z.string(),
  blocks: z.array(EditorBlock),
  name: z.string(),
  description: z.string(),
  scan_category: ScanCategory,
});
export type EditorForm = z.infer<typeof EditorForm>;

/** Unsaved work: whose it is (null for a public session) and on which scan (null for a new one). */
const Draft = z.object({
  owner: z.nullable(z.string()),
  scan_id: z.nullable(z.string()),
  form: EditorForm,
});
export type Draft = z.infer<typeof Draft>;

const keyOf = (scanId: string | null) => `scoutline.draft.${scanId ?? "new"}`;

/** Keeps unsaved work for this tab, so that it outlives a reload and an expired session. */
export function keepDraft(draft: Draft): void {
  try {
    sessionStorage.setItem(keyOf(draft.scan_id), JSON.stringify(draft));
  } catch {
    // A full or forbidden storage must not stop the typing; leaving the screen still asks.
  }
}

/** The unsaved work on a scan (null: a new one) that is this user's or was begun in a public session. */
export function readDraft(scanId: string | null, owner: string | null): Draft | null {
  const text = sessionStorage.getItem(keyOf(scanId));
  if (text === null) return null;
  try {
    const draft = Draft.parse(JSON.parse(text));
    return draft.owner === null || draft.owner === owner ? draft : null;
  } catch {
    return null;
  }
}

/** Forgets the unsaved work on a scan (null: a new one). */
export function dropDraft(scanId: string | null): void {
  sessionStorage.removeItem(keyOf(scanId));
}
