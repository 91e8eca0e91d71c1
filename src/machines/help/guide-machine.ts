import { loadGuide } from "../../services/guide.ts";
import { loadingMachine } from "../requests/loading-machine.ts";
import { guidePages, type GuidePage } from "./guide-pages.ts";

/** The pages of the guide. */
export const guideMachine = loadingMachine<null, GuidePage[]>("guide", async () =>
  guidePages(await loadGuide()),
);
