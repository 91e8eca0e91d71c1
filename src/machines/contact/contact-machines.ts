import type { ScanSummary } from "../../../contract/entities/scan.ts";
import { getUserScans } from "../../services/scans.ts";
import { askAnAnalyst, requestUpgrade, sendFeedback, type Body } from "../../services/users.ts";
import { loadingMachine } from "../requests/loading-machine.ts";
import { sendingMachine } from "../requests/sending-machine.ts";

/** Says what one thinks of the product. */
export const feedbackMachine = sendingMachine<Body<"sendFeedback">, void>("feedback", sendFeedback);

/** Puts a question to the analysts. */
export const questionMachine = sendingMachine<Body<"askAnAnalyst">, void>("question", askAnAnalyst);

/** Asks for a feature. */
export const upgradeMachine = sendingMachine<Body<"requestUpgrade">, void>(
  "upgrade",
  requestUpgrade,
);

/** The scans of a user, one of which a question can be about. */
export const scanChoicesMachine = loadingMachine<string, ScanSummary[]>(
  "scanChoices",
  getUserScans,
);
