import { ROWS_PER_PAGE } from "../../../contract/limits.ts";
import { documents } from "../../../contract/services/documents.ts";
import { aggregateFilters } from "../../corpus/aggregate.ts";
import type { Corpus } from "../../corpus/corpus.ts";
import { countTabs } from "../../corpus/lists/count-tabs.ts";
import { searchDocuments } from "../../corpus/search.ts";
import { ApiError } from "../../http/api-error.ts";
import { type BoundService, withHandlers } from "../../http/bind-service.ts";
import type { CorpusCalls } from "../../http/corpus-calls.ts";
import { checkFilterNames, readDocumentSet, readScanSets } from "../../http/read-document-set.ts";

/** Pages, filters and counts of document sets. */
export function documentRoutes(corpus: Corpus, { check, resultOf }: CorpusCalls): BoundService {
  return withHandlers(documents, {
    fetchDocuments: async ({ body, caller, signal }) => {
      await check(caller, body);
      const page = {
        page: body.page ?? 1,
        rowsPerPage: body.rowsPerPage ?? ROWS_PER_PAGE,
        sort: body.sort ?? { field: "relevance", direction: "DESC" },
      };
      const { source } = body;
      if (source !== "publication") throw new ApiError("not_here_yet");
      const set = readDocumentSet({ ...body, source });
      const compute = (shared: AbortSignal) => searchDocuments(corpus, set, page, shared);
      return resultOf("documents", [set, page], compute, signal);
    },
    fetchFilters: async ({ body, caller, signal }) => {
      await check(caller, body);
      const { only, value_search, values } = body;
      if (body.source !== "publication") throw new ApiError("not_here_yet");
      const set = readDocumentSet(body);
      checkFilterNames(set, body);
      const asked = { only, value_search, values };
      const compute = (shared: AbortSignal) => aggregateFilters(corpus, set, asked, shared);
      return resultOf("filters", [set, asked], compute, signal);
    },
    fetchCounts: async ({ body, caller, signal }) => {
      await check(caller, body);
      const sets = readScanSets(body);
      const compute = (shared: AbortSignal) => countTabs(corpus, sets, shared);
      return resultOf("counts", [sets], compute, signal);
    },
  });
}
