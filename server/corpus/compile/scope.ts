import type { Bindings } from "../bindings.ts";

/** What a query is compiled in: where values are bound, and a condition that all its documents meet anyway. */
export interface Scope {
  bindings: Bindings;
  within: string;
}

/** Whether a document is among those of a subquery: by a bitmap, for a hash set of a million numbers takes ten times as long to build. */
export function inDocuments(documents: string): string {
  return `bitmapContains((SELECT groupBitmapState(doc_no) FROM (${documents})), doc_no)`;
}
