import { afterAll, beforeAll, expect, test } from "vitest";
import { createPublicSession } from "../../support/people.ts";
import { startServer, type TestServer } from "../../support/server.ts";

const SIZE = 200;

let server: TestServer;
beforeAll(async () => {
  server = await startServer({
    emptyCorpus: true,
    config: { demo: { size: SIZE, seed: 7, password: null } },
  });
});
afterAll(() => server?.close());

test("until the corpus is prepared the server says how far that is, and answers no search", async () => {
  const health = await server.request("/api/health");
  expect(health.status).toBe(503);
  expect(health.json).toEqual({
    status: "loading",
    version: "5.1.0",
    counts: { publication: 0, patent: 0, funding: 0 },
    corpus_version: 0,
    demo: false,
    progress: {
      label: "Making the demo universe",
      done: 0,
      // With half as many patents and a quarter as many deals.
      total: SIZE + SIZE / 2 + SIZE / 4,
      unit: "records",
    },
  });
  const token = await createPublicSession(server);
  const search = () =>
    server.request("/api/documents/fetch/documents", {
      method: "POST",
      token,
      body: { scan_type: "boolean", source: "publication", query: "" },
    });
  const early = await search();
  expect(early.status).toBe(503);
  expect(early.json).toMatchObject({ success: false, id: "loading" });
  expect(Number(early.headers.get("retry-after"))).toBeGreaterThan(0);

  await server.prepare();
  const ready = await server.request("/api/health");
  expect(ready.status).toBe(200);
  expect(ready.headers.get("cache-control")).toBe("no-store");
  expect(ready.json).toEqual({
    status: "ok",
    version: "5.1.0",
    counts: { publication: SIZE, patent: SIZE / 2, funding: SIZE / 4 },
    corpus_version: 1,
    demo: true,
  });
  expect((await search()).json).toMatchObject({ data: { total: SIZE } });
});
