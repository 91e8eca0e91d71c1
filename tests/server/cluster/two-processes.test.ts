import { createHash } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { inArray } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readConfig } from "../../../server/config.ts";
import { performHere } from "../../../server/loading/perform-here.ts";
import { PROTOCOL } from "../../../server/loading/protocol.ts";
import { demoUsers } from "../../../server/store/demo-users.ts";
import { openStore, type Store } from "../../../server/store/store.ts";
import { attempts } from "../../../server/store/tables.ts";
import { corpusLease } from "../../../server/tasks/corpus-lease.ts";
import { corpusName } from "../../../server/tasks/share-corpus.ts";
import { type ChdbHttp, startChdbHttp } from "../../support/chdb-http.ts";
import { findPostgresql, startPostgresql, type TestPostgresql } from "../../support/postgresql.ts";
import { ServerProcess } from "./server-process.ts";

const programs = await findPostgresql();
const password = "one password for both";

describe.skipIf(programs === null)("two servers over one PostgreSQL and one ClickHouse", () => {
  let folder: string;
  let postgresql: TestPostgresql;
  let clickhouse: ChdbHttp;
  let databaseUrl: string;
  let store: Store;
  let one: ServerProcess;
  let other: ServerProcess;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "scoutline-two-"));
    [postgresql, clickhouse] = await Promise.all([
      startPostgresql(programs!),
      startChdbHttp(join(folder, "clickhouse")),
    ]);
    databaseUrl = await postgresql.createDatabase();
    const start = (name: string, more = {}) =>
      new ServerProcess({
        DATA_DIR: join(folder, name),
        DATABASE_URL: databaseUrl,
        CLICKHOUSE_URL: clickhouse.url,
        DEMO_SIZE: "300",
        DEMO_PASSWORD: password,
        ...more,
      });
    // At the same moment, on nothing: one makes tables, people and documents, the other waits for it.
    one = start("one");
    other = start("other", { TRUST_PROXY: "loopback" });
    await Promise.all([one.ready(), other.ready()]);
    store = await openStore({ url: databaseUrl });
  });
  afterAll(async () => {
    await Promise.all([one?.stop(), other?.stop()]);
    await store?.close();
    await clickhouse?.stop();
    await postgresql?.stop();
    await rm(folder, { recursive: true, force: true });
  });

  const signIn = (server: ServerProcess, given = password, headers = {}) =>
    server.call("POST", "auth/basic/login", {
      body: { username: demoUsers.analyst.username, password: given },
      headers,
    });
  const isValid = async (server: ServerProcess, { token, uid }: { token: string; uid: string }) =>
    (await server.call("GET", `users/${uid}`, { token })).status === 200;

  test("both serve the corpus that one of them filled", async () => {
    const expected = { status: "ok", corpus_version: 1, counts: { publication: 300 } };
    expect(await one.health()).toMatchObject(expected);
    expect(await other.health()).toMatchObject(expected);
  });

  test("a session of one is valid in the other, until either ends it", async () => {
    const { json } = await signIn(one);
    const { data } = json as { data: { token: string; user: { uid: string } } };
    const session = { token: data.token, uid: data.user.uid };
    expect([await isValid(one, session), await isValid(other, session)]).toEqual([true, true]);
    await other.call("POST", "auth/logout", { token: data.token });
    expect([await isValid(one, session), await isValid(other, session)]).toEqual([false, false]);
  });

  test("the load of one is the other's version as soon as it is told", async () => {
    expect(await one.load({ source: "demo", size: 350, seed: 1 })).toMatchObject({ exitCode: 0 });
    expect(await one.health()).toMatchObject({ corpus_version: 2 });
    // Well before it would have looked by itself.
    await expect
      .poll(() => other.health(), { timeout: 10_000 })
      .toMatchObject({ corpus_version: 2, counts: { publication: 350 } });
  });

  test("while another process writes to the corpus, a load is refused with its name", async () => {
    const lease = corpusLease(store, corpusName(clickhouse.url));
    const refused = await lease.hold(
      "loading something large",
      () => other.load({ source: "demo", size: 400, seed: 1 }),
      () => {},
    );
    expect(refused).toEqual({
      exitCode: 2,
      text: expect.stringMatching(
        new RegExp(
          `^Process ${process.pid} on \\S+ \\(loading something large\\) is writing to the corpus, since 20.* UTC\\. Only one process may at a time\\.$`,
        ),
      ),
    });
    expect(await other.load({ source: "demo", size: 360, seed: 1 })).toMatchObject({ exitCode: 0 });
    await expect.poll(() => one.health()).toMatchObject({ corpus_version: 3 });
  });

  test("a command without a server of its own loads as one of them", async () => {
    const config = readConfig({
      DATA_DIR: join(folder, "command"),
      DATABASE_URL: databaseUrl,
      CLICKHOUSE_URL: clickhouse.url,
    });
    const job = { source: "demo", size: 370, seed: 1 } as const;
    const load = () =>
      performHere(
        config,
        { protocol: PROTOCOL, ask: "load", job },
        { onProgress: () => {}, signal: new AbortController().signal },
      );
    const lease = corpusLease(store, corpusName(clickhouse.url));
    const refused = await lease.hold("loading something large", load, () => {});
    expect([refused.exitCode, refused.text]).toEqual([2, expect.stringContaining("is writing")]);
    expect(await load()).toMatchObject({ exitCode: 0 });
    for (const server of [one, other]) {
      await expect.poll(() => server.health()).toMatchObject({ corpus_version: 4 });
    }
  });

  test("the house was kept once", async () => {
    const jobs = () =>
      store.execute("SELECT state FROM pgboss.job WHERE name = $1", ["housekeeping"]);
    await expect.poll(async () => (await jobs()).rows).toEqual([{ state: "completed" }]);
  });

  test("only a trusted proxy's word on the caller's address is taken", async () => {
    const countedFrom = async (address: string) => {
      const key = createHash("sha256").update(`sign-in:address:${address}`).digest("hex");
      return (
        await store.db
          .select()
          .from(attempts)
          .where(inArray(attempts.key, [key]))
      ).length;
    };
    await signIn(one, password, { "x-forwarded-for": "203.0.113.7" });
    await signIn(other, password, { "x-forwarded-for": "203.0.113.8" });
    expect([
      await countedFrom("127.0.0.1"),
      await countedFrom("203.0.113.7"),
      await countedFrom("203.0.113.8"),
    ]).toEqual([1, 0, 1]);
  });

  test("failed sign-ins at both are counted together", async () => {
    const statuses: number[] = [];
    for (let i = 0; i < 5; i++) {
      statuses.push((await signIn(one, "wrong wrong wrong")).status);
      statuses.push((await signIn(other, "wrong wrong wrong")).status);
    }
    expect(new Set(statuses)).toEqual(new Set([401]));
    expect((await signIn(one)).status).toBe(429);
    expect((await signIn(other)).status).toBe(429);
  });
});
