import * as z from "zod/mini";
import { Code, found, PlacedEntity } from "./document.ts";

export const patentStatuses = ["granted", "application"] as const;

/** One publication of a family: `US-9358892-B1`; the date is ISO. */
export const FamilyMember = z.object({
  publication_number: z.string(),
  authority: z.string(),
  kind_code: z.string(),
  publication_date: z.nullable(z.string()),
  is_grant: z.boolean(),
});
export type FamilyMember = z.infer<typeof FamilyMember>;

/**
 * A patent family as a list shows it: what is said of it is said by its representative publication, and `members` are
 * the first 25 of `family_size` publications. Dates are ISO, null where no member has one; lists hold at most 25 of
 * `…_count`. Inventors come as the records sign them, assignees under their harmonised names.
 */
export const Patent = z.object({
  id: z.string(),
  /** The DOCDB family, null where no record names it. */
  family_id: z.nullable(z.string()),
  publication_number: z.string(),
  title: z.string(),
  abstract: z.nullable(z.string()),
  language: z.nullable(z.string()),
  inventors: z.array(PlacedEntity),
  inventor_count: z.number(),
  assignees: z.array(PlacedEntity),
  assignee_count: z.number(),
  authority: z.nullable(z.string()),
  kind_code: z.nullable(z.string()),
  status: z.enum(patentStatuses),
  filing_year: z.nullable(z.number()),
  filing_date: z.nullable(z.string()),
  priority_date: z.nullable(z.string()),
  publication_date: z.nullable(z.string()),
  granted_date: z.nullable(z.string()),
  /** Families that cite this one. */
  citation_count: z.number(),
  cpc_codes: z.array(Code),
  cpc_count: z.number(),
  members: z.array(FamilyMember),
  family_size: z.number(),
  /** Federal award numbers that it says it was made under. */
  awards: z.array(z.string()),
  /** Publications it cites. */
  cited_dois: z.array(z.string()),
  url: z.nullable(z.string()),
  ...found,
});
export type Patent = z.infer<typeof Patent>;
