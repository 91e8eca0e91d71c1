import { application } from "../../../contract/services/application.ts";
import { type BoundService, withHandlers } from "../../http/bind-service.ts";
import { readTutorialVideos } from "./tutorial-videos.ts";

export async function applicationRoutes(room: { browserFolder: string }): Promise<BoundService> {
  const videos = await readTutorialVideos(room.browserFolder);
  return withHandlers(application, { tutorialVideos: () => videos });
}
