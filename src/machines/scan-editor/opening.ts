import { fromPromise } from "xstate";
import type { Scan } from "../../../contract/entities/scan.ts";
import { messages } from "../../../contract/messages.ts";
import { readDraft, type Draft } from "../../services/drafts.ts";
import { getScanDetails, getUserScans } from "../../services/scans.ts";
import type { ScanEditorInput } from "./context.ts";

/** A scan's newest version (null: a new scan) and the unsaved work on it, if this tab keeps any. */
export interface Opened {
  scan: Scan | null;
  draft: Draft | null;
}

/** Finds the scan among the user's own; fails with a sentence when it is not there. */
export const openScan = fromPromise<Opened, ScanEditorInput>(async ({ input, signal }) => {
  const { scan_id, owner } = input;
  const draft = readDraft(scan_id, owner);
  if (scan_id === null) return { scan: null, draft };
  if (owner === null) throw new Error(messages.sign_in_required);
  const scans = await getUserScans(owner, signal);
  const summary = scans.find((scan) => scan.scan_id === scan_id);
  if (!summary) throw new Error(messages.scan_not_found);
  return { scan: await getScanDetails(summary.version_id, signal), draft };
});
