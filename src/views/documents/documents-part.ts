import type { ActorRefFrom } from "xstate";
import type { documentsMachine } from "../../machines/documents/documents-machine.ts";

export type DocumentsActor = ActorRefFrom<typeof documentsMachine>;

/** What every part of the documents view takes: the running documents. */
export interface DocumentsPart {
  documents: DocumentsActor;
}
