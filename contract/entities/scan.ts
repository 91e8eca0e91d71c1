import * as z from "zod/mini";
import {
  FILTER_SET_NAME_MAX,
  QUERY_MAX_BYTES,
  SCAN_DESCRIPTION_MAX,
  SCAN_NAME_MAX,
} from "../limits.ts";
import { ChoiceSelection, ItemsSelection, RangeSelection, ToggleSelection } from "./filters.ts";
import { FilterSource, ScanType } from "./source.ts";

export const ScanCategory = z.enum(["topics", "institutions", "people"]);
export type ScanCategory = z.infer<typeof ScanCategory>;

/** One block of a boolean scan: a query fragment and how it joins the blocks before it (the first one's operator is ignored unless NOT). */
export const BooleanElement = z.object({
  value: z.string().check(z.maxLength(QUERY_MAX_BYTES)),
  operator: z.enum(["AND", "OR", "NOT"]),
});
export type BooleanElement = z.infer<typeof BooleanElement>;

/** One term of a semantic scan; negative terms push documents away. */
export const SemanticElement = z.object({
  value: z.string().check(z.maxLength(10_000)),
  negative: z.optional(z.boolean()),
});

export const QueryElements = z.object({
  semantic: z.array(SemanticElement).check(z.maxLength(200)),
  boolean: z.array(BooleanElement).check(z.maxLength(500)),
});
export type QueryElements = z.infer<typeof QueryElements>;

export const ScanName = z.string().check(z.trim(), z.minLength(1), z.maxLength(SCAN_NAME_MAX));
export const ScanDescription = z.string().check(z.maxLength(SCAN_DESCRIPTION_MAX));

/** Filters as they travel and are stored; the source's own catalogue (filtersSchema) says which keys and kinds are right. */
export const StoredFilters = z.record(
  z.string(),
  z.union([ItemsSelection, ChoiceSelection, ToggleSelection, RangeSelection]),
);

/** The filters of each source; a source without has none. */
export const FiltersBySource = z.partial(
  z.strictObject({
    publication: StoredFilters,
    patent: StoredFilters,
    funding: StoredFilters,
    fundingPublication: StoredFilters,
  }),
);

const Count = z.nullable(z.number().check(z.int(), z.minimum(0)));

/** An immutable set of filters of one source; a pinned or named one stays in the saved list. */
export const FilterSet = z.object({
  filter_set_id: z.string(),
  source: FilterSource,
  name: z.nullable(z.string().check(z.maxLength(FILTER_SET_NAME_MAX))),
  pinned: z.boolean(),
  doc_count: Count,
  created_date: z.string(),
  filters: StoredFilters,
});
export type FilterSet = z.infer<typeof FilterSet>;

/** How many results of each list the version had when last counted; null where never counted. */
export const ScanCounts = z.object({
  doc_count: Count,
  patent_count: Count,
  institution_count: Count,
  funder_count: Count,
  author_count: Count,
  inventor_count: Count,
  assignee_count: Count,
  bpl_entity_count: Count,
});
export type ScanCounts = z.infer<typeof ScanCounts>;

const perSource = <T extends z.ZodMiniType>(of: T) =>
  z.object({ publication: of, patent: of, funding: of, fundingPublication: of });

/** A scan in the user's list; `version_id` is its newest version. */
export const ScanSummary = z.object({
  scan_id: z.string(),
  version_id: z.string(),
  user_id: z.string(),
  name: z.string(),
  description: z.string(),
  created_date: z.string(),
  updated_date: z.string(),
  query: z.string(),
  scan_category: ScanCategory,
  scan_type: ScanType,
  shared_with: z.array(z.string()),
  ...ScanCounts.shape,
});
export type ScanSummary = z.infer<typeof ScanSummary>;

/** One version of a scan with the filter sets that its scan has known. `active_version_id` is the scan's newest version. */
export const Scan = z.extend(ScanSummary, {
  active_version_id: z.string(),
  query_elements: QueryElements,
  /** Active filters per source, as `filter_set_ids` names them. */
  filters: perSource(StoredFilters),
  active_filter_set_id: z.nullable(z.string()),
  filter_set_doc_count: z.nullable(z.number()),
  filter_sets: perSource(z.array(FilterSet)),
  filter_set_ids: perSource(z.nullable(z.string())),
  filter_set_history_empty: z.boolean(),
  funding_filter_set_history_empty: z.boolean(),
});
export type Scan = z.infer<typeof Scan>;

export const UserScanMetrics = z.object({
  user_id: z.string(),
  scans_last_day: z.number(),
  scans_last_week: z.number(),
  scans_last_month: z.number(),
  scans_last_90_days: z.number(),
  scans_total: z.number(),
});
export type UserScanMetrics = z.infer<typeof UserScanMetrics>;
