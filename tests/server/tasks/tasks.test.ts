import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Corpus } from "../../../server/corpus/corpus.ts";
import { openStore, type Store } from "../../../server/store/store.ts";
import { corpusLeases } from "../../../server/store/tables.ts";
import { CorpusLeased, corpusLease } from "../../../server/tasks/corpus-lease.ts";
import { openNotifications } from "../../../server/tasks/notifications.ts";
import { openQueue } from "../../../server/tasks/queue.ts";
import { corpusName, shareCorpus } from "../../../server/tasks/share-corpus.ts";
import { openTestCorpus } from "../../support/corpus.ts";
import { holdWork } from "../../support/held.ts";
import { findPostgresql, startPostgresql, type TestPostgresql } from "../../support/postgresql.ts";

const programs = await findPostgresql();
const unexpected = (error: unknown) => {
  throw error;
};

describe("embedded", () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "scoutline-tasks-"));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));
  describeTasks(() => openStore({ folder: join(folder, "store") }));
});

describe.skipIf(programs === null)("PostgreSQL server", () => {
  let server: TestPostgresql;
  let url: string;
  beforeAll(async () => {
    server = await startPostgresql(programs!);
    url = await server.createDatabase();
  });
  afterAll(() => server.stop());
  describeTasks(() => openStore({ url }));

  describe("two processes that share a corpus", () => {
    let store: Store;
    let shared: Awaited<ReturnType<typeof openTestCorpus>>;
    const closers: (() => Promise<void>)[] = [];
    beforeEach(async () => {
      store = await openStore({ url });
      shared = await openTestCorpus();
    });
    afterEach(async () => {
      for (const close of closers.splice(0).toReversed()) await close();
      await shared.remove();
      await store.close();
    });

    /** A process's view of the corpus, whose version is that of its own last refresh. */
    async function joinIn(everyMs: number) {
      let seen = 0;
      const corpus: Corpus = {
        ...shared.corpus,
        version: () => seen,
        refresh: async () => {
          await shared.corpus.refresh();
          seen = shared.corpus.version();
        },
      };
      const notifications = await openNotifications(store);
      const sharing = { name: "test", notifications, everyMs, report: unexpected };
      const view = shareCorpus(corpus, sharing);
      closers.push(
        () => view.close(),
        () => notifications.close(),
      );
      return { ...view, notifications };
    }
    const finishLoad = (load_no: number) =>
      shared.corpus.engine.insert("loads", [{ load_no, status: "done" }]);

    test("agree at once by what they tell each other", async () => {
      const [one, other] = [await joinIn(3_600_000), await joinIn(3_600_000)];
      await finishLoad(1);
      await one.corpus.refresh();
      await expect.poll(() => other.corpus.version()).toBe(1);
    });

    test("agree within the time they look by themselves when nothing can be heard", async () => {
      const [one, other] = [await joinIn(3_600_000), await joinIn(50)];
      await other.notifications.close();
      await finishLoad(1);
      await one.corpus.refresh();
      await expect.poll(() => other.corpus.version()).toBe(1);
    });

    test("hear again after the connection was cut, and look for what they missed", async () => {
      const [one, other] = [await joinIn(3_600_000), await joinIn(3_600_000)];
      await finishLoad(1);
      // While nobody listens, the message of the first load is lost.
      await store.db.execute(
        sql`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE query LIKE 'LISTEN %'`,
      );
      await one.corpus.refresh();
      await expect.poll(() => other.corpus.version()).toBe(1);
      await finishLoad(2);
      await one.corpus.refresh();
      await expect.poll(() => other.corpus.version()).toBe(2);
    });
  });
});

test("a corpus has one name, whoever asks", () => {
  const name = corpusName("http://one:secret@ch.example:8123/scoutline");
  expect(name).toMatch(/^[\da-f]{16}$/);
  expect(corpusName("http://two:other@ch.example:8123/scoutline")).toBe(name);
  expect(corpusName("http://one:secret@ch.example:8123/other")).not.toBe(name);
  expect(corpusName("http://ch.example:8123")).toBe(corpusName("http://ch.example:8123/default"));
});

function describeTasks(open: () => Promise<Store>): void {
  let store: Store;
  beforeAll(async () => {
    store = await open();
  });
  afterAll(() => store.close());

  test("scheduled work is done once for all who schedule it", async () => {
    const done: string[] = [];
    const queues = [await openQueue(store, unexpected), await openQueue(store, unexpected)];
    for (const [index, queue] of queues.entries()) {
      await queue.every("sweep", 3_600, async () => {
        done.push(`queue ${index}`);
      });
    }
    await expect.poll(() => done).toHaveLength(1);
    for (const queue of queues) await queue.close();
    const { rows } = await store.execute("SELECT state FROM pgboss.job WHERE name = $1", ["sweep"]);
    expect(rows).toEqual([{ state: "completed" }]);
    expect(done).toHaveLength(1);
  });

  test("jobs are done in order, by one process each, and leave nothing behind", async () => {
    const queues = [await openQueue(store, unexpected), await openQueue(store, unexpected)];
    const done: number[] = [];
    const lines = await Promise.all(queues.map((queue) => queue.line<{ n: number }>("letters")));
    for (let n = 1; n <= 5; n++) await lines[0]!.put({ n });
    expect(await jobsOf("letters")).toHaveLength(5);
    lines[0]!.work(async ({ n }) => {
      done.push(n);
    });
    await expect.poll(() => done).toEqual([1, 2, 3, 4, 5]);
    lines[1]!.work(async ({ n }) => {
      done.push(n);
    });
    await lines[1]!.put({ n: 6 });
    await expect.poll(() => done).toEqual([1, 2, 3, 4, 5, 6]);
    await expect.poll(() => jobsOf("letters")).toEqual([]);
    for (const queue of queues) await queue.close();
  });

  test("a job that fails is tried again, and what is kept of it does not say why", async () => {
    const reports: unknown[] = [];
    const queue = await openQueue(store, (error) => reports.push(error));
    const line = await queue.line<{ n: number }>("failing");
    const tries: number[] = [];
    line.work(async ({ n }) => {
      tries.push(n);
      if (tries.length === 1) throw new Error("a secret");
    });
    await line.put({ n: 1 });
    await expect.poll(() => reports).toEqual([new Error("a secret")]);
    const failed = await jobsOf("failing");
    expect(JSON.stringify(failed)).not.toContain("a secret");
    await expect.poll(() => tries, { timeout: 10_000 }).toEqual([1, 1]);
    await expect.poll(() => jobsOf("failing")).toEqual([]);
    await queue.close();
  });

  test("a job that a dead process had begun is taken up by the next", async () => {
    const dying = await openQueue(store, unexpected);
    const line = await dying.line<{ n: number }>("begun");
    const held = holdWork();
    line.work(held.work);
    await line.put({ n: 7 });
    await held.begun;
    await store.execute(
      "UPDATE pgboss.job SET started_on = now() - interval '3 minutes' WHERE name = $1",
      ["begun"],
    );

    const next = await openQueue(store, unexpected);
    const done: number[] = [];
    const other = await next.line<{ n: number }>("begun");
    other.work(async ({ n }) => {
      done.push(n);
    });
    await expect.poll(() => done, { timeout: 10_000 }).toEqual([7]);
    held.end();
    await dying.close();
    await next.close();
  });

  async function jobsOf(name: string): Promise<unknown[]> {
    const { rows } = await store.execute("SELECT * FROM pgboss.job WHERE name = $1", [name]);
    return rows;
  }

  test("messages reach every listener, by topic", async () => {
    const [one, other] = [await openNotifications(store), await openNotifications(store)];
    const heard: [string, string | null][] = [];
    one.on("a topic", (id) => heard.push(["one", id]));
    other.on("a topic", (id) => heard.push(["other", id]));
    other.on("another", (id) => heard.push(["other, another", id]));
    await one.tell("a topic", "7");
    await one.tell("another", "8");
    await expect.poll(() => heard.length).toBe(3);
    const inOrder = heard.map(([who, id]) => `${who}: ${id}`).toSorted((a, b) => (a < b ? -1 : 1));
    expect(inOrder).toEqual(["one: 7", "other, another: 8", "other: 7"]);
    await one.close();
    await other.close();
  });

  test("one process writes at a time; what a dead one held is free when its time is over", async () => {
    const lease = corpusLease(store, "corpus");
    const lost = () => {};
    const inside = lease.hold(
      "loading a",
      () => lease.hold("loading b", async () => 1, lost),
      lost,
    );
    await expect(inside).rejects.toThrow(CorpusLeased);
    expect(await lease.hold("loading c", async () => 2, lost)).toBe(2);
    expect(await corpusLease(store, "other").hold("x", async () => 3, lost)).toBe(3);

    await store.db.insert(corpusLeases).values({
      corpus: "corpus",
      token: "dead",
      holder: "Who died",
      ends_at: sql`now() + interval '1 minute'`,
    });
    await expect(lease.hold("loading d", async () => 4, lost)).rejects.toThrow(
      /^Who died is writing to the corpus, since .* UTC\. Only one process may at a time\.$/,
    );
    await store.db.update(corpusLeases).set({ ends_at: sql`now()` });
    expect(await lease.hold("loading d", async () => 4, lost)).toBe(4);
    expect(await store.db.select().from(corpusLeases)).toEqual([]);
  });
}
