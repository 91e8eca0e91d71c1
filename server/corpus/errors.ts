import { WILDCARD_MAX_TERMS } from "../../contract/limits.ts";
import type { Span } from "../../query/ast.ts";

/** A pattern of the query stands for more words than may be looked up; [from, to) is its place in the query. */
export class QueryTooBroad extends Error {
  override name = "QueryTooBroad";
  readonly from: number;
  readonly to: number;
  constructor(span: Span, pattern: string) {
    super(`“${pattern}” stands for more than ${WILDCARD_MAX_TERMS} words.`);
    this.from = span.from;
    this.to = span.to;
  }
}

/** A page beyond the documents that can be paged through. */
export class ResultWindowExceeded extends Error {
  override name = "ResultWindowExceeded";
}
