import type * as z from "zod/mini";
import type {
  FilterSet,
  Scan,
  ScanCounts,
  ScanSummary,
  UserScanMetrics,
} from "../../contract/entities/scan.ts";
import { scans } from "../../contract/services/scans.ts";
import { call } from "./api.ts";

type Body<N extends keyof typeof scans.endpoints> = (typeof scans.endpoints)[N] extends {
  body: infer B extends z.ZodMiniType;
}
  ? z.input<B>
  : never;
type FilterSetReply = z.infer<typeof FilterSet>;

/** Saves a search as a new scan with its first version. */
export function createScan(body: Body<"createScan">, signal?: AbortSignal): Promise<Scan> {
  return call(scans, "createScan", { body, signal });
}

/** Makes a version with another query or other filters; an equal one is the newest version again. */
export function createVersion(body: Body<"createVersion">, signal?: AbortSignal): Promise<Scan> {
  return call(scans, "createVersion", { body, signal });
}

/** One version of a scan with its filter sets. */
export function getScanDetails(version_id: string, signal?: AbortSignal): Promise<Scan> {
  return call(scans, "getScanDetails", { query: { version_id }, signal });
}

/** The user's scans, newest first by created_date. */
export function getUserScans(user_id: string, signal?: AbortSignal): Promise<ScanSummary[]> {
  return call(scans, "getUserScans", { query: { user_id }, signal });
}

/** Deletes a scan with its versions and filter sets. */
export function deleteScan(scan_id: string, signal?: AbortSignal): Promise<{ scan_id: string }> {
  return call(scans, "deleteScan", { query: { scan_id }, signal });
}

/** Renames a scan, describes it or changes its category. */
export function updateScanName(
  body: Body<"updateScanName">,
  signal?: AbortSignal,
): Promise<ScanSummary> {
  return call(scans, "updateScanName", { body, signal });
}

/** Remembers how many results a version has. */
export function updateScanVersionCounts(
  body: Body<"updateScanVersionCounts">,
  signal?: AbortSignal,
): Promise<ScanCounts> {
  return call(scans, "updateScanVersionCounts", { body, signal });
}

/** Remembers how many documents a filter set leaves. */
export function updateFilterSetDocCount(
  body: Body<"updateFilterSetDocCount">,
  signal?: AbortSignal,
): Promise<FilterSetReply> {
  return call(scans, "updateFilterSetDocCount", { body, signal });
}

/** Pins, unpins or names a filter set; a null name takes the name away. */
export function pinUnpinRenameFilterSet(
  body: Body<"pinUnpinRenameFilterSet">,
  signal?: AbortSignal,
): Promise<FilterSetReply> {
  return call(scans, "pinUnpinRenameFilterSet", { body, signal });
}

/** How many scans a user created in the last day, week, month, 90 days and ever. */
export function computeUserScanMetrics(
  user_id: string,
  signal?: AbortSignal,
): Promise<UserScanMetrics> {
  return call(scans, "computeUserScanMetrics", { body: { user_id }, signal });
}
