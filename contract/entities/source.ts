import * as z from "zod/mini";

/** Everything a list, a route or a filter catalogue can be about. */
export const sources = [
  "publication",
  "patent",
  "funding",
  "fundingPublication",
  "institution",
  "funder",
  "author",
  "inventor",
  "assignee",
  "bplEntities",
] as const;
export const Source = z.enum(sources);
export type Source = z.infer<typeof Source>;

/** The kinds of documents that a query finds, each with a filter catalogue and filter sets of its own; `fundingPublication` are publications that acknowledge federal funders. */
export const filterSources = ["publication", "patent", "funding", "fundingPublication"] as const;
export const FilterSource = z.enum(filterSources);
export type FilterSource = z.infer<typeof FilterSource>;

export const ScanType = z.enum(["boolean", "semantic"]);
export type ScanType = z.infer<typeof ScanType>;
