import type { IncomingHttpHeaders } from "node:http";
import { SUPERSEDES, SupersedesKey } from "../../contract/headers.ts";
import { Superseded } from "../corpus/engine-errors.ts";
import { parseOrRefuse } from "./parse.ts";

/** The calls under way that a newer one may supersede: of each session and key the newest. */
export class Superseding {
  readonly #newest = new Map<string, AbortController>();

  /**
   * Begins a call and gives up the older one of the same session and key, where the headers name a key. Returns what
   * is to be called when the call ends.
   */
  begin(session: string, headers: IncomingHttpHeaders, controller: AbortController): () => void {
    if (headers[SUPERSEDES] === undefined) return () => {};
    const key = `${session} ${parseOrRefuse(SupersedesKey, headers[SUPERSEDES], [SUPERSEDES])}`;
    this.#newest.get(key)?.abort(new Superseded("The caller has asked anew."));
    this.#newest.set(key, controller);
    return () => {
      if (this.#newest.get(key) === controller) this.#newest.delete(key);
    };
  }
}
