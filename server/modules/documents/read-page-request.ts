import { type ListSource, listSources } from "../../../contract/entities/listed-entity.ts";
import type { FilterSource, Source } from "../../../contract/entities/source.ts";
import { ROWS_PER_PAGE } from "../../../contract/limits.ts";
import {
  type FetchDocuments,
  type SortField,
  sortFields,
} from "../../../contract/services/documents.ts";
import type { ListRequest } from "../../corpus/lists/list-entities.ts";
import type { PageRequest } from "../../corpus/search.ts";
import { invalid } from "../../http/api-error.ts";

/** What is asked for: a page of documents or of entities. */
export type Asked =
  | { of: "documents"; source: FilterSource; request: PageRequest }
  | { of: "entities"; source: ListSource; request: ListRequest };

/** The page that a request's body names; refuses an order that its source does not have. */
export function readPageRequest({
  source,
  page = 1,
  rowsPerPage = ROWS_PER_PAGE,
  sort,
}: FetchDocuments): Asked {
  const fields: readonly SortField[] = sortFields[source];
  if (sort && !fields.includes(sort.field)) {
    const reason = `These are sorted by ${fields.join(", ")}.`;
    throw invalid({ path: "sort.field", reason });
  }
  if (isListSource(source)) {
    const { field, direction } = sort ?? { field: "name", direction: "ASC" };
    const own = field === "doc_count" ? field : "name";
    return {
      of: "entities",
      source,
      request: { page, rowsPerPage, sort: { field: own, direction } },
    };
  }
  return {
    of: "documents",
    source,
    request: { page, rowsPerPage, sort: sort ?? { field: "relevance", direction: "DESC" } },
  };
}

function isListSource(source: Source): source is ListSource {
  return listSources.some((each) => each === source);
}
