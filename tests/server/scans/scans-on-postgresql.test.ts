import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { auth } from "../../../contract/services/auth.ts";
import { scans } from "../../../contract/services/scans.ts";
import { createPerson, createScan } from "../../support/people.ts";
import { findPostgresql, startPostgresql, type TestPostgresql } from "../../support/postgresql.ts";
import { dataOf, startServer, type TestServer } from "../../support/server.ts";
import { TEST_DEMO } from "../../support/test-config.ts";

const programs = await findPostgresql();

describe.skipIf(programs === null)("over a PostgreSQL server", () => {
  let postgresql: TestPostgresql;
  let server: TestServer;
  beforeAll(async () => {
    postgresql = await startPostgresql(programs!);
    server = await startServer({ config: { databaseUrl: await postgresql.createDatabase() } });
  });
  afterAll(async () => {
    await server?.close();
    await postgresql?.stop();
  });

  test("the demo analyst is there", async () => {
    const body = { username: "analyst@demo.scoutline.example", password: TEST_DEMO.password };
    expect(await server.call(auth, "login", { body })).toMatchObject({ ok: true });
  });

  test("a scan lives through versions, filter sets and its end", async () => {
    const analyst = await createPerson(server);
    const { token, uid } = analyst;
    const filters = { publication_year: { min: 2015 } };
    const first = await createScan(server, analyst, { filters: { publication: filters } });
    const { scan_id } = first;
    const change = async (body: object) =>
      dataOf(await server.call(scans, "createVersion", { token, body: { scan_id, ...body } }));
    const queries = ["alpha", "beta", "alpha", "beta"];
    await Promise.all(queries.map((query) => change({ query })));
    const cleared = await change({ source: "publication", filters: {} });
    const again = await change({ source: "publication", filters });
    expect(cleared.filter_set_ids.publication).toBeNull();
    expect(again.filter_set_ids).toEqual(first.filter_set_ids);
    expect((await change({})).version_id).toBe(again.version_id);

    const counted = await server.call(scans, "updateScanVersionCounts", {
      token,
      body: { version_id: again.version_id, doc_count: 5_000_000_000 },
    });
    expect(dataOf(counted).doc_count).toBe(5_000_000_000);
    const list = async () =>
      dataOf(await server.call(scans, "getUserScans", { token, query: { user_id: uid } }));
    expect(await list()).toMatchObject([{ scan_id, version_id: again.version_id }]);
    const metrics = await server.call(scans, "computeUserScanMetrics", {
      token,
      body: { user_id: uid },
    });
    expect(dataOf(metrics)).toMatchObject({ scans_last_day: 1, scans_total: 1 });
    dataOf(await server.call(scans, "deleteScan", { token, query: { scan_id } }));
    expect(await list()).toEqual([]);
  });
});
