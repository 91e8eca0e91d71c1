// A provider of single sign-on for development and tests: it believes whatever e-mail address one types. Never for real users.
import { createHash, generateKeyPairSync, randomBytes } from "node:crypto";
import { createServer } from "node:http";
import { signInPage } from "./local-provider-page.mjs";

// The library uses it, and Node has it since 22.1.
if (!("parse" in URL)) {
  Object.assign(URL, { parse: (text) => (URL.canParse(text) ? new URL(text) : null) });
}
const { default: Provider, interactionPolicy } = await import("oidc-provider");

const HOST = "127.0.0.1";

const server = createServer();
await new Promise((resolve, reject) => {
  server.once("error", reject);
  server.listen(Number(process.env.LOCAL_PROVIDER_PORT ?? 9090), HOST, resolve);
}).catch((error) => {
  console.error(`The local provider cannot listen: ${error.message}`);
  process.exit(1);
});
const issuer = `http://${HOST}:${server.address().port}`;

/** Of an address, whoever types it: always the same subject. */
function accountOf(email) {
  const [local] = email.split("@");
  const names = local.split(/[._-]+/).filter((part) => part !== "");
  return {
    accountId: createHash("sha256").update(email.toLowerCase()).digest("hex").slice(0, 24),
    claims: {
      email,
      email_verified: local !== "unconfirmed",
      name: names.map((part) => part[0].toUpperCase() + part.slice(1)).join(" "),
      ...(local === "newcomer" && { action: "REGISTER" }),
    },
  };
}

/** Who has signed in since the provider was started. */
const accounts = new Map();

/** Everybody is asked at every sign-in, so that one can come as somebody else. */
function askAlways() {
  const policy = interactionPolicy.base();
  policy.remove("consent");
  policy
    .get("login")
    .checks.add(
      new interactionPolicy.Check("always", "Say who you are.", ({ oidc }) => !oidc.result?.login),
    );
  return policy;
}

/** A client without a secret may come back to any port of this machine (RFC 8252, 7.3). */
const client = {
  client_id: "scoutline",
  application_type: "native",
  redirect_uris: ["127.0.0.1", "localhost", "[::1]"].map((host) => `http://${host}/auth`),
  response_types: ["code"],
  grant_types: ["authorization_code"],
};

const provider = new Provider(issuer, {
  clients: [
    { ...client, token_endpoint_auth_method: "none" },
    {
      ...client,
      client_id: "scoutline-with-secret",
      client_secret: "only-for-development",
      token_endpoint_auth_method: "client_secret_basic",
    },
  ],
  jwks: { keys: [signingKey()] },
  cookies: { keys: [randomBytes(32).toString("base64url")] },
  claims: { openid: ["sub", "action"], email: ["email", "email_verified"], profile: ["name"] },
  pkce: { required: () => true },
  features: { devInteractions: { enabled: false } },
  interactions: { policy: askAlways(), url: (_, { uid }) => `/sign-in/${uid}` },
  ttl: { AccessToken: 600, Grant: 600, IdToken: 600, Interaction: 900, Session: 900 },
  findAccount: (_, accountId) => {
    const claims = accounts.get(accountId);
    return claims && { accountId, claims: () => ({ sub: accountId, ...claims }) };
  },
  loadExistingGrant: async ({ oidc }) => {
    const { clientId } = oidc.client;
    const grant = new oidc.provider.Grant({ clientId, accountId: oidc.session.accountId });
    grant.addOIDCScope("openid email profile");
    await grant.save();
    return grant;
  },
});

function signingKey() {
  const { privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
  const kid = randomBytes(8).toString("hex");
  return { ...privateKey.export({ format: "jwk" }), kid, use: "sig", alg: "RS256" };
}

const protocol = provider.callback();

server.on("request", (request, response) => {
  void answer(request, response).catch((error) => {
    response.writeHead(400, { "content-type": "text/plain; charset=utf-8" });
    response.end(`${error.message}\nGo back to where you came from and sign in again.\n`);
  });
});

async function answer(request, response) {
  const isSignIn = /^\/sign-in\/[\w-]+$/.test(request.url);
  if (!isSignIn) await protocol(request, response);
  else if (request.method === "POST") await takeAnswer(request, response);
  else await showPage(request, response);
}

async function showPage(request, response) {
  const { params } = await provider.interactionDetails(request, response);
  response.writeHead(200, { "content-type": "text/html; charset=utf-8" });
  response.end(signInPage(request.url, String(params.client_id)));
}

async function takeAnswer(request, response) {
  let text = "";
  for await (const chunk of request) text += chunk;
  const form = new URLSearchParams(text);
  const email = form.get("email")?.trim() ?? "";
  let result = { error: "access_denied", error_description: "You chose not to sign in." };
  if (form.get("answer") !== "refuse") {
    if (!/^[^\s@]+@[^\s@]+$/.test(email)) throw new Error("Type an e-mail address.");
    const { accountId, claims } = accountOf(email);
    accounts.set(accountId, claims);
    result = { login: { accountId, remember: false } };
  }
  await provider.interactionFinished(request, response, result);
}

console.log(`Local provider of single sign-on, for development only, at ${issuer}`);
for (const signal of ["SIGINT", "SIGTERM"]) {
  process.once(signal, () => {
    server.close();
    server.closeAllConnections();
  });
}
