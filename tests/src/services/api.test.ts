import { createServer, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { ScanSummary } from "../../../contract/entities/scan.ts";
import { ApiError, onSessionEnded } from "../../../src/services/api.ts";
import { login, register, registerSignOn, sendRegistration } from "../../../src/services/auth.ts";
import { fetchDocuments } from "../../../src/services/documents.ts";
import { getHealth } from "../../../src/services/health.ts";
import { createScan, getUserScans } from "../../../src/services/scans.ts";
import { clearSession, storeSession } from "../../../src/services/session-storage.ts";
import { getUser } from "../../../src/services/users.ts";
import { emptyBrowserStorage } from "../../support/browser-storage.ts";
import { analyst, sessionOf } from "../../support/session.ts";

const session = sessionOf(analyst, "t-1");

const scan: ScanSummary = {
  scan_id: "1",
  version_id: "2",
  user_id: "7",
  name: "Perovskites",
  description: "",
  created_date: "2024-01-02T03:04:05Z",
  updated_date: "2024-01-02T03:04:05Z",
  query: "perovskite*",
  scan_category: "topics",
  scan_type: "boolean",
  shared_with: [],
  doc_count: 12,
  patent_count: null,
  institution_count: null,
  funder_count: null,
  author_count: null,
  inventor_count: null,
  assignee_count: null,
  bpl_entity_count: null,
};

interface Received {
  method: string | undefined;
  url: string | undefined;
  headers: IncomingMessage["headers"];
  body: string;
}

let server: Server;
let received: Received[];
let reply: { status: number; body: string; headers?: Record<string, string> };
let stopListening: () => void;
let ends: number;

const replyWith = (status: number, body: unknown) => {
  reply = { status, body: typeof body === "string" ? body : JSON.stringify(body) };
};
const refuse = (status: number, id: string, message: string) =>
  replyWith(status, { success: false, id, message, request_id: "r-9" });

beforeEach(async () => {
  emptyBrowserStorage();
  received = [];
  ends = 0;
  stopListening = onSessionEnded(() => {
    ends += 1;
  });
  server = createServer((request, response) => {
    void text(request).then((body) => {
      received.push({ method: request.method, url: request.url, headers: request.headers, body });
      response
        .writeHead(reply.status, { "content-type": "application/json", ...reply.headers })
        .end(reply.body);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  Object.assign(globalThis, { location: new URL(`http://127.0.0.1:${port}/login`) });
});

afterEach(async () => {
  stopListening();
  await new Promise((resolve) => server.close(resolve));
});

const refusal = async (promise: Promise<unknown>) => {
  const error: unknown = await promise.catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(ApiError);
  const { status, id, message, errors, requestId } = error as ApiError;
  return { status, id, message, errors, requestId };
};

test("a call carries bearer, user and product, fills its query and yields the data", async () => {
  storeSession(session);
  replyWith(200, { success: true, data: [scan] });
  expect(await getUserScans("7 & 8")).toEqual([scan]);
  expect(received).toMatchObject([
    {
      method: "GET",
      url: "/api/scans/get_user_scans?user_id=7+%26+8",
      headers: { authorization: "Bearer t-1", userid: "7", "app-name": "scoutline" },
    },
  ]);
});

test("path parameters are filled and escaped", async () => {
  storeSession(session);
  replyWith(200, { success: true, data: session.user });
  await getUser("a/b");
  expect(received.map(({ url }) => url)).toEqual(["/api/users/a%2Fb"]);
});

test("signing in carries no bearer, and a refusal there ends no session", async () => {
  storeSession(session);
  refuse(401, "credentials", "The username or the password is not right.");
  expect(await refusal(login({ username: "ada", password: "wrong" }))).toEqual({
    status: 401,
    id: "credentials",
    message: "The username or the password is not right.",
    errors: [],
    requestId: "r-9",
  });
  expect(received[0]?.headers).not.toHaveProperty("authorization");
  expect(received[0]?.headers).not.toHaveProperty("userid");
  expect(JSON.parse(received[0]?.body ?? "")).toEqual({ username: "ada", password: "wrong" });
  expect(ends).toBe(0);
});

test("a refusal says after how many seconds to try again, where the server does", async () => {
  refuse(429, "too_many", "Too many attempts. Wait a little and try again.");
  reply.headers = { "retry-after": "840" };
  await expect(login({ username: "ada", password: "x" })).rejects.toMatchObject({
    id: "too_many",
    retryAfter: 840,
  });
  refuse(401, "credentials", "The username or the password is not right.");
  await expect(login({ username: "ada", password: "x" })).rejects.toMatchObject({
    id: "credentials",
    retryAfter: undefined,
  });
});

test("problems of a query arrive with their places", async () => {
  storeSession(session);
  const errors = [
    { path: "query", from: 4, to: 5, reason: "Nothing follows AND.", mend: "Add a word." },
  ];
  replyWith(400, { success: false, id: "query", message: "No.", request_id: "r", errors });
  expect(await refusal(createScan({ name: "x", query: "a AND" }))).toMatchObject({
    status: 400,
    id: "query",
    errors,
  });
});

test("however many calls hear that the session is over, it is told once", async () => {
  storeSession(session);
  refuse(401, "session", "Your session has expired.");
  await Promise.all([1, 2, 3].map(() => refusal(getUserScans("7"))));
  expect(ends).toBe(1);
});

test("a 403 ends the session only when it says so", async () => {
  storeSession({ ...session, token: "t-2" });
  refuse(403, "forbidden", "You do not have access to this.");
  expect(await refusal(getUserScans("7"))).toMatchObject({ status: 403, id: "forbidden" });
  expect(ends).toBe(0);
  refuse(403, "session", "Your session has expired.");
  await refusal(getUserScans("7"));
  expect(ends).toBe(1);
});

test("a late refusal of an earlier session does not end the present one", async () => {
  storeSession({ ...session, token: "t-3" });
  refuse(401, "session", "Your session has expired.");
  const late = refusal(getUserScans("7"));
  storeSession({ ...session, token: "t-4" });
  await late;
  expect(ends).toBe(0);
});

test("no reply is `offline`, an answer that is not the contract's is `unreadable`", async () => {
  storeSession(session);
  for (const [status, body] of [
    [200, "<html>"],
    [200, { success: true, data: [{ scan_id: 1 }] }],
    [502, "Bad gateway"],
    [500, { success: false }],
  ] as const) {
    replyWith(status, body);
    expect(await refusal(getUserScans("7"))).toMatchObject({ status, id: "unreadable" });
  }
  const gone = createServer();
  await new Promise<void>((resolve) => gone.listen(0, "127.0.0.1", resolve));
  const { port } = gone.address() as AddressInfo;
  await new Promise((resolve) => gone.close(resolve));
  Object.assign(globalThis, { location: new URL(`http://127.0.0.1:${port}/`) });
  expect(await refusal(getUserScans("7"))).toMatchObject({
    status: 0,
    id: "offline",
    message: "The server cannot be reached.",
  });
});

test("a call given up fails with its signal's reason", async () => {
  storeSession(session);
  replyWith(200, { success: true, data: [] });
  const reason = new Error("superseded");
  await expect(getUserScans("7", AbortSignal.abort(reason))).rejects.toBe(reason);
});

test("an unreadable stored session is none; whether the time of one is over is for the server to say", async () => {
  replyWith(200, { success: true, data: [] });
  storeSession({ ...session, expires_at: "2001-01-01T00:00:00Z" });
  await getUserScans("7");
  sessionStorage.setItem("scoutline.session", "{");
  await getUserScans("7");
  storeSession(session);
  clearSession();
  await getUserScans("7");
  expect(received.map(({ headers }) => headers.authorization)).toEqual([
    "Bearer t-1",
    undefined,
    undefined,
  ]);
});

test("health is read from a ready and from a loading server", async () => {
  const health = {
    status: "ok",
    version: "5.1.0",
    counts: { publication: 1, patent: 0, funding: 0 },
    corpus_version: 1,
    demo: false,
  };
  replyWith(200, health);
  expect(await getHealth()).toEqual(health);
  const loading = {
    ...health,
    status: "loading",
    progress: { label: "Works", done: 1, total: null },
  };
  replyWith(503, loading);
  expect(await getHealth()).toEqual(loading);
  replyWith(503, "busy");
  expect(await refusal(getHealth())).toMatchObject({ status: 503, id: "unreadable" });
});

test("a view's calls carry one key, which no other view has; others carry none", async () => {
  storeSession(session);
  replyWith(200, {
    success: true,
    data: {
      source: "publication",
      documents: [],
      total: 0,
      page: 1,
      rowsPerPage: 10,
      corpus_version: 1,
    },
  });
  const body = { scan_type: "boolean", source: "publication", query: "" } as const;
  await fetchDocuments(body, undefined, "documents");
  await fetchDocuments(body, undefined, "documents");
  await fetchDocuments(body, undefined, "preview");
  await fetchDocuments(body);
  const [first, second, other, none] = received.map(({ headers }) => headers["supersedes"]);
  expect(first).toMatch(/^[a-z0-9]+\.documents$/);
  expect(second).toBe(first);
  expect(other).not.toBe(first);
  expect(none).toBeUndefined();
});

test("who registers or joins on a staging site says so; elsewhere nobody does", async () => {
  const said = async (staging: boolean) => {
    received = [];
    replyWith(200, {
      success: true,
      data: { mode: "BASIC", single_sign_on: null, registration: "open", staging, ...done },
    });
    await sendRegistration("ada@example.org");
    await register("t-9", { password: "a quiet river" });
    await registerSignOn("t-9", {});
    return received
      .filter(({ method }) => method === "POST")
      .map(({ url, body }) => [url, JSON.parse(body)]);
  };
  const done = { sent: true, ...session };
  const username = "ada@example.org";
  const password = "a quiet river";
  expect(await said(false)).toEqual([
    ["/api/auth/basic/send/registration", { username }],
    ["/api/auth/basic/register", { password }],
    ["/api/auth/oidc/register", {}],
  ]);
  const stagingSite = true;
  expect(await said(true)).toEqual([
    ["/api/auth/basic/send/registration", { username, stagingSite }],
    ["/api/auth/basic/register", { password, stagingSite }],
    ["/api/auth/oidc/register", { stagingSite }],
  ]);
});
