import { application } from "../../../contract/services/application.ts";
import { ApiError } from "../../http/api-error.ts";
import { type BoundService, withHandlers } from "../../http/bind-service.ts";
import type { CorpusCalls } from "../../http/corpus-calls.ts";
import { readTutorialVideos } from "./tutorial-videos.ts";

export async function applicationRoutes(
  room: { browserFolder: string },
  _calls: CorpusCalls,
): Promise<BoundService> {
  const videos = await readTutorialVideos(room.browserFolder);
  const later = () => {
    throw new ApiError("not_here_yet");
  };
  return withHandlers(application, {
    tutorialVideos: () => videos,
    openAlexSources: later,
    patstatSources: later,
    federalFundingSources: later,
    dataSourceTotals: later,
  });
}
