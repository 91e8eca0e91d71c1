import type { QueryNode } from "../../../query/ast.ts";
import { parseQuery } from "../../../query/parse.ts";

/** What to do about a query that finds nothing, or whose one wildcard finds too much; null when it is fine. */
export function hintFor(query: string, total: number): string | null {
  const parsed = parseQuery(query);
  if (!parsed.ok || !parsed.node) return null;
  if (total === 0) return nothingFound(parsed.node);
  if (parsed.node.kind === "word" && parsed.node.pattern)
    return `${parsed.node.text} stands alone and for many words. Add a second clause with AND to say what you mean.`;
  return null;
}

function nothingFound(node: QueryNode): string {
  switch (node.kind) {
    case "and":
      return `No document matches all ${node.children.length} clauses. Take one away, or join two with OR.`;
    case "phrase":
      return "No document has these words side by side. Join them with AND instead.";
    case "near":
      return "No document has these words that near. Allow a greater distance, or join them with AND.";
    case "field":
      return `No document matches in ${node.field}. Search the other fields too, or check the spelling.`;
    case "year":
      return "Nothing is from these years. Widen the range.";
    default:
      return "No document matches. Check the spelling, or search for a shorter word with * at its end.";
  }
}
