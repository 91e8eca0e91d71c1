import { anySession, anyUser, only, onlySession } from "./callers.ts";
import type { Rows } from "./things.ts";

const owner = only("analyst");
/** Of what a public session may ask too, but not about somebody's scan. */
const ownerOfScan = onlySession("analyst");
const search = { scan_type: "boolean", source: "publication", query: "" };
const deals = { ...search, source: "funding" };
const scanQuery = { scan_type: "boolean", query: "" };

/** A call over a set of documents: for every session, about a scan for its owner. */
function overSets(endpoints: Record<string, object>): Rows {
  return Object.fromEntries(
    Object.entries(endpoints).flatMap(([endpoint, body]): [string, Rows[string]][] => [
      [endpoint, { parts: () => ({ body }), gets: anySession() }],
      [
        `${endpoint} of a scan`,
        {
          parts: async ({ scan }) => ({ body: { ...body, scan_id: (await scan()).version_id } }),
          gets: ownerOfScan,
        },
      ],
    ]),
  );
}

/** Who may search, and who may read and change scans. */
export const workRows: Rows = {
  "scans.createScan": {
    parts: () => ({ body: { name: "Mine", query: "graphene" } }),
    gets: anyUser(),
  },
  "scans.createVersion": {
    parts: async ({ scan }) => ({ body: { scan_id: (await scan()).scan_id, query: "other" } }),
    gets: owner,
  },
  "scans.getScanDetails": {
    parts: async ({ scan }) => ({ query: { version_id: (await scan()).version_id } }),
    gets: owner,
  },
  "scans.getUserScans": {
    parts: ({ analyst }) => ({ query: { user_id: analyst.uid } }),
    gets: owner,
  },
  "scans.deleteScan": {
    parts: async ({ scan }) => ({ query: { scan_id: (await scan()).scan_id } }),
    gets: owner,
  },
  "scans.updateScanName": {
    parts: async ({ scan }) => ({ body: { scan_id: (await scan()).scan_id, name: "Renamed" } }),
    gets: owner,
  },
  "scans.updateScanVersionCounts": {
    parts: async ({ scan }) => ({ body: { version_id: (await scan()).version_id, doc_count: 1 } }),
    gets: owner,
  },
  "scans.updateFilterSetDocCount": {
    parts: async ({ scan }) => ({
      body: { filter_set_id: (await scan()).active_filter_set_id, doc_count: 1 },
    }),
    gets: owner,
  },
  "scans.pinUnpinRenameFilterSet": {
    parts: async ({ scan }) => ({
      body: { filter_set_id: (await scan()).active_filter_set_id, pinned: true, name: "Recent" },
    }),
    gets: owner,
  },
  "scans.computeUserScanMetrics": {
    parts: ({ analyst }) => ({ body: { user_id: analyst.uid } }),
    gets: only("analyst", "admin"),
  },
  ...overSets({
    "documents.fetchDocuments": search,
    "documents.fetchFilters": { ...search, size: 0 },
    "documents.fetchCounts": scanQuery,
    "leadership.fetchLeadership": search,
    "funding.tableData": { ...deals, tableType: "recipients" },
    "funding.choropleth": deals,
    "funding.fundingByType": deals,
    "funding.fundingByTypeOverTime": deals,
    "funding.pscCodes": deals,
    "funding.counts": deals,
  }),
  "partnerships.getCountriesStates": { parts: () => ({}), gets: anySession() },
  "application.tutorialVideos": { parts: () => ({}), gets: anySession() },
  "application.openAlexSources": {
    parts: () => ({ body: { type: "journal" } }),
    gets: anySession(),
  },
  "application.patstatSources": {
    parts: () => ({ body: { type: "authority" } }),
    gets: anySession(),
  },
  "application.federalFundingSources": {
    parts: () => ({ body: { type: "agency" } }),
    gets: anySession(),
  },
  "application.dataSourceTotals": {
    parts: () => ({ params: { app: "openalex" } }),
    gets: anySession(),
  },
};
