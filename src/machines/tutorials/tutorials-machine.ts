import type { TutorialVideo } from "../../../contract/services/application.ts";
import { getTutorialVideos } from "../../services/application.ts";
import { loadingMachine } from "../requests/loading-machine.ts";

/** The tutorial videos. */
export const tutorialsMachine = loadingMachine<null, TutorialVideo[]>("tutorials", (_, signal) =>
  getTutorialVideos(signal),
);
