import { expect, onTestFinished, test } from "vitest";
import { auth } from "../../../contract/services/auth.ts";
import { json, startFaultyProvider } from "../../support/faulty-provider.ts";
import { createPerson } from "../../support/people.ts";
import { dataOf, startServer, type TestServer } from "../../support/server.ts";

async function serve(options: Parameters<typeof startServer>[0]): Promise<TestServer> {
  const server = await startServer(options);
  onTestFinished(() => server.close());
  return server;
}

const returned = { code: "c", state: "s" };

test("where no provider is set up, every call says so, and nobody is locked out", async () => {
  const server = await serve({});
  const { token } = await createPerson(server, { password: "correct horse battery" });
  const refusal = {
    ok: false,
    status: 404,
    failure: { id: "no_sign_on", message: "Single sign-on is not set up here." },
  };
  expect(await server.call(auth, "oidcStart", {})).toMatchObject(refusal);
  expect(await server.call(auth, "oidcToken", { body: returned })).toMatchObject(refusal);
  expect(await server.call(auth, "oidcLink", { token, body: returned })).toMatchObject(refusal);
  expect(dataOf(await server.call(auth, "oidcUnlink", { token }))).toEqual({ unlinked: true });
});

test("behind a proxy one comes back to the public address, and a provider that is down is no fault of ours", async () => {
  const provider = await startFaultyProvider();
  const { issuer } = provider;
  const server = await serve({
    config: {
      publicUrl: "https://scout.example/tool",
      signOn: { issuer, clientId: "scoutline", clientSecret: null, name: "Local" },
    },
  });
  const begun = dataOf(await server.call(auth, "oidcStart", {}));
  const { searchParams } = new URL(begun.authorization_url);
  expect(searchParams.get("redirect_uri")).toBe("https://scout.example/tool/auth");

  provider.tokens(json({ error: "temporarily_unavailable" }, 503));
  const body = { code: "c", state: begun.state };
  const unreachable = { ok: false, status: 502, failure: { id: "sign_on_unreachable" } };
  expect(await server.call(auth, "oidcToken", { body })).toMatchObject(unreachable);
  await provider.stop();
  expect(await server.call(auth, "oidcStart", {})).toMatchObject(unreachable);
});

test("who begins too many sign-ons has to wait", async () => {
  const provider = await startFaultyProvider();
  onTestFinished(() => provider.stop());
  const { issuer } = provider;
  const server = await serve({
    config: { signOn: { issuer, clientId: "scoutline", clientSecret: null, name: "Local" } },
  });
  for (let i = 0; i < 100; i++) dataOf(await server.call(auth, "oidcStart", {}));
  const reply = await server.request("/api/auth/oidc/start", { method: "POST" });
  expect([reply.status, (reply.json as { id: string }).id]).toEqual([429, "too_many"]);
  expect(Number(reply.headers.get("retry-after"))).toBeGreaterThan(0);
});
