import { type DocumentsPage, documents } from "../../../contract/services/documents.ts";
import { aggregateFilters } from "../../corpus/aggregate.ts";
import type { Corpus } from "../../corpus/corpus.ts";
import { countTabs } from "../../corpus/lists/count-tabs.ts";
import { documentsOfList } from "../../corpus/lists/list-columns.ts";
import { listEntities } from "../../corpus/lists/list-entities.ts";
import { searchDocuments } from "../../corpus/search.ts";
import { type BoundService, withHandlers } from "../../http/bind-service.ts";
import type { CorpusCalls } from "../../http/corpus-calls.ts";
import { checkFilterNames, readDocumentSet, readScanSets } from "../../http/read-document-set.ts";
import { readPageRequest } from "./read-page-request.ts";

/** Pages, filters and counts of document sets. */
export function documentRoutes(corpus: Corpus, { check, resultOf }: CorpusCalls): BoundService {
  return withHandlers(documents, {
    fetchDocuments: async ({ body, caller, signal }): Promise<DocumentsPage> => {
      await check(caller, body);
      const { of, source, request } = readPageRequest(body);
      const set = readDocumentSet({
        ...body,
        source: of === "entities" ? documentsOfList(source) : source,
      });
      const compute = (shared: AbortSignal): Promise<DocumentsPage> =>
        of === "entities"
          ? listEntities(corpus, source, set, request, shared)
          : searchDocuments(corpus, set, request, shared);
      return resultOf("documents", [source, set, request], compute, signal);
    },
    fetchFilters: async ({ body, caller, signal }) => {
      await check(caller, body);
      const { only, value_search, values } = body;
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
