import { and, eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { auth } from "../../../contract/services/auth.ts";
import { users } from "../../../contract/services/users.ts";
import {
  accountTokens,
  auditTrail,
  identities,
  signOnStates,
  users as usersTable,
} from "../../../server/store/tables.ts";
import {
  type IdentityProvider,
  startIdentityProvider,
  visitProvider,
} from "../../support/identity-provider.ts";
import { createPerson, type Person } from "../../support/people.ts";
import { dataOf, startServer, type TestServer } from "../../support/server.ts";

let provider: IdentityProvider;
let server: TestServer;
beforeAll(async () => {
  provider = await startIdentityProvider();
  const { issuer } = provider;
  server = await startServer({
    config: { signOn: { issuer, clientId: "scoutline", clientSecret: null, name: "Local" } },
  });
});
afterAll(async () => {
  await server?.close();
  await provider?.stop();
});

let visitors = 0;
/** Somebody of whom nothing is known. */
const newcomer = () => `visitor.${++visitors}@example.org`;

/** Goes to the provider and comes back with a code. */
async function comeBack(email: string) {
  const { authorization_url, state } = dataOf(await server.call(auth, "oidcStart", {}));
  const back = await visitProvider(authorization_url, email);
  return { code: back.searchParams.get("code")!, state };
}

const token = (body: { code?: string; state?: string }) => server.call(auth, "oidcToken", { body });

async function link({ token: bearer }: Person, email: string) {
  return server.call(auth, "oidcLink", { token: bearer, body: await comeBack(email) });
}

/** What the trail says of somebody, oldest first. */
const trailOf = ({ uid }: Pick<Person, "uid">) =>
  server.store.db
    .select({
      action: auditTrail.action,
      actor_id: auditTrail.actor_id,
      changes: auditTrail.changes,
    })
    .from(auditTrail)
    .where(and(eq(auditTrail.subject_type, "user"), eq(auditTrail.subject_id, Number(uid))))
    .orderBy(auditTrail.id);

test("the way to the provider leads back to where the server listens", async () => {
  const { authorization_url, state } = dataOf(await server.call(auth, "oidcStart", {}));
  const { origin, searchParams } = new URL(authorization_url);
  expect(origin).toBe(provider.issuer);
  expect(searchParams.get("redirect_uri")).toBe(`${server.url}/auth`);
  expect(searchParams.get("state")).toBe(state);
});

test("of a sign-on that is under way neither state nor code is stored", async () => {
  const { state } = dataOf(await server.call(auth, "oidcStart", {}));
  const rows = await server.store.db.select().from(signOnStates);
  expect(rows.length).toBeGreaterThan(0);
  expect(JSON.stringify(rows)).not.toContain(state);
});

test("whom nobody knows gets a link to register with, with what the provider says", async () => {
  const email = newcomer();
  const completed = dataOf(await token(await comeBack(email)));
  expect(completed).toEqual({ action: "REGISTER", token: expect.stringMatching(/^[\w-]{43}$/) });
  const [row] = await server.store.db
    .select()
    .from(accountTokens)
    .where(eq(accountTokens.username, email));
  expect(row).toMatchObject({
    purpose: "oidc",
    issuer: provider.issuer,
    subject: expect.any(String),
    name: `Visitor ${visitors}`,
    used_at: null,
  });
});

test("who is known signs in, and it is remembered when", async () => {
  const person = await createPerson(server);
  const email = newcomer();
  expect(dataOf(await link(person, email))).toEqual({ linked: true });
  const completed = dataOf(await token(await comeBack(email)));
  if (completed.action !== "SIGN_IN") throw new Error("Not signed in.");
  const { session } = completed;
  expect(session.user.uid).toBe(person.uid);
  const me = await server.call(users, "getUser", {
    params: { uid: person.uid },
    token: session.token,
  });
  expect(dataOf(me)).toEqual(session.user);
  const [row] = await server.store.db
    .select({ at: usersTable.last_sign_in })
    .from(usersTable)
    .where(eq(usersTable.id, Number(person.uid)));
  expect(row?.at).not.toBeNull();
});

test("the provider's word REGISTER counts for whom nobody knows, and not for who is known", async () => {
  const email = `newcomer@${crypto.randomUUID()}.example`;
  expect(dataOf(await token(await comeBack(email)))).toMatchObject({ action: "REGISTER" });
  await link(await createPerson(server), email);
  expect(dataOf(await token(await comeBack(email)))).toMatchObject({ action: "SIGN_IN" });
});

test("whose address the provider does not confirm cannot register, but can be joined", async () => {
  const email = `unconfirmed@${crypto.randomUUID()}.example`;
  expect(await token(await comeBack(email))).toMatchObject({
    status: 403,
    failure: { id: "email_unconfirmed" },
  });
  const person = await createPerson(server);
  dataOf(await link(person, email));
  expect(dataOf(await token(await comeBack(email)))).toMatchObject({ action: "SIGN_IN" });
});

test.each([
  ["no code", { state: "s" }, "code_not_provided", "Code not provided."],
  ["an empty code", { code: "", state: "s" }, "code_not_provided", "Code not provided."],
  ["neither", {}, "code_not_provided", "Code not provided."],
  ["no state", { code: "c" }, "state_not_provided", "State not provided."],
  ["an empty state", { code: "c", state: "" }, "state_not_provided", "State not provided."],
])("%s is refused in its own words", async (_, body, id, message) => {
  const person = await createPerson(server);
  const refusal = { ok: false, status: 400, failure: { id, message } };
  expect(await token(body)).toMatchObject(refusal);
  expect(await server.call(auth, "oidcLink", { token: person.token, body })).toMatchObject(refusal);
});

test.each([
  [
    "another field",
    { code: "c", state: "s", redirect_uri: "https://evil.example" },
    ["redirect_uri"],
  ],
  ["a code beyond measure", { code: "c".repeat(4_001), state: "s" }, ["code"]],
  ["a state beyond measure", { code: "c", state: "s".repeat(201) }, ["state"]],
  ["numbers", { code: 1, state: 2 }, ["code", "state"]],
])("%s is invalid", async (_, body, paths) => {
  const reply = await server.request("/api/auth/oidc/token", { method: "POST", body });
  expect(reply.status).toBe(400);
  const { id, errors } = reply.json as { id: string; errors: { path: string }[] };
  expect([id, errors.map(({ path }) => path)]).toEqual(["invalid", paths]);
});

test("a state that was not begun here, has been used, or is too old is refused", async () => {
  const invalid = { ok: false, status: 400, failure: { id: "state_invalid" } };
  expect(await token({ code: "c", state: "never-begun" })).toMatchObject(invalid);

  const used = await comeBack(newcomer());
  dataOf(await token(used));
  expect(await token(used)).toMatchObject(invalid);

  const old = await comeBack(newcomer());
  await server.store.db.update(signOnStates).set({ expires_at: sql`now()` });
  expect(await token(old)).toMatchObject(invalid);
});

test("of two who come with the same code and state at once, one is let in", async () => {
  const returned = await comeBack(newcomer());
  const answers = await Promise.all([token(returned), token(returned)]);
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
});

test("a code that belongs to another sign-on is refused, and still serves there", async () => {
  const mine = await comeBack(newcomer());
  const theirs = await comeBack(newcomer());
  const refused = { ok: false, status: 400, failure: { id: "sign_on_refused" } };
  expect(await token({ code: theirs.code, state: mine.state })).toMatchObject(refused);
  expect(await token(mine)).toMatchObject({ failure: { id: "state_invalid" } });
  expect(await token(theirs)).toMatchObject({ ok: true });
});

test("an identity is linked to one user: another one's is refused, one's own changes nothing", async () => {
  const [one, other] = [await createPerson(server), await createPerson(server)];
  const email = newcomer();
  dataOf(await link(one, email));
  dataOf(await link(one, email));
  expect(await link(other, email)).toMatchObject({
    status: 409,
    failure: { id: "identity_taken" },
  });
  expect(await trailOf(one)).toEqual([
    {
      action: "user.single_sign_on_linked",
      actor_id: Number(one.uid),
      changes: [{ field: "issuer", to: provider.issuer }],
    },
  ]);
  expect(await trailOf(other)).toEqual([]);
});

test("a refused link leaves the identity that one had", async () => {
  const [one, other] = [await createPerson(server), await createPerson(server)];
  const [taken, own] = [newcomer(), newcomer()];
  dataOf(await link(one, taken));
  dataOf(await link(other, own));
  expect(await link(other, taken)).toMatchObject({ failure: { id: "identity_taken" } });
  expect(dataOf(await token(await comeBack(own)))).toMatchObject({
    action: "SIGN_IN",
    session: { user: { uid: other.uid } },
  });
});

test("another identity of the same provider takes the place of the first", async () => {
  const person = await createPerson(server);
  const [first, second] = [newcomer(), newcomer()];
  dataOf(await link(person, first));
  dataOf(await link(person, second));
  expect(dataOf(await token(await comeBack(first)))).toMatchObject({ action: "REGISTER" });
  expect(dataOf(await token(await comeBack(second)))).toMatchObject({ action: "SIGN_IN" });
  const rows = await server.store.db
    .select()
    .from(identities)
    .where(eq(identities.user_id, Number(person.uid)));
  expect(rows).toHaveLength(1);
});

test("two users who want the same identity at once: one gets it", async () => {
  const people = [await createPerson(server), await createPerson(server)];
  const email = newcomer();
  const returned = [await comeBack(email), await comeBack(email)];
  const answers = await Promise.all(
    people.map(({ token: bearer }, index) =>
      server.call(auth, "oidcLink", { token: bearer, body: returned[index]! }),
    ),
  );
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
});

test("single sign-on ends, and is not taken from who has no other way in", async () => {
  const person = await createPerson(server, { password: "correct horse battery" });
  const email = newcomer();
  dataOf(await link(person, email));
  const unlink = ({ token: bearer }: Person) => server.call(auth, "oidcUnlink", { token: bearer });
  expect(dataOf(await unlink(person))).toEqual({ unlinked: true });
  expect(dataOf(await unlink(person))).toEqual({ unlinked: true });
  expect(dataOf(await token(await comeBack(email)))).toMatchObject({ action: "REGISTER" });
  expect((await trailOf(person)).map(({ action }) => action)).toEqual([
    "user.single_sign_on_linked",
    "user.single_sign_on_unlinked",
  ]);

  const other = await createPerson(server, { password: null });
  const only = newcomer();
  dataOf(await link(other, only));
  expect(await unlink(other)).toMatchObject({ status: 409, failure: { id: "only_way_in" } });
  expect(dataOf(await token(await comeBack(only)))).toMatchObject({ action: "SIGN_IN" });
});

test("linking and unlinking are for who is signed in", async () => {
  const guest = dataOf(await server.call(auth, "publicSession", {})).token;
  for (const [bearer, status] of [
    [null, 401],
    [guest, 403],
  ] as const) {
    const body = { code: "c", state: "s" };
    expect(await server.call(auth, "oidcLink", { token: bearer, body })).toMatchObject({ status });
    expect(await server.call(auth, "oidcUnlink", { token: bearer })).toMatchObject({ status });
  }
});
