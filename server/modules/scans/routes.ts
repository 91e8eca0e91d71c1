import { scans as scansService } from "../../../contract/services/scans.ts";
import { type BoundService, withHandlers } from "../../http/bind-service.ts";
import type { Store } from "../../store/store.ts";
import { computeMetrics } from "./compute-metrics.ts";
import { createScan } from "./create-scan.ts";
import { createVersion } from "./create-version.ts";
import { deleteScan } from "./delete-scan.ts";
import { listScans } from "./list-scans.ts";
import { checkIsSelf, ownVersion } from "./policy.ts";
import { presentScan } from "./present-scan.ts";
import { renameScan } from "./rename-scan.ts";
import { updateCounts } from "./update-counts.ts";
import { updateFilterSet } from "./update-filter-set.ts";

export function scanRoutes(store: Store): BoundService {
  return withHandlers(scansService, {
    createScan: ({ body, caller }) => createScan(store, caller.user, body),
    createVersion: ({ body, caller }) => createVersion(store, caller.user, body),
    getScanDetails: async ({ query, caller }) => {
      const { version_id } = await ownVersion(store.db, caller.user, query.version_id);
      return presentScan(store.db, version_id);
    },
    getUserScans: ({ query, caller }) => {
      checkIsSelf(caller.user, query.user_id);
      return listScans(store, caller.user);
    },
    deleteScan: ({ query, caller }) => deleteScan(store, caller.user, query.scan_id),
    updateScanName: ({ body, caller }) => renameScan(store, caller.user, body),
    updateScanVersionCounts: ({ body, caller }) => updateCounts(store, caller.user, body),
    updateFilterSetDocCount: ({ body, caller }) =>
      updateFilterSet(store, caller.user, body.filter_set_id, { doc_count: body.doc_count }),
    pinUnpinRenameFilterSet: ({ body, caller }) =>
      updateFilterSet(store, caller.user, body.filter_set_id, {
        pinned: body.pinned,
        name: body.name || null,
      }),
    computeUserScanMetrics: ({ body, caller }) => computeMetrics(store, caller.user, body.user_id),
  });
}
