import { messages, type MessageId } from "../../../contract/messages.ts";
import { ApiError } from "../../services/api.ts";

/** Why something could not be had: an id of the message catalogue and a sentence fit to be shown. */
export interface Trouble {
  id: MessageId;
  message: string;
}

/** What a failed call says; anything that is not a refusal of the server counts as our own fault. */
export function troubleOf(error: unknown): Trouble {
  return error instanceof ApiError
    ? { id: error.id, message: error.message }
    : { id: "internal", message: messages.internal };
}
