import type { Source } from "../../contract/entities/source.ts";
import {
  documents,
  type CountsReply,
  type DocumentsPage,
  type FetchCounts,
  type FetchDocuments,
  type FetchFilters,
  type FiltersReply,
  type PageOf,
} from "../../contract/services/documents.ts";
import { messages } from "../../contract/messages.ts";
import { call } from "./api.ts";

/** A request for a page of one source. */
export type FetchPage<S extends Source> = FetchDocuments & { source: S };

/** One page of a document set, or of the entities in it, with its exact total; a newer call of the same view takes its place. Throws ApiError. */
export async function fetchDocuments<S extends Source>(
  body: FetchPage<S>,
  signal?: AbortSignal,
  view?: string,
): Promise<PageOf<S>> {
  const page = await call(documents, "fetchDocuments", { body, signal, view });
  if (!isOf(page, body.source)) throw new Error(messages.internal);
  return page;
}

/** The filters of a document set with counts, each without its own selection; a newer call of the same view takes its place. Throws ApiError. */
export function fetchFilters(
  body: FetchFilters,
  signal?: AbortSignal,
  view?: string,
): Promise<FiltersReply> {
  return call(documents, "fetchFilters", { body, signal, view });
}

/** How many documents and entities a query finds under the filters of each source; a newer call of the same view takes its place. Throws ApiError. */
export function fetchCounts(
  body: FetchCounts,
  signal?: AbortSignal,
  view?: string,
): Promise<CountsReply> {
  return call(documents, "fetchCounts", { body, signal, view });
}

function isOf<S extends Source>(page: DocumentsPage, source: S): page is PageOf<S> {
  return page.source === source;
}
