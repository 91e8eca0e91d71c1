import { and, eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Config } from "../../../server/config.ts";
import { auth } from "../../../contract/services/auth.ts";
import {
  accountTokens,
  auditTrail,
  organizations,
  users as usersTable,
} from "../../../server/store/tables.ts";
import {
  type IdentityProvider,
  startIdentityProvider,
  visitProvider,
} from "../../support/identity-provider.ts";
import { createOrganization, createPerson } from "../../support/people.ts";
import { dataOf, startServer, type TestServer } from "../../support/server.ts";

let provider: IdentityProvider;
let server: TestServer;
/** The server holds on to it: what a test changes counts at once. */
const accounts: Config["accounts"] = { mode: "BASIC", registration: "open", staging: false };
beforeAll(async () => {
  provider = await startIdentityProvider();
  const { issuer } = provider;
  server = await startServer({
    config: {
      accounts,
      signOn: { issuer, clientId: "scoutline", clientSecret: null, name: "Local" },
    },
  });
});
afterAll(async () => {
  await server?.close();
  await provider?.stop();
});
beforeEach(() => {
  Object.assign(accounts, { registration: "open", staging: false });
});

const password = "correct horse battery";
let visitors = 0;
const newcomer = (domain = "example.org") => `visitor.${++visitors}@${domain}`;

async function signOn(email: string) {
  const { authorization_url, state } = dataOf(await server.call(auth, "oidcStart", {}));
  const back = await visitProvider(authorization_url, email);
  const code = back.searchParams.get("code")!;
  return dataOf(await server.call(auth, "oidcToken", { body: { code, state } }));
}

/** The token of a link to register with. */
async function linkOf(email: string): Promise<string> {
  const completed = await signOn(email);
  if (completed.action !== "REGISTER") throw new Error("Known already.");
  return completed.token;
}

const register = (
  token: string | null,
  body: { name?: string; password?: string; stagingSite?: boolean } = {},
) => server.call(auth, "oidcRegister", { token, body });

const usersNamed = (username: string) =>
  server.store.db
    .select()
    .from(usersTable)
    .where(eq(sql`lower(${usersTable.username})`, username.toLowerCase()));

const trailOf = async (uid: string) =>
  (
    await server.store.db
      .select({ action: auditTrail.action, actor_id: auditTrail.actor_id })
      .from(auditTrail)
      .where(and(eq(auditTrail.subject_type, "user"), eq(auditTrail.subject_id, Number(uid))))
      .orderBy(auditTrail.id)
  ).map(({ action, actor_id }) => [action, actor_id]);

test("a new account has the address and the name that the provider gives, no password, and signs in from then on", async () => {
  const email = newcomer();
  const link = await linkOf(email);
  expect(dataOf(await server.call(auth, "checkLink", { token: link }))).toMatchObject({
    purpose: "oidc",
    username: email,
    has_account: false,
  });
  const { user } = dataOf(await register(link));
  expect(user).toMatchObject({
    username: email,
    name: `Visitor ${visitors}`,
    role: "USER",
    organization_id: null,
    tos_accepted: false,
  });
  expect(await usersNamed(email)).toMatchObject([{ password_hash: null, is_staging: false }]);
  expect(await trailOf(user.uid)).toEqual([
    ["user.registered", Number(user.uid)],
    ["user.single_sign_on_linked", Number(user.uid)],
  ]);
  expect(await signOn(email)).toMatchObject({
    action: "SIGN_IN",
    session: { user: { uid: user.uid } },
  });
  const byPassword = { username: email, password: "x" };
  expect(await server.call(auth, "login", { body: byPassword })).toMatchObject({ status: 401 });
});

test("one may be called otherwise; who says nothing is called as the provider does", async () => {
  const unsaid = dataOf(await register(await linkOf(newcomer()), { name: "" }));
  expect(unsaid.user.name).toBe(`Visitor ${visitors}`);
  const { user } = dataOf(await register(await linkOf(newcomer()), { name: " Ada " }));
  expect(user.name).toBe("Ada");
});

test("a new account belongs to the organisation that has the domain of its address", async () => {
  const domain = `${crypto.randomUUID()}.example`;
  const organization_id = await createOrganization(server);
  await server.store.db
    .update(organizations)
    .set({ email_domains: [domain] })
    .where(eq(organizations.id, Number(organization_id)));
  const { user } = dataOf(await register(await linkOf(newcomer(domain))));
  expect(user.organization_id).toBe(organization_id);
});

test("an account that is there is joined by its password, and by nothing else", async () => {
  const email = newcomer();
  const person = await createPerson(server, { username: email.toUpperCase(), password });
  const link = await linkOf(email);
  expect(dataOf(await server.call(auth, "checkLink", { token: link }))).toMatchObject({
    has_account: true,
  });
  expect(await register(link)).toMatchObject({ status: 409, failure: { id: "username_taken" } });
  expect(await register(link, { password: "wrong" })).toMatchObject({
    status: 401,
    failure: { id: "credentials" },
  });
  const { user } = dataOf(await register(link, { password, name: "Somebody" }));
  expect(user).toMatchObject({ uid: person.uid, name: "" });
  expect(await trailOf(person.uid)).toEqual([["user.single_sign_on_linked", Number(person.uid)]]);
  expect(await signOn(email)).toMatchObject({ action: "SIGN_IN" });
});

test("a password for an account that is not there is refused like a wrong one, and the link still serves", async () => {
  const link = await linkOf(newcomer());
  expect(await register(link, { password })).toMatchObject({ failure: { id: "credentials" } });
  expect(await register(link)).toMatchObject({ ok: true });
});

test("guessing passwords is held against the account like signing in", async () => {
  const email = newcomer();
  await createPerson(server, { username: email, password });
  const link = await linkOf(email);
  for (let i = 0; i < 10; i++) {
    expect(await register(link, { password: "wrong" })).toMatchObject({ status: 401 });
  }
  expect(await register(link, { password })).toMatchObject({ failure: { id: "too_many" } });
  const body = { username: email, password };
  expect(await server.call(auth, "login", { body })).toMatchObject({ status: 429 });
});

test("who was invited takes the account that waits for them, also where nobody else may register", async () => {
  const email = newcomer();
  const { uid, organization_id } = await createPerson(server, {
    username: email,
    role: "ORG_ADMIN",
    name: "Ada",
    password: null,
  });
  accounts.registration = "closed";
  const { user } = dataOf(await register(await linkOf(email)));
  expect(user).toMatchObject({ uid, organization_id, role: "ORG_ADMIN", name: "Ada" });
  expect((await trailOf(uid)).map(([action]) => action)).toEqual([
    "user.registered",
    "user.single_sign_on_linked",
  ]);
});

test("an invitation that was accepted by e-mail meanwhile is not accepted again", async () => {
  const email = newcomer();
  const { uid } = await createPerson(server, { username: email, password: null });
  const link = await linkOf(email);
  await server.store.db
    .update(usersTable)
    .set({ password_hash: "set" })
    .where(eq(usersTable.id, Number(uid)));
  expect(await register(link)).toMatchObject({ status: 410, failure: { id: "link_used" } });
  expect(await signOn(email)).toMatchObject({ action: "REGISTER" });
});

test("where registration is closed nobody new comes in, and accounts are still joined", async () => {
  accounts.registration = "closed";
  const email = newcomer();
  expect(await register(await linkOf(email))).toMatchObject({
    status: 403,
    failure: { id: "registration_closed" },
  });
  expect(await usersNamed(email)).toEqual([]);
  const known = newcomer();
  await createPerson(server, { username: known, password });
  const link = await linkOf(known);
  expect(await register(link)).toMatchObject({ failure: { id: "username_taken" } });
  expect(await register(link, { password })).toMatchObject({ ok: true });
});

test("where domains decide, only addresses of an organisation come in", async () => {
  accounts.registration = "domains";
  const domain = `${crypto.randomUUID()}.example`;
  const organization_id = await createOrganization(server);
  await server.store.db
    .update(organizations)
    .set({ email_domains: [domain] })
    .where(eq(organizations.id, Number(organization_id)));
  expect(await register(await linkOf(newcomer(`sub.${domain}`)))).toMatchObject({
    failure: { id: "registration_closed" },
  });
  expect(await register(await linkOf(newcomer(domain)))).toMatchObject({ ok: true });
});

test("staging accounts are made on staging sites, and no others", async () => {
  const email = newcomer();
  const link = await linkOf(email);
  expect(await register(link, { stagingSite: true })).toMatchObject({ failure: { id: "invalid" } });
  accounts.staging = true;
  expect(await register(link)).toMatchObject({ failure: { id: "invalid" } });
  expect(await register(link, { stagingSite: true })).toMatchObject({ ok: true });
  expect(await usersNamed(email)).toMatchObject([{ is_staging: true }]);
});

test("of two who register by one link at once, one does", async () => {
  const email = newcomer();
  const link = await linkOf(email);
  const answers = await Promise.all([register(link), register(link)]);
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  expect(await usersNamed(email)).toHaveLength(1);
  expect(await register(link)).toMatchObject({ status: 410, failure: { id: "link_used" } });
});

test("a newer sign-on ends the link of an older one", async () => {
  const email = newcomer();
  const [older, newer] = [await linkOf(email), await linkOf(email)];
  expect(await register(older)).toMatchObject({ status: 410, failure: { id: "link_expired" } });
  expect(await register(newer)).toMatchObject({ ok: true });
});

test("an identity that somebody else has taken meanwhile is not taken from them", async () => {
  const email = newcomer();
  const link = await linkOf(email);
  const person = await createPerson(server);
  const { authorization_url, state } = dataOf(await server.call(auth, "oidcStart", {}));
  const back = await visitProvider(authorization_url, email);
  const body = { code: back.searchParams.get("code")!, state };
  dataOf(await server.call(auth, "oidcLink", { token: person.token, body }));
  expect(await register(link)).toMatchObject({ status: 409, failure: { id: "identity_taken" } });
  expect(await usersNamed(email)).toEqual([]);
});

test("links that are late, cut short, made up or for something else do not serve", async () => {
  const link = await linkOf(newcomer());
  expect(await register(null)).toMatchObject({ status: 400, failure: { id: "link_invalid" } });
  expect(await register(link.slice(0, -1))).toMatchObject({ failure: { id: "link_invalid" } });
  const { token } = await createPerson(server);
  expect(await register(token)).toMatchObject({ failure: { id: "link_invalid" } });
  const asPassword = { password: "correct horse battery" };
  expect(await server.call(auth, "register", { token: link, body: asPassword })).toMatchObject({
    failure: { id: "link_invalid" },
  });
  await server.store.db
    .update(accountTokens)
    .set({ expires_at: sql`now()` })
    .where(eq(accountTokens.purpose, "oidc"));
  expect(await register(link)).toMatchObject({ status: 410, failure: { id: "link_expired" } });
});

test.each([
  ["another field", { role: "ADMIN" }, ["role"]],
  ["a name beyond measure", { name: "x".repeat(121) }, ["name"]],
  ["an empty password", { password: "" }, ["password"]],
])("%s is invalid", async (_, body, paths) => {
  const reply = await server.request("/api/auth/oidc/register", {
    method: "POST",
    body,
    token: await linkOf(newcomer()),
  });
  const { id, errors } = reply.json as { id: string; errors: { path: string }[] };
  expect([id, errors.map(({ path }) => path)]).toEqual(["invalid", paths]);
});
