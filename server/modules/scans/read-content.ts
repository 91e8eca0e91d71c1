import type { QueryElements } from "../../../contract/entities/scan.ts";
import type { ScanType } from "../../../contract/entities/source.ts";
import { elementsToQuery } from "../../../query/elements.ts";
import { isSameQuery } from "../../../query/print.ts";
import { invalid } from "../../http/api-error.ts";
import { parseQueryText } from "../../http/parse-query-text.ts";

/** What a scan asks: the same question as a text and as elements, and the type that follows from them. */
export interface ScanContent {
  query: string;
  query_elements: QueryElements;
  scan_type: ScanType;
}

/**
 * The content that a request's query and elements make together. A typed query becomes one boolean element, boolean
 * elements become a query; a scan with boolean elements is boolean, else semantic. Refuses what cannot be read
 * (`query`), texts that contradict the elements, and a scan that asks nothing (`invalid`).
 */
export function readContent(given: {
  query?: string | undefined;
  query_elements?: QueryElements | undefined;
}): ScanContent {
  const typed = (given.query ?? "").trim();
  const semantic = (given.query_elements?.semantic ?? []).filter(
    ({ value }) => value.trim() !== "",
  );
  const boolean = (given.query_elements?.boolean ?? []).filter(
    ({ value }, index) => parseQueryText(value, `query_elements.boolean.${index}.value`) !== null,
  );
  // As sent, so that the places of problems are those of the sender's text.
  const node = parseQueryText(given.query ?? "", "query");

  if (boolean.length === 0) {
    if (node === null && semantic.length === 0) {
      throw invalid({ path: "query", reason: "A scan needs a query or terms." });
    }
    return {
      query: node === null ? "" : typed,
      query_elements: {
        semantic,
        boolean: node === null ? [] : [{ value: typed, operator: "AND" }],
      },
      scan_type: node === null ? "semantic" : "boolean",
    };
  }
  const composed = elementsToQuery(boolean);
  const composedNode = parseQueryText(composed, "query_elements.boolean");
  if (node !== null && !isSameQuery(node, composedNode)) {
    throw invalid({
      path: "query_elements.boolean",
      reason: "The elements and the query ask different things.",
      mend: "Send one of them; the other follows from it.",
    });
  }
  return {
    query: node === null ? composed : typed,
    query_elements: { semantic, boolean },
    scan_type: "boolean",
  };
}
