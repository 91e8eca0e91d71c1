import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Scan } from "../../../contract/entities/scan.ts";
import { addressOf } from "../../../contract/endpoint.ts";
import { services } from "../../../contract/services.ts";
import {
  createPerson,
  createPublicSession,
  createScan,
  type Person,
} from "../../support/people.ts";
import { startServer, type TestServer } from "../../support/server.ts";
import { TEST_DEMO } from "../../support/test-config.ts";

const callers = [
  "nobody",
  "public",
  "analyst",
  "otherAnalyst",
  "organizationAdmin",
  "admin",
] as const;
type CallerName = (typeof callers)[number];

/** What the analyst has: the call is always about these. */
interface Things {
  analyst: Person;
  scan: Scan;
}

interface Row {
  /** The call, right in everything but who makes it. */
  parts: (things: Things) => {
    params?: Record<string, string>;
    query?: Record<string, string>;
    body?: unknown;
  };
  /** What each caller gets: `ok`, or the id of the refusal. */
  gets: Record<CallerName, string>;
}

const anybody = everyone("ok");
const anySession = { ...everyone("ok"), nobody: "session" };
const ownerOnly = {
  ...everyone("forbidden"),
  nobody: "session",
  public: "sign_in_required",
  analyst: "ok",
};

const search = { scan_type: "boolean", source: "publication", query: "" };
const filterSetOf = (scan: Scan) => scan.active_filter_set_id;

const table: Record<string, Row> = {
  "auth.login": {
    parts: () => ({
      body: { username: "analyst@demo.scoutline.example", password: TEST_DEMO.password },
    }),
    gets: anybody,
  },
  "auth.publicSession": { parts: () => ({}), gets: anybody },
  "auth.logout": { parts: () => ({}), gets: anySession },
  "users.getUser": {
    parts: ({ analyst }) => ({ params: { uid: analyst.uid } }),
    gets: { ...everyone("forbidden"), nobody: "session", analyst: "ok", admin: "ok" },
  },
  "scans.createScan": {
    parts: () => ({ body: { name: "Mine", query: "graphene" } }),
    gets: { ...everyone("ok"), nobody: "session", public: "sign_in_required" },
  },
  "scans.createVersion": {
    parts: ({ scan }) => ({ body: { scan_id: scan.scan_id, query: "other" } }),
    gets: ownerOnly,
  },
  "scans.getScanDetails": {
    parts: ({ scan }) => ({ query: { version_id: scan.version_id } }),
    gets: ownerOnly,
  },
  "scans.getUserScans": {
    parts: ({ analyst }) => ({ query: { user_id: analyst.uid } }),
    gets: ownerOnly,
  },
  "scans.deleteScan": {
    parts: ({ scan }) => ({ query: { scan_id: scan.scan_id } }),
    gets: ownerOnly,
  },
  "scans.updateScanName": {
    parts: ({ scan }) => ({ body: { scan_id: scan.scan_id, name: "Renamed" } }),
    gets: ownerOnly,
  },
  "scans.updateScanVersionCounts": {
    parts: ({ scan }) => ({ body: { version_id: scan.version_id, doc_count: 1 } }),
    gets: ownerOnly,
  },
  "scans.updateFilterSetDocCount": {
    parts: ({ scan }) => ({ body: { filter_set_id: filterSetOf(scan), doc_count: 1 } }),
    gets: ownerOnly,
  },
  "scans.pinUnpinRenameFilterSet": {
    parts: ({ scan }) => ({
      body: { filter_set_id: filterSetOf(scan), pinned: true, name: "Recent" },
    }),
    gets: ownerOnly,
  },
  "scans.computeUserScanMetrics": {
    parts: ({ analyst }) => ({ body: { user_id: analyst.uid } }),
    gets: { ...ownerOnly, admin: "ok" },
  },
  "documents.fetchDocuments": { parts: () => ({ body: search }), gets: anySession },
  "documents.fetchDocuments of a scan": {
    parts: ({ scan }) => ({ body: { ...search, scan_id: scan.version_id } }),
    gets: { ...ownerOnly, public: "forbidden" },
  },
  "documents.fetchFilters": { parts: () => ({ body: { ...search, size: 0 } }), gets: anySession },
  "documents.fetchFilters of a scan": {
    parts: ({ scan }) => ({ body: { ...search, size: 0, scan_id: scan.version_id } }),
    gets: { ...ownerOnly, public: "forbidden" },
  },
  "partnerships.getCountriesStates": { parts: () => ({}), gets: anySession },
};

const endpoints = services.flatMap((service) =>
  Object.entries(service.endpoints).map(([name, endpoint]) => ({
    name: `${service.prefix}.${name}`,
    address: addressOf(service, endpoint.path),
    endpoint,
  })),
);

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server?.close());

test("every endpoint of the contract has a row, and every row an endpoint", () => {
  const rows = Object.keys(table).map((key) => key.split(" ")[0]);
  expect(new Set(rows)).toEqual(new Set(endpoints.map(({ name }) => name)));
});

describe.each(Object.entries(table))("%s", (key, row) => {
  test.each(callers)("%s", async (caller) => {
    const { endpoint, address } = endpoints.find(({ name }) => name === key.split(" ")[0])!;
    const analyst = await createPerson(server);
    const scan = await createScan(server, analyst, {
      filters: { publication: { publication_year: { min: 2015 } } },
    });
    const { params = {}, query, body } = row.parts({ analyst, scan });
    const path = address.replace(/:(\w+)/g, (_, name: string) => params[name]!);
    const reply = await server.request(query ? `${path}?${new URLSearchParams(query)}` : path, {
      method: endpoint.method,
      body,
      token: await tokenOf[caller](analyst),
    });
    const got = reply.status === 200 ? "ok" : (reply.json as { id: string }).id;
    expect(got).toBe(row.gets[caller]);
    const statuses: Record<string, number> = { ok: 200, session: 401 };
    expect(reply.status).toBe(statuses[row.gets[caller]] ?? 403);
  });
});

type TokenMaker = (analyst: Person) => Promise<string | null> | string | null;

const tokenOf: Record<CallerName, TokenMaker> = {
  nobody: () => null,
  public: () => createPublicSession(server),
  analyst: ({ token }) => token,
  otherAnalyst: async ({ organization_id }) =>
    (await createPerson(server, { organization_id })).token,
  organizationAdmin: async ({ organization_id }) =>
    (await createPerson(server, { organization_id, role: "ORG_ADMIN" })).token,
  admin: async () => (await createPerson(server, { role: "ADMIN" })).token,
};

function everyone(outcome: string): Record<CallerName, string> {
  return {
    nobody: outcome,
    public: outcome,
    analyst: outcome,
    otherAnalyst: outcome,
    organizationAdmin: outcome,
    admin: outcome,
  };
}
