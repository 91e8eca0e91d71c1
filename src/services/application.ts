import { application, type TutorialVideo } from "../../contract/services/application.ts";
import { call } from "./api.ts";

/** The tutorial videos, in the order to watch them. */
export function getTutorialVideos(signal?: AbortSignal): Promise<TutorialVideo[]> {
  return call(application, "tutorialVideos", { signal });
}
