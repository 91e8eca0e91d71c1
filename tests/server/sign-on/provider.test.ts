import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { createProvider, type Provider } from "../../../server/sign-on/provider.ts";
import {
  createKey,
  type FaultyProvider,
  json,
  metadataOf,
  startFaultyProvider,
} from "../../support/faulty-provider.ts";
import {
  type IdentityProvider,
  startIdentityProvider,
  visitProvider,
} from "../../support/identity-provider.ts";

const redirectUri = "http://127.0.0.1:1/auth";
const settings = (issuer: string) => ({
  issuer,
  clientId: "scoutline",
  clientSecret: null as string | null,
  name: "Local",
});

async function signOn(provider: Provider, email: string) {
  const begun = await provider.begin(redirectUri);
  const back = await visitProvider(begun.authorizationUrl, email);
  expect(back.searchParams.get("state")).toBe(begun.state);
  return { ...begun, redirectUri, code: back.searchParams.get("code")! };
}

let real: IdentityProvider;
beforeAll(async () => {
  real = await startIdentityProvider();
});
afterAll(() => real?.stop());

test("the address to go to asks for a code, with state, nonce and PKCE", async () => {
  const begun = await createProvider(settings(real.issuer)).begin(redirectUri);
  const url = new URL(begun.authorizationUrl);
  expect(url.origin).toBe(real.issuer);
  expect(Object.fromEntries(url.searchParams)).toEqual({
    response_type: "code",
    client_id: "scoutline",
    redirect_uri: redirectUri,
    scope: "openid email profile",
    state: begun.state,
    nonce: begun.nonce,
    code_challenge: expect.stringMatching(/^[\w-]{43}$/),
    code_challenge_method: "S256",
  });
  expect(new Set([begun.state, begun.nonce, begun.codeVerifier]).size).toBe(3);
});

test("a provider says who somebody is, the same subject each time", async () => {
  const provider = createProvider(settings(real.issuer));
  const first = await provider.confirm(await signOn(provider, "ada.lovelace@example.org"));
  expect(first).toEqual({
    issuer: real.issuer,
    subject: expect.stringMatching(/^[0-9a-f]{24}$/),
    email: "ada.lovelace@example.org",
    isConfirmed: true,
    name: "Ada Lovelace",
  });
  expect(await provider.confirm(await signOn(provider, "ada.lovelace@example.org"))).toEqual(first);
  const other = await provider.confirm(await signOn(provider, "grace@example.org"));
  expect(other.subject).not.toBe(first.subject);
});

test("an address that the provider has not confirmed counts as none", async () => {
  const provider = createProvider(settings(real.issuer));
  const user = await provider.confirm(await signOn(provider, "unconfirmed@example.org"));
  expect(user).toMatchObject({ email: null, isConfirmed: false });
});

test("a client with a secret proves itself with it, and one with another is refused", async () => {
  const client = { ...settings(real.issuer), clientId: "scoutline-with-secret" };
  const provider = createProvider({ ...client, clientSecret: "only-for-development" });
  const { email } = await provider.confirm(await signOn(provider, "ada@example.org"));
  expect(email).toBe("ada@example.org");
  const stranger = createProvider({ ...client, clientSecret: "guessed" });
  const begun = await signOn(stranger, "ada@example.org");
  await expect(stranger.confirm(begun)).rejects.toMatchObject({
    name: "SignOnRefused",
    message: "The provider does not accept our client or its secret.",
  });
});

test("keys that the provider has replaced since the last sign-in are no obstacle", async () => {
  const provider = createProvider(settings(real.issuer));
  const before = await provider.confirm(await signOn(provider, "ada@example.org"));
  await real.restart();
  expect(await provider.confirm(await signOn(provider, "ada@example.org"))).toEqual(before);
});

test.each([
  ["another verifier", { codeVerifier: "x".repeat(43) }],
  ["another nonce", { nonce: "another" }],
  ["another code", { code: "another" }],
  ["another way back", { redirectUri: "http://127.0.0.1:2/auth" }],
])("%s is refused", async (_, changed) => {
  const provider = createProvider(settings(real.issuer));
  const begun = await signOn(provider, "ada@example.org");
  await expect(provider.confirm({ ...begun, ...changed })).rejects.toMatchObject({
    name: "SignOnRefused",
  });
});

test("a code serves once, and what is said of the second time does not hold it", async () => {
  const provider = createProvider(settings(real.issuer));
  const begun = await signOn(provider, "ada@example.org");
  await provider.confirm(begun);
  const error: unknown = await provider.confirm(begun).catch((reason: unknown) => reason);
  expect(error).toMatchObject({ message: "The provider answered invalid_grant." });
  expect(error).not.toHaveProperty("cause");
});

test("a provider that comes back is found again", async () => {
  const provider = createProvider(settings(real.issuer));
  await real.stop();
  await expect(provider.begin(redirectUri)).rejects.toMatchObject({
    name: "SignOnUnreachable",
    message: expect.stringContaining("ECONNREFUSED"),
  });
  await real.restart();
  expect((await provider.begin(redirectUri)).authorizationUrl).toContain(real.issuer);
});

let faulty: FaultyProvider;
beforeEach(async () => {
  faulty = await startFaultyProvider();
});
afterEach(() => faulty?.stop());

/** What comes of a code when the token endpoint answers this ID token. */
async function confirmed(idTokenOf: (nonce: string) => string) {
  const provider = createProvider(settings(faulty.issuer));
  const begun = await provider.begin(redirectUri);
  const tokens = { access_token: "a", token_type: "bearer", id_token: idTokenOf(begun.nonce) };
  faulty.tokens(json(tokens));
  return provider.confirm({ ...begun, code: "c", redirectUri });
}

const now = () => Math.floor(Date.now() / 1000);

test("an ID token that holds all is enough", async () => {
  const claims = { email: "ada@example.org", name: "Ada" };
  const user = await confirmed((nonce) => faulty.idToken({ nonce, ...claims }));
  expect(user).toEqual({ issuer: faulty.issuer, subject: "7", isConfirmed: false, ...claims });
});

test("clocks may differ by half a minute", async () => {
  const user = await confirmed((nonce) => faulty.idToken({ nonce, exp: now() - 15 }));
  expect(user).toMatchObject({ subject: "7", email: null, name: "" });
});

test.each<[string, Record<string, unknown>]>([
  ["for another client", { aud: "somebody-else" }],
  ["of another issuer", { iss: "http://127.0.0.1:1" }],
  ["of yesterday", { iat: 1, exp: 2 }],
  ["with another nonce", { nonce: "replayed" }],
  ["without a nonce", { nonce: undefined }],
  ["without a subject", { sub: undefined }],
])("an ID token %s is refused", async (_, claims) => {
  const given = confirmed((nonce) => faulty.idToken({ nonce, ...claims }));
  await expect(given).rejects.toMatchObject({ name: "SignOnRefused" });
});

test("an ID token signed by another key, even under the name of the right one, is refused", async () => {
  const stranger = createKey();
  const unknown = confirmed((nonce) => faulty.idToken({ nonce }, stranger));
  await expect(unknown).rejects.toMatchObject({ name: "SignOnRefused" });
  const [header = "", ...rest] = faulty.idToken({}).split(".");
  expect(rest).toHaveLength(2);
  const { kid } = JSON.parse(Buffer.from(header, "base64url").toString()) as { kid: string };
  const forged = confirmed((nonce) => faulty.idToken({ nonce }, { ...stranger, kid }));
  await expect(forged).rejects.toMatchObject({ name: "SignOnRefused" });
});

test("an ID token that claims to need no signature is refused", async () => {
  const given = confirmed((nonce) => {
    const [, claims = ""] = faulty.idToken({ nonce }).split(".");
    return `${Buffer.from('{"alg":"none"}').toString("base64url")}.${claims}.`;
  });
  await expect(given).rejects.toMatchObject({ name: "SignOnRefused" });
});

test.each<[string, Parameters<FaultyProvider["tokens"]>[0], string]>([
  ["no ID token", json({ access_token: "a", token_type: "bearer" }), "SignOnRefused"],
  ["an error of its own", json({ error: "server_error" }, 500), "SignOnUnreachable"],
  ["a page", (_, response) => response.end("<h1>Sorry</h1>"), "SignOnUnreachable"],
  [
    "half of an object",
    (_, response) => {
      response.writeHead(200, { "content-type": "application/json" });
      response.end('{"access_token":');
    },
    "SignOnUnreachable",
  ],
  ["nothing", (request) => request.socket.destroy(), "SignOnUnreachable"],
])("a provider that answers a code with %s", async (_, answer, name) => {
  const provider = createProvider(settings(faulty.issuer));
  const begun = await provider.begin(redirectUri);
  faulty.tokens(answer);
  const given = provider.confirm({ ...begun, code: "c", redirectUri });
  await expect(given).rejects.toMatchObject({ name });
});

test("what a provider says about a failure stays out of our words", async () => {
  const provider = createProvider(settings(faulty.issuer));
  const begun = await provider.begin(redirectUri);
  const said = { error: "code secret-code is bad", error_description: "secret-code" };
  faulty.tokens(json(said, 400));
  const given = provider.confirm({ ...begun, code: "secret-code", redirectUri });
  const error = await given.catch((reason: unknown) => reason);
  expect(String((error as Error).stack)).not.toContain("secret-code");
});

test.each<[string, (issuer: string) => Record<string, unknown>]>([
  ["another issuer", () => metadataOf("http://127.0.0.1:1")],
  ["no endpoints", (issuer) => ({ issuer })],
  [
    "a script to go to",
    (issuer) => ({ ...metadataOf(issuer), authorization_endpoint: "javascript:alert(1)" }),
  ],
])("a provider that says %s of itself cannot be used, until it says otherwise", async (_, of) => {
  const provider = createProvider(settings(faulty.issuer));
  faulty.metadata(json(of(faulty.issuer)));
  await expect(provider.begin(redirectUri)).rejects.toMatchObject({ name: "SignOnUnreachable" });
  faulty.metadata(json(metadataOf(faulty.issuer)));
  expect((await provider.begin(redirectUri)).authorizationUrl).toContain(faulty.issuer);
});

test("a provider that takes connections and never answers is given up", async () => {
  const silent = createServer(() => {});
  await new Promise<void>((resolve) => {
    silent.listen(0, "127.0.0.1", resolve);
  });
  const { port } = silent.address() as AddressInfo;
  const provider = createProvider(settings(`http://127.0.0.1:${port}`), 0.05);
  await expect(provider.begin(redirectUri)).rejects.toMatchObject({
    name: "SignOnUnreachable",
    message: expect.stringContaining("TIMEOUT"),
  });
  silent.closeAllConnections();
  silent.close();
});

test("only a provider on this machine may be asked without encryption", async () => {
  const provider = createProvider(settings("http://provider.example"));
  await expect(provider.begin(redirectUri)).rejects.toMatchObject({
    message: expect.stringContaining("OAUTH_HTTP_REQUEST_FORBIDDEN"),
  });
});
