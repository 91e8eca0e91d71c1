import * as z from "zod/mini";
import { answer } from "../answer.ts";
import { defineService } from "../endpoint.ts";
import {
  FiltersBySource,
  FilterSet,
  QueryElements,
  Scan,
  ScanCategory,
  ScanCounts,
  ScanDescription,
  ScanName,
  ScanSummary,
  StoredFilters,
  UserScanMetrics,
} from "../entities/scan.ts";
import { FilterSource } from "../entities/source.ts";
import { FILTER_SET_NAME_MAX, QUERY_MAX_BYTES } from "../limits.ts";

const Id = z.string().check(z.minLength(1), z.maxLength(64));
const Query = z.string().check(z.maxLength(QUERY_MAX_BYTES));

export const scans = defineService("scans", {
  createScan: {
    method: "POST",
    path: "create_scan",
    summary: "Save a search. Without query_elements the query becomes one boolean element.",
    access: "user",
    body: z.strictObject({
      name: ScanName,
      description: z.optional(ScanDescription),
      query: z.optional(Query),
      query_elements: z.optional(QueryElements),
      scan_category: z.optional(ScanCategory),
      filters: z.optional(FiltersBySource),
    }),
    response: answer(Scan),
  },
  createVersion: {
    method: "PATCH",
    path: "create_version",
    summary:
      "Make a version of a scan with another query or other filters of one source; one equal to the newest version is that version again.",
    access: "user",
    body: z.strictObject({
      scan_id: Id,
      /** The version the change starts from; the newest unless told. */
      version_id: z.optional(Id),
      query: z.optional(Query),
      query_elements: z.optional(QueryElements),
      source: z.optional(FilterSource),
      filters: z.optional(StoredFilters),
    }),
    response: answer(Scan),
  },
  getScanDetails: {
    method: "GET",
    path: "get_scan_details",
    summary: "One version of a scan with its filter sets.",
    access: "user",
    query: z.object({ version_id: Id }),
    response: answer(Scan),
  },
  getUserScans: {
    method: "GET",
    path: "get_user_scans",
    summary: "The user's scans, newest first by created_date.",
    access: "user",
    query: z.object({ user_id: Id }),
    response: answer(z.array(ScanSummary)),
  },
  deleteScan: {
    method: "DELETE",
    path: "delete_scan",
    summary: "Delete a scan with its versions and filter sets.",
    access: "user",
    query: z.object({ scan_id: Id }),
    response: answer(z.object({ scan_id: z.string() })),
  },
  updateScanName: {
    method: "PATCH",
    path: "update_scan_name",
    summary: "Rename a scan, describe it, or change its category.",
    access: "user",
    body: z.strictObject({
      scan_id: Id,
      name: ScanName,
      description: z.optional(ScanDescription),
      scan_category: z.optional(ScanCategory),
    }),
    response: answer(ScanSummary),
  },
  updateScanVersionCounts: {
    method: "PATCH",
    path: "update_scan_version_counts",
    summary: "Remember how many results a version has; lists not named keep their counts.",
    access: "user",
    body: z.strictObject({ version_id: Id, ...z.partial(ScanCounts).shape }),
    response: answer(ScanCounts),
  },
  updateFilterSetDocCount: {
    method: "PATCH",
    path: "update_filter_set_doc_count",
    summary: "Remember how many documents a filter set leaves.",
    access: "user",
    body: z.strictObject({ filter_set_id: Id, doc_count: z.number().check(z.int(), z.minimum(0)) }),
    response: answer(FilterSet),
  },
  pinUnpinRenameFilterSet: {
    method: "PATCH",
    path: "pin_unpin_rename_filter_set",
    summary: "Pin, unpin or name a filter set; an empty name takes the name away.",
    access: "user",
    body: z.strictObject({
      filter_set_id: Id,
      pinned: z.boolean(),
      name: z.nullable(z.string().check(z.trim(), z.maxLength(FILTER_SET_NAME_MAX))),
    }),
    response: answer(FilterSet),
  },
  computeUserScanMetrics: {
    method: "POST",
    path: "compute_user_scan_metrics",
    summary: "How many scans a user created in the last day, week, month, 90 days and ever.",
    access: "user",
    body: z.strictObject({ user_id: Id }),
    response: answer(UserScanMetrics),
  },
});
