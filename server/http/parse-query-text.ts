import type { QueryNode } from "../../query/ast.ts";
import { parseQuery } from "../../query/parse.ts";
import { ApiError } from "./api-error.ts";

/** The query a text says, null where it asks for nothing; a `query` refusal with each place where it cannot be read. */
export function parseQueryText(text: string, path: string): QueryNode | null {
  const parsed = parseQuery(text);
  if (parsed.ok) return parsed.node;
  throw new ApiError("query", {
    errors: parsed.problems.map((problem) => ({ path, ...problem })),
  });
}
