import { ROWS_PER_PAGE } from "../../../contract/limits.ts";
import { documents } from "../../../contract/services/documents.ts";
import { aggregateFilters } from "../../corpus/aggregate.ts";
import type { Corpus } from "../../corpus/corpus.ts";
import type { DocumentSet } from "../../corpus/document-set.ts";
import type { ResultCache } from "../../corpus/result-cache.ts";
import { searchDocuments } from "../../corpus/search.ts";
import { ApiError } from "../../http/api-error.ts";
import { type BoundService, withHandlers } from "../../http/bind-service.ts";
import type { Readiness } from "../../readiness.ts";
import type { StoredSession } from "../../store/sessions.ts";
import type { Store } from "../../store/store.ts";
import { checkVersionAccess } from "./policy.ts";
import { checkFilterNames, readDocumentSet } from "./read-document-set.ts";

const LOADING_SECONDS = 5;

/** Pages and filters of document sets; what is asked again within seconds comes from `results`. */
export function documentRoutes(
  { db }: Store,
  corpus: Corpus,
  readiness: Readiness,
  results: ResultCache,
): BoundService {
  async function check(caller: StoredSession, body: { scan_id?: string }): Promise<void> {
    await checkVersionAccess(db, caller, body.scan_id);
    if (readiness.progress) throw new ApiError("loading", { retryAfter: LOADING_SECONDS });
  }

  /** Told from memory, or computed as one piece of work in the engine. */
  function resultOf<T>(
    kind: string,
    set: DocumentSet,
    request: object,
    compute: (signal: AbortSignal) => Promise<T>,
    signal: AbortSignal,
  ): Promise<T> {
    return results.get(
      kind,
      [corpus.version(), set, request],
      (shared) => corpus.engine.admit(() => compute(shared), { signal: shared }),
      signal,
    );
  }

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
      return resultOf("documents", set, page, compute, signal);
    },
    fetchFilters: async ({ body, caller, signal }) => {
      await check(caller, body);
      const { only, value_search, values } = body;
      if (body.source !== "publication") throw new ApiError("not_here_yet");
      const set = readDocumentSet(body);
      checkFilterNames(set, body);
      const asked = { only, value_search, values };
      const compute = (shared: AbortSignal) => aggregateFilters(corpus, set, asked, shared);
      return resultOf("filters", set, asked, compute, signal);
    },
    fetchCounts: () => {
      throw new ApiError("not_here_yet");
    },
  });
}
