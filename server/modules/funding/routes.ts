import { funding } from "../../../contract/services/funding.ts";
import type { Corpus } from "../../corpus/corpus.ts";
import { ApiError } from "../../http/api-error.ts";
import { type BoundService, withHandlers } from "../../http/bind-service.ts";
import type { CorpusCalls } from "../../http/corpus-calls.ts";

/** The sums over a set's deals: tables, charts and key figures. */
export function fundingRoutes(_corpus: Corpus, _calls: CorpusCalls): BoundService {
  const later = () => {
    throw new ApiError("not_here_yet");
  };
  return withHandlers(funding, {
    tableData: later,
    choropleth: later,
    fundingByType: later,
    fundingByTypeOverTime: later,
    pscCodes: later,
    counts: later,
  });
}
