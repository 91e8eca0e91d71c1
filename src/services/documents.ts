import {
  documents,
  type DocumentsPage,
  type FetchDocuments,
  type FetchFilters,
  type FiltersReply,
} from "../../contract/services/documents.ts";
import { call } from "./api.ts";

/** One page of a document set with its exact total and highlights. Throws ApiError. */
export function fetchDocuments(body: FetchDocuments, signal?: AbortSignal): Promise<DocumentsPage> {
  return call(documents, "fetchDocuments", { body, signal });
}

/** The filters of a document set with counts, each without its own selection. Throws ApiError. */
export function fetchFilters(body: FetchFilters, signal?: AbortSignal): Promise<FiltersReply> {
  return call(documents, "fetchFilters", { body, signal });
}
