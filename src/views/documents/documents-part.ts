import type { ActorRefFrom } from "xstate";
import type { documentsMachine } from "../../machines/documents/documents-machine.ts";
import type { FiltersPart } from "../filters/filters-part.ts";
import type { DocumentKind } from "./document-kind.ts";

export type DocumentsActor = ActorRefFrom<typeof documentsMachine>;

/** What every part of the documents view takes: the running documents. */
export interface DocumentsPart {
  documents: DocumentsActor;
}

/** What the list takes besides: the filters, and how its kind of documents is shown. */
export interface ShownPart extends DocumentsPart, FiltersPart {
  kind: DocumentKind;
}
