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
      "POST /api/auth/basic/public/session",
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
