import {
  leadership,
  type FetchLeadership,
  type LeadersReply,
} from "../../contract/services/leadership.ts";
import { call } from "./api.ts";

/** The first leaders of a document set, in order, with how many there are in all; a newer call of the same view takes its place. Throws ApiError. */
export function fetchLeadership(
  body: FetchLeadership,
  signal?: AbortSignal,
  view?: string,
): Promise<LeadersReply> {
  return call(leadership, "fetchLeadership", { body, signal, view });
}
