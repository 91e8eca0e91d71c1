import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { Program } from "../../support/program.ts";
import { startSmtpServer, type TestSmtpServer, tokenIn } from "../../support/smtp-server.ts";

const PASSWORDS = [
  "a-first-pass-phrase",
  "a-second-pass-phrase",
  "a-mistyped-pass-phrase",
] as const;
const DEMO_PASSWORD = "the-demo-pass-phrase";
const CLIENT_SECRET = "the-secret-of-the-client";
const METRICS_TOKEN = "the-token-of-metrics";
const CODE = "the-code-of-the-provider";
const USERNAME = "somebody.new@example.org";

let folder: string;
let mail: TestSmtpServer;
let program: Program;
let address: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "scoutline-secrets-"));
  mail = await startSmtpServer();
  program = new Program("server/main.ts", {
    DATA_DIR: join(folder, "data"),
    DEMO_SIZE: "50",
    DEMO_PASSWORD,
    LOG_LEVEL: "trace",
    SLOW_QUERY_MS: "0",
    SMTP_URL: mail.url,
    METRICS_TOKEN,
    // Nothing listens there, so that the failure is logged.
    OIDC_ISSUER: "http://127.0.0.1:9",
    OIDC_CLIENT_SECRET: CLIENT_SECRET,
    UV_THREADPOOL_SIZE: "16",
  });
  await program.line(/^Ready/);
  address = await program.address();
});
afterAll(async () => {
  await program?.stop("SIGKILL");
  await mail?.close();
  await rm(folder, { recursive: true, force: true });
});

async function post(path: string, body: unknown, bearer?: string) {
  const reply = await fetch(`${address}/api/${path}`, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      ...(bearer !== undefined && { authorization: `Bearer ${bearer}` }),
    },
    body: typeof body === "string" ? body : JSON.stringify(body),
  });
  return { status: reply.status, data: ((await reply.json()) as { data?: unknown }).data };
}

/** The token of the link to the path in the next e-mail to the person. */
const nextToken = async (path: string) => tokenIn(await mail.next(USERNAME), path);

test("no password, token, code, secret or address of a person is in what the server writes", async () => {
  const [first, second, mistyped] = PASSWORDS;
  await post("auth/basic/send/registration", { username: USERNAME });
  const registering = await nextToken("/register/basic/");
  const registered = await post("auth/basic/register", { password: first }, registering);
  expect(registered.status).toBe(200);
  const session = registered.data as { token: string; user: { uid: string } };
  // The link once more, a wrong password, a body that cannot be read, a link of nobody.
  await post("auth/basic/register", { password: first }, registering);
  await post("auth/basic/login", { username: USERNAME, password: mistyped });
  await post("auth/basic/login", `{"username":"${USERNAME}","password":"${mistyped}"`);
  await post("auth/basic/reset/password", { password: second }, `${registering}x`);
  const changed = await post(
    `users/${session.user.uid}/update/password`,
    { password: first, new_password: second },
    session.token,
  );
  expect(changed.status).toBe(200);
  await post("auth/basic/send/password/reset", { username: USERNAME });
  const resetting = await nextToken("/magic_key/");
  const reset = await post("auth/basic/reset/password", { password: first }, resetting);
  expect(reset.status).toBe(200);
  expect((await post("auth/oidc/start", {})).status).toBe(502);
  await post("auth/oidc/token", { code: CODE, state: "of-nobody" });
  await post("users/feedback/send", { message: `I am ${USERNAME}` }, session.token);
  await fetch(`${address}/api/metrics`, { headers: { authorization: `Bearer ${METRICS_TOKEN}` } });
  // A page's address may have a token too.
  await fetch(`${address}/user/password/reset/magic_key/${resetting}`);
  await program.stop();

  const written = program.output
    .split("\n")
    // Where the product is tried out, the demo account is told to whoever starts it.
    .filter((line) => !line.startsWith("Sign in as "))
    .join("\n");
  expect(written.split("\n").filter((line) => line.startsWith("{")).length).toBeGreaterThan(12);
  for (const secret of [
    ...PASSWORDS,
    DEMO_PASSWORD,
    CLIENT_SECRET,
    METRICS_TOKEN,
    CODE,
    USERNAME,
    registering,
    resetting,
    session.token,
  ]) {
    expect(written.includes(secret), `“${secret.slice(0, 12)}…” is in the log`).toBe(false);
  }
});
