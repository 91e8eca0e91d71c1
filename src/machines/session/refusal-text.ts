import { messages } from "../../../contract/messages.ts";
import { ApiError } from "../../services/api.ts";

const SECONDS_SAID = 90;

const lengthOf = (seconds: number) =>
  seconds > SECONDS_SAID ? `${Math.ceil(seconds / 60)} minutes` : `${Math.ceil(seconds)} seconds`;

/** Why something failed, for the user: the server's words, what is wrong with each field, and how long to wait. */
export function refusalText(error: unknown): string {
  if (!(error instanceof ApiError))
    return error instanceof Error ? error.message : messages.internal;
  if (error.errors.length > 0) return error.errors.map(({ reason }) => reason).join(" ");
  // The catalogue says “Wait a little”, for it does not know how long.
  return error.retryAfter === undefined
    ? error.message
    : error.message.replace("a little", lengthOf(error.retryAfter));
}
