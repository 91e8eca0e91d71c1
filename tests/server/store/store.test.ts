import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { countAttempt, deleteOldAttempts, forgiveAttempt } from "../../../server/store/attempts.ts";
import {
  createSession,
  deleteExpiredSessions,
  endSession,
  findSession,
} from "../../../server/store/sessions.ts";
import { StoreError } from "../../../server/store/store-error.ts";
import { openStore, type Store } from "../../../server/store/store.ts";
import {
  attempts,
  filterSets,
  organizations,
  scans,
  scanVersionFilterSets,
  scanVersions,
  sessions,
  tables,
  users,
} from "../../../server/store/tables.ts";
import { findUserByName } from "../../../server/store/users.ts";
import { findPostgresql, startPostgresql, type TestPostgresql } from "../../support/postgresql.ts";

const programs = await findPostgresql();

describe("embedded", () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "scoutline-store-"));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  let made = 0;
  describeStore(async () => ({ folder: join(folder, String(++made), "store") }));
});

describe.skipIf(programs === null)("PostgreSQL server", () => {
  let server: TestPostgresql;
  beforeAll(async () => {
    server = await startPostgresql(programs!);
  });
  afterAll(() => server?.stop());
  describeStore(async () => ({ url: await server.createDatabase() }));

  test("processes that start at once on an empty database all find it ready", async () => {
    const url = await server.createDatabase();
    const opened = await Promise.all([openStore({ url }), openStore({ url }), openStore({ url })]);
    for (const store of opened) {
      expect(await store.db.select().from(users)).toEqual([]);
      await store.close();
    }
  });

  test("an address where no server is says so", async () => {
    await expect(openStore({ url: "postgresql://nobody@127.0.0.1:1/none" })).rejects.toThrow(
      StoreError,
    );
  });
});

function describeStore(place: () => Promise<{ folder: string } | { url: string }>): void {
  let store: Store;
  let at: Awaited<ReturnType<typeof place>>;
  beforeAll(async () => {
    at = await place();
    store = await openStore(at);
  });
  afterAll(() => store?.close());

  async function createUser(username: string): Promise<number> {
    const [organization] = await store.db
      .insert(organizations)
      .values({ name: "Test", licensed_features: { core: true, workspaces: false } })
      .returning({ id: organizations.id });
    const [user] = await store.db
      .insert(users)
      .values({ username, role: "USER", password_hash: "x", organization_id: organization!.id })
      .returning({ id: users.id });
    return user!.id;
  }

  async function createVersion(): Promise<{ scan: number; version: number; set: number }> {
    const user_id = await createUser(`owner-${performance.now()}@example.org`);
    const [scan] = await store.db
      .insert(scans)
      .values({ user_id, name: "Scan", description: "", scan_category: "topics" })
      .returning();
    const [version] = await store.db
      .insert(scanVersions)
      .values({
        scan_id: scan!.id,
        query: "graphene",
        query_elements: { semantic: [], boolean: [{ value: "graphene", operator: "AND" }] },
        scan_type: "boolean",
      })
      .returning();
    const [set] = await store.db
      .insert(filterSets)
      .values({
        scan_id: scan!.id,
        source: "publication",
        filters: { publication_year: { min: 2020 } },
        filters_hash: "hash",
      })
      .returning();
    await store.db
      .insert(scanVersionFilterSets)
      .values({ version_id: version!.id, source: "publication", filter_set_id: set!.id });
    return { scan: scan!.id, version: version!.id, set: set!.id };
  }

  test("the migrations make every column that the code knows", async () => {
    for (const table of Object.values(tables)) {
      expect(await store.db.select().from(table).limit(1)).toBeInstanceOf(Array);
    }
  });

  test("opening again keeps what was written and changes nothing", async () => {
    await createUser("kept@example.org");
    await store.close();
    store = await openStore(at);
    expect(await findUserByName(store.db, "Kept@Example.org")).toMatchObject({
      user: {
        username: "kept@example.org",
        role: "USER",
        licensed_features: { core: true, workspaces: false },
        saved_documents: [],
      },
    });
  });

  test("a store of a newer program is refused in a sentence", async () => {
    const newer = await place();
    const other = await openStore(newer);
    await other.db.execute(
      sql`INSERT INTO schema_migrations (number, name) VALUES (9999, '9999-later.sql')`,
    );
    await other.close();
    await expect(openStore(newer)).rejects.toThrow(
      /^The store was written by a newer version of the program/,
    );
  });

  test("usernames are unique whatever their case", async () => {
    await createUser("one@example.org");
    await expect(createUser("ONE@example.org")).rejects.toThrow();
  });

  test("a version's content, a filter set's filters and their tie never change", async () => {
    const { version, set } = await createVersion();
    const { db } = store;
    await expect(
      db.update(scanVersions).set({ query: "other" }).where(eq(scanVersions.id, version)),
    ).rejects.toMatchObject({ cause: { message: "scan_versions is immutable" } });
    await expect(
      db.update(filterSets).set({ filters: {} }).where(eq(filterSets.id, set)),
    ).rejects.toMatchObject({ cause: { message: "filter_sets is immutable" } });
    await expect(
      db.update(scanVersionFilterSets).set({ filter_set_id: set }),
    ).rejects.toMatchObject({ cause: { message: "scan_version_filter_sets is immutable" } });
    await db.update(scanVersions).set({ doc_count: 7 }).where(eq(scanVersions.id, version));
    await db.update(filterSets).set({ pinned: true }).where(eq(filterSets.id, set));
    const [kept] = await db.select().from(scanVersions).where(eq(scanVersions.id, version));
    expect(kept).toMatchObject({ query: "graphene", doc_count: 7 });
  });

  test("a deleted scan takes its versions and filter sets along", async () => {
    const { scan, version, set } = await createVersion();
    await store.db.delete(scans).where(eq(scans.id, scan));
    expect(await store.db.select().from(scanVersions).where(eq(scanVersions.id, version))).toEqual(
      [],
    );
    expect(await store.db.select().from(filterSets).where(eq(filterSets.id, set))).toEqual([]);
  });

  test("a session is found by its bearer until it ends, and the bearer is not in the store", async () => {
    const userId = await createUser("session@example.org");
    const { token } = await createSession(store.db, userId);
    const found = await findSession(store.db, token);
    expect(found?.user?.uid).toBe(String(userId));
    const stored = await store.db.select().from(sessions);
    expect(JSON.stringify(stored)).not.toContain(token);
    await endSession(store.db, found!.token_hash);
    expect(await findSession(store.db, token)).toBeNull();
  });

  test("a session whose time is over is none, and is forgotten", async () => {
    const { token } = await createSession(store.db, null);
    expect(await findSession(store.db, token)).toMatchObject({ user: null });
    await store.db.update(sessions).set({ expires_at: sql`now() - interval '1 second'` });
    expect(await findSession(store.db, token)).toBeNull();
    await deleteExpiredSessions(store.db);
    expect(await store.db.select().from(sessions)).toEqual([]);
  });

  test("attempts past the limit are refused until the window is over, also when they come at once", async () => {
    const allowances = [
      { key: "a", limit: 3 },
      { key: "b", limit: 100 },
    ];
    const waits = await Promise.all(
      Array.from({ length: 5 }, () => countAttempt(store.db, allowances)),
    );
    expect(waits.filter((wait) => wait === null)).toHaveLength(3);
    expect(waits.filter((wait) => wait !== null && wait > 0 && wait <= 900)).toHaveLength(2);
    await store.db.update(attempts).set({ window_ends: sql`now()` });
    expect(await countAttempt(store.db, allowances)).toBeNull();
    await store.db.update(attempts).set({ window_ends: sql`now()` });
    await deleteOldAttempts(store.db);
    expect(await store.db.select().from(attempts)).toEqual([]);
  });

  test("a forgiven attempt does not count", async () => {
    const allowances = [{ key: "forgiven", limit: 1 }];
    for (let i = 0; i < 3; i++) {
      expect(await countAttempt(store.db, allowances)).toBeNull();
      await forgiveAttempt(store.db, allowances);
    }
  });

  test("a failed transaction leaves nothing behind", async () => {
    await expect(
      store.db.transaction(async (tx) => {
        await tx
          .insert(users)
          .values({ username: "gone@example.org", role: "USER", password_hash: "x" });
        throw new Error("after all not");
      }),
    ).rejects.toThrow("after all not");
    expect(await findUserByName(store.db, "gone@example.org")).toBeNull();
  });
}
