import * as z from "zod/mini";

/** The catalogues of what the corpus knows, and their lists. */
export const dataSourceTypes = {
  openalex: ["repository", "journal", "conference"],
  patstat: ["authority"],
  federalfunding: ["agency", "funder", "recipient"],
} as const;
export const DataSourceApp = z.enum(["openalex", "patstat", "federalfunding"]);
export type DataSourceApp = z.infer<typeof DataSourceApp>;
export const DataSourceType = z.enum([
  "repository",
  "journal",
  "conference",
  "authority",
  "agency",
  "funder",
  "recipient",
]);
export type DataSourceType = z.infer<typeof DataSourceType>;

/** By what a list is sorted unless told, always descending. */
export const dataSourceSort = {
  repository: "works_count",
  journal: "works_count",
  conference: "works_count",
  authority: "patent_count",
  agency: "grant_count",
  funder: "deal_count",
  recipient: "deal_count",
} as const satisfies Record<DataSourceType, string>;
export const DataSourceSortField = z.enum([
  "name",
  "works_count",
  "patent_count",
  "grant_count",
  "deal_count",
  "amount",
  "citation_count",
]);

/** A venue, patent office, agency or recipient with what the newest corpus version has of it; counts that do not belong to its kind are null. */
export const DataSourceRow = z.object({
  id: z.string(),
  name: z.string(),
  type: DataSourceType,
  /** Publisher of a venue, department of an agency. */
  parent: z.nullable(z.string()),
  country_code: z.nullable(z.string()),
  state_code: z.nullable(z.string()),
  works_count: z.nullable(z.number()),
  citation_count: z.nullable(z.number()),
  patent_count: z.nullable(z.number()),
  grant_count: z.nullable(z.number()),
  deal_count: z.nullable(z.number()),
  /** US dollars, decimal. */
  amount: z.nullable(z.string()),
  first_year: z.nullable(z.number()),
  last_year: z.nullable(z.number()),
});
export type DataSourceRow = z.infer<typeof DataSourceRow>;
