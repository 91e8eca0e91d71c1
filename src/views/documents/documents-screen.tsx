import { messages } from "../../../contract/messages.ts";

/** The documents of a scan. */
export function DocumentsScreen() {
  return <p>{messages.not_here_yet}</p>;
}
