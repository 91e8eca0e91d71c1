import { messages } from "../../../contract/messages.ts";

/** Writes and saves a search. */
export function ScanEditorScreen() {
  return <p>{messages.not_here_yet}</p>;
}
