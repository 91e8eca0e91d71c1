import type { FilterSource } from "../../contract/entities/source.ts";
import type { Filters } from "../../contract/entities/filters.ts";
import type { ScanType } from "../../contract/entities/source.ts";
import type { QueryNode } from "../../query/ast.ts";

/**
 * The documents a request is about. Everything that reads the corpus takes one:
 * pages, counts, filters, and later leaders, partnerships, trends, maps and exports.
 */
export interface DocumentSet {
  source: FilterSource;
  scan_type: ScanType;
  /** Null is the empty query: every document of the source. */
  query: QueryNode | null;
  filters: Filters;
  /** Words that must all occur, each as a prefix; empty narrows nothing. */
  search_within: string;
  /** Passing restrictions by a click or brush on a chart; they also narrow the counts of their own filter. */
  cross_filters: Filters;
  /** The corpus version to read; null means the newest. */
  as_of: number | null;
}
