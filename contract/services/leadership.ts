import * as z from "zod/mini";
import { answer } from "../answer.ts";
import { defineService } from "../endpoint.ts";
import { ROWS_PER_PAGE_MAX } from "../limits.ts";
import { setFields } from "./documents.ts";

/** What leaders are ranked by: documents, their citations, how the last complete three years compare with the three before, and the h-index over the set's documents. */
export const leadersByValues = ["doc_count", "citation_count", "growth", "h_index"] as const;
export const LeadersBy = z.enum(leadersByValues);
export type LeadersBy = z.infer<typeof LeadersBy>;

/** Who can lead, by source. */
export const leaderEntities = {
  publication: ["author", "institution"],
  patent: ["inventor", "assignee"],
} as const;
export const LeaderEntity = z.enum(["author", "institution", "inventor", "assignee"]);
export type LeaderEntity = z.infer<typeof LeaderEntity>;

export const FetchLeadership = z.strictObject({
  ...setFields,
  source: z.enum(["publication", "patent"]),
  /** Who; the source's first kind unless told. */
  entity: z.optional(LeaderEntity),
  leadersBy: z.optional(LeadersBy),
  /** How many of the first, 50 unless told. */
  rows: z.optional(z.number().check(z.int(), z.minimum(1), z.maximum(ROWS_PER_PAGE_MAX))),
});
export type FetchLeadership = z.infer<typeof FetchLeadership>;

/**
 * One of the leaders. `by_year` counts the documents of the last ten years of the set, in the order of `years`;
 * `growth` is the ratio of documents in the last three complete years to those in the three before, minus 1, null where
 * there were none before. Whoever had fewer than five before comes last where growth leads.
 */
export const Leader = z.object({
  id: z.string(),
  name: z.string(),
  country_code: z.nullable(z.string()),
  state_code: z.nullable(z.string()),
  type: z.nullable(z.string()),
  doc_count: z.number(),
  citation_count: z.number(),
  recent_count: z.number(),
  growth: z.nullable(z.number()),
  h_index: z.number(),
  by_year: z.array(z.number()),
});
export type Leader = z.infer<typeof Leader>;

/** The leaders in order; `total` counts all who occur in the set's documents. */
export const LeadersReply = z.object({
  entity: LeaderEntity,
  leadersBy: LeadersBy,
  years: z.array(z.number()),
  leaders: z.array(Leader),
  total: z.number(),
  corpus_version: z.number(),
});
export type LeadersReply = z.infer<typeof LeadersReply>;

export const leadership = defineService("leadership", {
  fetchLeadership: {
    method: "POST",
    path: "fetch/leadership",
    summary: "The people or organisations that lead in a set of documents.",
    access: "session",
    body: FetchLeadership,
    response: answer(LeadersReply),
  },
});
