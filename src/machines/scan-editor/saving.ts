import { fromPromise } from "xstate";
import type { Scan, ScanSummary } from "../../../contract/entities/scan.ts";
import type { EditorForm } from "../../services/drafts.ts";
import { createScan, createVersion, updateScanName } from "../../services/scans.ts";
import { elementsOf, queryOf } from "./query-of.ts";

/** The form to save and the scan that it changes. */
export interface Change {
  scan: Scan;
  form: EditorForm;
}

/** Saves the form as a new scan. */
export const storeNewScan = fromPromise<Scan, EditorForm>(({ input: form, signal }) =>
  createScan({ ...detailsOf(form), ...askedBy(form) }, signal),
);

/** Saves the form's query as the newest version of its scan; the filters stay. */
export const storeVersion = fromPromise<Scan, Change>(({ input: { scan, form }, signal }) =>
  createVersion({ scan_id: scan.scan_id, ...askedBy(form) }, signal),
);

/** Saves the form's name, description and category. */
export const renameScan = fromPromise<ScanSummary, Change>(({ input: { scan, form }, signal }) =>
  updateScanName({ scan_id: scan.scan_id, ...detailsOf(form) }, signal),
);

function detailsOf({ name, description, scan_category }: EditorForm) {
  return { name: name.trim(), description, scan_category };
}

/** The side that was written; the server makes the other from it. */
function askedBy(form: EditorForm) {
  if (form.mode === "text") return { query: queryOf(form) };
  return { query_elements: { semantic: [], boolean: elementsOf(form) } };
}
