import { once } from "node:events";
import { connect } from "node:net";
import type { FastifyInstance } from "fastify";
import { afterEach, beforeEach, expect, test } from "vitest";
import * as z from "zod/mini";
import { answer } from "../../../contract/answer.ts";
import { defineService } from "../../../contract/endpoint.ts";
import {
  type BoundService,
  bindServices,
  withHandlers,
} from "../../../server/http/bind-service.ts";
import { createHttp } from "../../../server/http/create-http.ts";
import type { Database } from "../../../server/store/store.ts";

const rooms = defineService("rooms", {
  count: {
    method: "GET",
    path: "count",
    summary: "How many.",
    access: "none",
    response: answer(z.object({ count: z.number() })),
  },
});

let app: FastifyInstance;
beforeEach(async () => {
  app = await createHttp(
    { logLevel: "silent", production: false, slowQueryMs: 1_000, trustProxy: [] },
    { progress: null },
  );
});
afterEach(() => app.close());

/** These endpoints need no session, so nothing asks a store. */
const noStore = {} as Database;
const bind = (...bound: BoundService[]) => bindServices(app, noStore, [rooms], bound);
const count = () => app.inject({ method: "GET", url: "/api/rooms/count" });

test("an endpoint without a handler stops the start", () => {
  expect(() => bind()).toThrow("The endpoint GET /api/rooms/count has no handler.");
});

test("a reply of the contract goes out as the answer's data", async () => {
  bind(withHandlers(rooms, { count: () => ({ count: 3 }) }));
  expect((await count()).json()).toEqual({ success: true, data: { count: 3 } });
});

test("a reply that breaks the contract is a failure of ours and does not go out", async () => {
  bind(withHandlers(rooms, { count: () => ({ count: "three" as unknown as number }) }));
  const reply = await count();
  expect(reply.statusCode).toBe(500);
  expect(reply.json()).toMatchObject({ success: false, id: "internal" });
  expect(reply.body).not.toContain("three");
});

test("an unforeseen error tells the caller nothing of its insides", async () => {
  bind(
    withHandlers(rooms, {
      count: () => {
        throw new Error("password=hunter2");
      },
    }),
  );
  const reply = await count();
  expect(reply.statusCode).toBe(500);
  expect(reply.json()).toEqual({
    success: false,
    id: "internal",
    message: "Something went wrong on the server.",
    request_id: reply.headers["x-request-id"],
  });
});

test("a client that goes away aborts what is done for it", async () => {
  let begun = () => {};
  const hasBegun = new Promise<void>((resolve) => {
    begun = resolve;
  });
  let wasAborted: Promise<unknown> = Promise.resolve();
  bind(
    withHandlers(rooms, {
      count: async ({ signal }) => {
        wasAborted = once(signal, "abort");
        begun();
        await wasAborted;
        return { count: 0 };
      },
    }),
  );
  const address = await app.listen({ host: "127.0.0.1", port: 0 });
  const client = new AbortController();
  const call = fetch(`${address}/api/rooms/count`, { signal: client.signal });
  await hasBegun;
  client.abort();
  await expect(call).rejects.toThrow();
  await expect(wasAborted).resolves.toBeDefined();
});

test("closing waits for the answers under way, and not for connections without a request", async () => {
  let finish = () => {};
  let begun = () => {};
  const hasBegun = new Promise<void>((resolve) => {
    begun = resolve;
  });
  bind(
    withHandlers(rooms, {
      count: () =>
        new Promise((resolve) => {
          finish = () => resolve({ count: 3 });
          begun();
        }),
    }),
  );
  const address = new URL(await app.listen({ host: "127.0.0.1", port: 0 }));
  const idle = connect(Number(address.port), address.hostname);
  await once(idle, "connect");
  const call = fetch(new URL("/api/rooms/count", address));
  await hasBegun;
  const closed = app.close();
  finish();
  expect(await (await call).json()).toEqual({ success: true, data: { count: 3 } });
  await closed;
  if (!idle.destroyed) await once(idle, "close");
});
