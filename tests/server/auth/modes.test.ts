import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";
import { auth } from "../../../contract/services/auth.ts";
import type { Config } from "../../../server/config.ts";
import { createLink } from "../../../server/store/account-tokens.ts";
import { organizations, users } from "../../../server/store/tables.ts";
import { createOrganization } from "../../support/people.ts";
import { refused } from "../../support/refused.ts";
import { dataOf, startServer, type TestServer } from "../../support/server.ts";
import { startSmtpServer, type TestSmtpServer, tokenIn } from "../../support/smtp-server.ts";

let smtp: TestSmtpServer;
let server: TestServer | null = null;
beforeEach(async () => {
  smtp = await startSmtpServer();
});
afterEach(async () => {
  await server?.close();
  server = null;
  await smtp.close();
});

const password = "correct horse battery";

async function start(changes: Partial<Config>): Promise<TestServer> {
  const mail = { smtpUrl: smtp.url, from: "no-reply@scoutline.example", contact: null };
  server = await startServer({ config: { mail, ...changes } });
  return server;
}

test("where registration is closed nobody registers, not even by an older link, but the invited do", async () => {
  const accounts = { mode: "BASIC", registration: "closed", staging: false } as const;
  const signOn = {
    issuer: "http://127.0.0.1:1",
    clientId: "scoutline",
    clientSecret: null,
    name: "Example ID",
  };
  const running = await start({ accounts, signOn });
  const { store } = running;
  expect(dataOf(await running.call(auth, "settings", {}))).toEqual({
    mode: "BASIC",
    single_sign_on: "Example ID",
    registration: "closed",
    staging: false,
  });
  const username = `${randomUUID()}@example.org`;
  expect(await running.call(auth, "sendRegistration", { body: { username } })).toMatchObject({
    status: 403,
    ...refused("registration_closed"),
  });
  const older = await createLink(store.db, { purpose: "register", username });
  const register = (token: string) => running.call(auth, "register", { token, body: { password } });
  expect(await register(older.token)).toMatchObject({
    status: 403,
    ...refused("registration_closed"),
  });
  const [invited] = await store.db
    .insert(users)
    .values({ username: `${randomUUID()}@example.org`, role: "USER", name: "Ada" })
    .returning();
  const { token } = await createLink(store.db, {
    purpose: "register",
    username: invited!.username,
    user_id: invited!.id,
  });
  const session = dataOf(await register(token));
  expect(session.user).toMatchObject({ uid: String(invited!.id), name: "Ada" });
});

test("where domains register, an address of none gets the same answer and no e-mail", async () => {
  const accounts = { mode: "BASIC", registration: "domains", staging: false } as const;
  const running = await start({ accounts });
  const { store } = running;
  const domain = `${randomUUID()}.example`;
  const organization_id = await createOrganization(running);
  await store.db
    .update(organizations)
    .set({ email_domains: [domain] })
    .where(eq(organizations.id, Number(organization_id)));
  const ask = (username: string) => running.call(auth, "sendRegistration", { body: { username } });
  const inside = `ada@${domain}`;
  const answers = [await ask(`ada@${randomUUID()}.example`), await ask(inside)];
  expect(answers[0]).toEqual(answers[1]);
  const token = tokenIn(await smtp.next(inside), "/register/basic/");
  expect(smtp.received).toHaveLength(1);

  await store.db.update(organizations).set({ email_domains: [] });
  const register = () => running.call(auth, "register", { token, body: { password } });
  expect(await register()).toMatchObject(refused("registration_closed"));
  await store.db
    .update(organizations)
    .set({ email_domains: [domain] })
    .where(eq(organizations.id, Number(organization_id)));
  expect(dataOf(await register()).user.organization_id).toBe(organization_id);
});

test("on a staging site who registers says so, and the account is marked", async () => {
  const accounts = { mode: "BASIC", registration: "open", staging: true } as const;
  const running = await start({ accounts });
  const { store } = running;
  expect(dataOf(await running.call(auth, "settings", {})).staging).toBe(true);
  const username = `${randomUUID()}@example.org`;
  const ask = (stagingSite?: boolean) =>
    running.call(auth, "sendRegistration", { body: { username, stagingSite } });
  for (const wrong of [undefined, false]) {
    expect(await ask(wrong)).toMatchObject({ status: 400, ...refused("invalid", "stagingSite") });
  }
  dataOf(await ask(true));
  const token = tokenIn(await smtp.next(username), "/register/basic/");
  expect(smtp.received).toHaveLength(1);
  const register = (stagingSite?: boolean) =>
    running.call(auth, "register", { token, body: { password, stagingSite } });
  expect(await register()).toMatchObject({ status: 400, ...refused("invalid", "stagingSite") });
  const { uid } = dataOf(await register(true)).user;
  const [row] = await store.db
    .select()
    .from(users)
    .where(eq(users.id, Number(uid)));
  expect(row).toMatchObject({ is_staging: true });
});

test("elsewhere nobody may say so", async () => {
  const running = await start({});
  const { store } = running;
  const username = `${randomUUID()}@example.org`;
  const ask = (stagingSite: boolean) =>
    running.call(auth, "sendRegistration", { body: { username, stagingSite } });
  expect(await ask(true)).toMatchObject({ status: 400, ...refused("invalid", "stagingSite") });
  dataOf(await ask(false));
  const token = tokenIn(await smtp.next(username), "/register/basic/");
  const wrong = await running.call(auth, "register", {
    token,
    body: { password, stagingSite: true },
  });
  expect(wrong).toMatchObject({ status: 400, ...refused("invalid", "stagingSite") });
  const { uid } = dataOf(await running.call(auth, "register", { token, body: { password } })).user;
  const [row] = await store.db
    .select()
    .from(users)
    .where(eq(users.id, Number(uid)));
  expect(row).toMatchObject({ is_staging: false });
});
