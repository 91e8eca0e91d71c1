import { ROWS_PER_PAGE } from "../../../contract/limits.ts";
import { documents } from "../../../contract/services/documents.ts";
import { aggregateFilters } from "../../corpus/aggregate.ts";
import type { Corpus } from "../../corpus/corpus.ts";
import { searchDocuments } from "../../corpus/search.ts";
import { ApiError } from "../../http/api-error.ts";
import { type BoundService, withHandlers } from "../../http/bind-service.ts";
import type { Readiness } from "../../readiness.ts";
import type { StoredSession } from "../../store/sessions.ts";
import type { Store } from "../../store/store.ts";
import { checkVersionAccess } from "./policy.ts";
import { checkFilterNames, readDocumentSet } from "./read-document-set.ts";

const LOADING_SECONDS = 5;

export function documentRoutes({ db }: Store, corpus: Corpus, readiness: Readiness): BoundService {
  async function check(caller: StoredSession, body: { scan_id?: string }): Promise<void> {
    await checkVersionAccess(db, caller, body.scan_id);
    if (readiness.progress) throw new ApiError("loading", { retryAfter: LOADING_SECONDS });
  }

  return withHandlers(documents, {
    fetchDocuments: async ({ body, caller, signal }) => {
      await check(caller, body);
      const page = {
        page: body.page ?? 1,
        rowsPerPage: body.rowsPerPage ?? ROWS_PER_PAGE,
        sort: body.sort ?? { field: "relevance", direction: "DESC" },
      };
      return searchDocuments(corpus, readDocumentSet(body), page, signal);
    },
    fetchFilters: async ({ body, caller, signal }) => {
      await check(caller, body);
      const { only, value_search, values } = body;
      const set = readDocumentSet(body);
      checkFilterNames(set, body);
      return aggregateFilters(corpus, set, { only, value_search, values }, signal);
    },
  });
}
