import { ROWS_PER_PAGE } from "../../../contract/limits.ts";
import { funding, type FundingBody } from "../../../contract/services/funding.ts";
import type { Corpus } from "../../corpus/corpus.ts";
import type { DocumentSet } from "../../corpus/document-set.ts";
import { fundingByPlace } from "../../corpus/funding/by-place.ts";
import { fundingByPsc } from "../../corpus/funding/by-psc.ts";
import { fundingByType, fundingByTypeOverTime } from "../../corpus/funding/by-type.ts";
import { fundingTable, type TableRequest } from "../../corpus/funding/funding-table.ts";
import { fundingCounts } from "../../corpus/funding/key-figures.ts";
import { invalid } from "../../http/api-error.ts";
import { type BoundService, withHandlers } from "../../http/bind-service.ts";
import type { CorpusCalls } from "../../http/corpus-calls.ts";
import { readDocumentSet } from "../../http/read-document-set.ts";
import type { StoredSession } from "../../store/sessions.ts";

/** The sums over a set's deals: tables, charts and key figures. */
export function fundingRoutes(corpus: Corpus, { check, resultOf }: CorpusCalls): BoundService {
  /** A call that asks nothing beside the set. */
  const ofSet =
    <T>(
      kind: string,
      compute: (corpus: Corpus, set: DocumentSet, signal: AbortSignal) => Promise<T>,
    ) =>
    async ({
      body,
      caller,
      signal,
    }: {
      body: FundingBody;
      caller: StoredSession;
      signal: AbortSignal;
    }) => {
      await check(caller, body);
      const set = readDocumentSet(body);
      return resultOf(kind, [set], (shared) => compute(corpus, set, shared), signal);
    };
  const pscCodes = ofSet("funding-by-psc", fundingByPsc);

  return withHandlers(funding, {
    tableData: async ({ body, caller, signal }) => {
      await check(caller, body);
      const set = readDocumentSet(body);
      const table: TableRequest = {
        tableType: body.tableType,
        page: body.page ?? 1,
        rowsPerPage: body.rowsPerPage ?? ROWS_PER_PAGE,
        sort: body.sort ?? { field: "amount", direction: "DESC" },
      };
      const compute = (shared: AbortSignal) => fundingTable(corpus, set, table, shared);
      return resultOf("funding-table", [set, table], compute, signal);
    },
    choropleth: ofSet("funding-by-place", fundingByPlace),
    fundingByType: ofSet("funding-by-type", fundingByType),
    fundingByTypeOverTime: ofSet("funding-over-time", fundingByTypeOverTime),
    pscCodes: (call) => {
      if (call.body.scan_type === "semantic") {
        const reason = "Product and service codes are not charted for semantic scans.";
        throw invalid({ path: "scan_type", reason });
      }
      return pscCodes(call);
    },
    counts: ofSet("funding-counts", fundingCounts),
  });
}
