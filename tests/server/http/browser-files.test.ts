import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { serveBrowserFiles } from "../../../server/http/browser-files.ts";
import { createHttp } from "../../../server/http/create-http.ts";

const page = `<!doctype html><head><meta name="csp-nonce" content="" /><style>a{}</style></head><body>page</body>`;

let folder: string;
let app: FastifyInstance;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "scoutline-dist-"));
  await mkdir(join(folder, "assets"));
  await mkdir(join(folder, ".vite"));
  await writeFile(join(folder, "index.html"), page);
  await writeFile(join(folder, "favicon.svg"), "<svg/>");
  await writeFile(join(folder, "assets", "main-abc123.js"), "export {};");
  await writeFile(join(folder, ".vite", "manifest.json"), "{}");
  app = await createHttp(
    { logLevel: "silent", production: true, slowQueryMs: 1_000, trustProxy: [] },
    { progress: null },
  );
  await serveBrowserFiles(app, folder);
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

const get = (url: string) => app.inject({ method: "GET", url });

test.each([
  "/",
  "/index.html",
  "/login",
  "/scan/7/active/9/publications/documents?q=a.b",
  "/.vite/x",
])("%s is the page", async (url) => {
  const reply = await get(url);
  expect(reply.statusCode).toBe(200);
  expect(reply.headers["content-type"]).toContain("text/html");
  expect(reply.headers["cache-control"]).toBe("no-store");
  expect(reply.body).toContain("page");
});

test("the page's nonce is the policy's, and new each time", async () => {
  const nonces = await Promise.all(
    ["/", "/login"].map(async (url) => {
      const reply = await get(url);
      const nonce = /<meta name="csp-nonce" content="([^"]+)"/.exec(reply.body)?.[1];
      expect(reply.body).toContain(`<style nonce="${nonce}">`);
      expect(reply.headers["content-security-policy"]).toContain(
        `style-src 'self' 'nonce-${nonce}'`,
      );
      return nonce;
    }),
  );
  expect(nonces[0]).toMatch(/^[0-9a-f]{32}$/);
  expect(nonces[0]).not.toBe(nonces[1]);
});

test("nothing of others runs in the page, and the page runs in nothing of others", async () => {
  const policy = String((await get("/")).headers["content-security-policy"]);
  expect(policy).toContain("default-src 'self'");
  expect(policy).toMatch(/script-src 'self' 'nonce-[0-9a-f]+'/);
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).not.toContain("unsafe");
});

test("files with a hash in their name are kept for a year, others asked for again", async () => {
  const hashed = await get("/assets/main-abc123.js");
  expect(hashed.statusCode).toBe(200);
  expect(hashed.headers["cache-control"]).toBe("public, max-age=31536000, immutable");
  expect((await get("/favicon.svg")).headers["cache-control"]).toBe("no-cache");
});

test.each(["/assets/gone-def456.js", "/assets/", "/api/nowhere"])(
  "%s is not found and never the page",
  async (url) => {
    const reply = await get(url);
    expect(reply.statusCode).toBe(404);
    expect(reply.json()).toMatchObject({ success: false, id: "not_found" });
  },
);

test("files outside the build and hidden ones are not served", async () => {
  for (const url of [
    "/.vite/manifest.json",
    "/..%2f..%2fetc%2fpasswd",
    "/%2e%2e/%2e%2e/etc/passwd",
  ]) {
    expect((await get(url)).body).not.toMatch(/root:|^\{\}$/);
  }
});

test("without a build the page says how to make one", async () => {
  const bare = await createHttp(
    { logLevel: "silent", production: true, slowQueryMs: 1_000, trustProxy: [] },
    { progress: null },
  );
  await serveBrowserFiles(bare, join(folder, "nowhere"));
  const reply = await bare.inject({ method: "GET", url: "/" });
  expect(reply.statusCode).toBe(503);
  expect(reply.body).toContain("npm start");
  await bare.close();
});
