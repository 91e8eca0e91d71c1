import {
  documents,
  type DocumentsPage,
  type FetchDocuments,
  type FetchFilters,
  type FiltersReply,
} from "../../contract/services/documents.ts";
import { call } from "./api.ts";

/** One page of a document set with its exact total and highlights; a newer call of the same view takes its place. Throws ApiError. */
export function fetchDocuments(
  body: FetchDocuments,
  signal?: AbortSignal,
  view?: string,
): Promise<DocumentsPage> {
  return call(documents, "fetchDocuments", { body, signal, view });
}

/** The filters of a document set with counts, each without its own selection; a newer call of the same view takes its place. Throws ApiError. */
export function fetchFilters(
  body: FetchFilters,
  signal?: AbortSignal,
  view?: string,
): Promise<FiltersReply> {
  return call(documents, "fetchFilters", { body, signal, view });
}
