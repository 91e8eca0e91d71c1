import { expect, test } from "vitest";
import { addressOf } from "../../contract/endpoint.ts";
import { services } from "../../contract/services.ts";

const endpoints = services.flatMap((service) =>
  Object.values(service.endpoints).map((endpoint) => ({
    endpoint,
    address: addressOf(service, endpoint.path),
  })),
);

test("no two endpoints share method and address", () => {
  const names = endpoints.map(({ endpoint, address }) => `${endpoint.method} ${address}`);
  expect(new Set(names).size).toBe(names.length);
});

test("an endpoint's address names exactly the parameters it declares", () => {
  for (const { endpoint, address } of endpoints) {
    const named = Array.from(address.matchAll(/:(\w+)/g), (match) => match[1]);
    expect(Object.keys(endpoint.params?.shape ?? {}), address).toEqual(named);
  }
});

test("reading calls carry no body", () => {
  const reading = endpoints.filter(({ endpoint }) => endpoint.method === "GET");
  expect(reading.length).toBeGreaterThan(0);
  expect(reading.filter(({ endpoint }) => endpoint.body !== undefined)).toEqual([]);
});

test("the prefixes and paths of the specification are there letter by letter", () => {
  const names = endpoints.map(({ endpoint, address }) => `${endpoint.method} ${address}`);
  expect(names).toEqual(
    expect.arrayContaining([
      "POST /api/auth/basic/login",
      "POST /api/auth/basic/register",
      "POST /api/auth/basic/public/session",
      "POST /api/auth/basic/send/password/reset",
      "POST /api/auth/basic/reset/password",
      "POST /api/auth/oidc/token",
      "POST /api/auth/oidc/register",
      "GET /api/users/:uid",
      "GET /api/users/list",
      "GET /api/users/orgUsers/:orgId/:role",
      "GET /api/users/orgDetails/:orgId",
      "POST /api/users/:uid/update",
      "POST /api/users/:uid/update/password",
      "POST /api/users/:uid/update/admin",
      "POST /api/users/:uid/delete",
      "POST /api/users/feedback/send",
      "POST /api/users/ask-an-analyst",
      "POST /api/users/request-upgrade",
      "POST /api/users/create",
      "GET /api/users/organizational-units",
      "POST /api/collab/feedback",
      "GET /api/application/tutorial-videos",
      "POST /api/scans/create_scan",
      "PATCH /api/scans/create_version",
      "GET /api/scans/get_scan_details",
      "GET /api/scans/get_user_scans",
      "DELETE /api/scans/delete_scan",
      "PATCH /api/scans/update_scan_version_counts",
      "POST /api/scans/compute_user_scan_metrics",
      "PATCH /api/scans/update_scan_name",
      "PATCH /api/scans/update_filter_set_doc_count",
      "PATCH /api/scans/pin_unpin_rename_filter_set",
      "POST /api/documents/fetch/documents",
      "POST /api/documents/fetch/filters",
      "GET /api/partnerships/get_countries_states",
    ]),
  );
});

test("a password goes by POST, and neither it nor a token stands in an address", () => {
  const shapeOf = (schema: unknown) =>
    Object.keys((schema as { shape?: Record<string, unknown> } | undefined)?.shape ?? {});
  const withPassword = endpoints.filter(({ endpoint }) =>
    shapeOf(endpoint.body).some((key) => key.includes("password")),
  );
  expect(withPassword.map(({ endpoint }) => endpoint.method)).toEqual(
    withPassword.map(() => "POST"),
  );
  expect(withPassword.length).toBeGreaterThan(0);
  for (const { endpoint, address } of endpoints) {
    const inAddress = [...shapeOf(endpoint.params), ...shapeOf(endpoint.query)];
    expect(
      inAddress.filter((key) => /password|token/.test(key)),
      address,
    ).toEqual([]);
  }
});
