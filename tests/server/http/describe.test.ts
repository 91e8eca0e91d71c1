import { afterAll, beforeAll, expect, test } from "vitest";
import { addressOf } from "../../../contract/endpoint.ts";
import { PRODUCT_VERSION } from "../../../contract/limits.ts";
import { services } from "../../../contract/services.ts";
import { startServer, type TestServer } from "../../support/server.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server?.close());

interface Operation {
  tags: string[];
  summary: string;
  security?: object[];
  requestBody?: { content: Record<string, { schema: object }> };
  parameters?: { name: string; in: string }[];
  responses: Record<string, object>;
}

test("the OpenAPI document holds every endpoint with what it takes and answers", async () => {
  const reply = await server.request("/api/docs/json");
  const document = reply.json as {
    openapi: string;
    info: { version: string };
    paths: Record<string, Record<string, Operation>>;
  };
  expect(document).toMatchObject({ openapi: "3.1.0", info: { version: PRODUCT_VERSION } });
  for (const service of services) {
    for (const endpoint of Object.values(service.endpoints)) {
      const path = addressOf(service, endpoint.path).replace(/:(\w+)/g, "{$1}");
      const operation = document.paths[path]?.[endpoint.method.toLowerCase()];
      expect(operation, path).toMatchObject({
        tags: [service.prefix],
        summary: endpoint.summary,
        security: endpoint.access === "none" ? [] : [{ bearer: [] }],
      });
      expect(Object.keys(operation!.responses)).toEqual(expect.arrayContaining(["200"]));
      expect(operation!.requestBody !== undefined).toBe(endpoint.body !== undefined);
      const named = (place: string) =>
        (operation!.parameters ?? []).filter((one) => one.in === place).map(({ name }) => name);
      expect(named("path")).toEqual(Object.keys(endpoint.params?.shape ?? {}));
      expect(named("query")).toEqual(Object.keys(endpoint.query?.shape ?? {}));
    }
  }
});

test("the page to browse it, its script and its style come from this server", async () => {
  const page = await server.request("/api/docs/");
  expect(page.status).toBe(200);
  expect(page.text).not.toMatch(/<script>|https?:\/\//);
  const files = [...page.text.matchAll(/(?:src|href)="\.([^"]+\.(?:js|css))"/g)].map(
    ([, at]) => at,
  );
  expect(files.length).toBeGreaterThan(3);
  for (const file of files) {
    expect((await server.request(`/api/docs${file}`)).status).toBe(200);
  }
});
