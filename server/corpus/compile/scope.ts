import type { FilterSource } from "../../../contract/entities/source.ts";
import type { Bindings } from "../bindings.ts";
import type { DocumentTables } from "../schema.ts";

/** What a query is compiled in: which documents it is about, where values are bound, and a condition that all its documents meet anyway. */
export interface Scope {
  source: FilterSource;
  tables: DocumentTables;
  bindings: Bindings;
  within: string;
}

/** Whether a document is among those of a subquery: by a bitmap, for a hash set of a million numbers takes ten times as long to build. */
export function inDocuments(documents: string): string {
  return `bitmapContains((SELECT groupBitmapState(doc_no) FROM (${documents})), doc_no)`;
}
