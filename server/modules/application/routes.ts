import { application, type DataSourceList } from "../../../contract/services/application.ts";
import { dataSourceSort } from "../../../contract/entities/data-source.ts";
import { ROWS_PER_PAGE } from "../../../contract/limits.ts";
import type { Corpus } from "../../corpus/corpus.ts";
import { canSort } from "../../corpus/data-sources/catalogues.ts";
import { dataSourceTotals, listDataSources } from "../../corpus/data-sources/list-data-sources.ts";
import { invalid } from "../../http/api-error.ts";
import { type BoundService, withHandlers } from "../../http/bind-service.ts";
import type { CorpusCalls } from "../../http/corpus-calls.ts";
import type { StoredSession } from "../../store/sessions.ts";
import { readTutorialVideos } from "./tutorial-videos.ts";

interface ListCall {
  body: DataSourceList;
  caller: StoredSession;
  signal: AbortSignal;
}

/** Tutorial videos, and the catalogues of what the corpus knows. */
export async function applicationRoutes(
  room: { browserFolder: string; corpus: Corpus },
  { check, resultOf }: CorpusCalls,
): Promise<BoundService> {
  const { browserFolder, corpus } = room;
  const videos = await readTutorialVideos(browserFolder);

  async function list({ body, caller, signal }: ListCall) {
    await check(caller, {});
    const { type, page = 1, size: rowsPerPage = ROWS_PER_PAGE, search = "" } = body;
    const sort = body.sort ?? { field: dataSourceSort[type], direction: "DESC" };
    if (!canSort(type, sort.field)) {
      throw invalid({ path: "sort.field", reason: "The rows of this list have no such value." });
    }
    const asked = { page, rowsPerPage, sort, search };
    const compute = (shared: AbortSignal) => listDataSources(corpus, type, asked, shared);
    return resultOf("data-sources", [type, asked], compute, signal);
  }

  return withHandlers(application, {
    tutorialVideos: () => videos,
    openAlexSources: list,
    patstatSources: list,
    federalFundingSources: list,
    dataSourceTotals: async ({ params: { app }, caller, signal }) => {
      await check(caller, {});
      const compute = (shared: AbortSignal) => dataSourceTotals(corpus, app, shared);
      return resultOf("data-source-totals", [app], compute, signal);
    },
  });
}
