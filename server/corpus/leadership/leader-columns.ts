import type { FetchLeadership, LeaderEntity } from "../../../contract/services/leadership.ts";

/** Sources that somebody leads in. */
export type LeaderSource = FetchLeadership["source"];

/** Where the year of a document stands that leaders are followed by. */
export const yearColumns = {
  publication: { table: "publications", year: "publication_year" },
  patent: { table: "patents", year: "filing_year" },
} as const satisfies Record<LeaderSource, { table: string; year: string }>;

/** The column with the numbers of the entities that can lead. */
export const leaderColumns = {
  author: "author_nos",
  institution: "institution_nos",
  inventor: "inventor_nos",
  assignee: "assignee_nos",
} as const satisfies Record<LeaderEntity, string>;
