import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { scans } from "../../../contract/services/scans.ts";
import { scans as scansTable, scanVersions } from "../../../server/store/tables.ts";
import { createPerson, createScan, type Person } from "../../support/people.ts";
import { type CallParts, dataOf, startServer, type TestServer } from "../../support/server.ts";

let server: TestServer;
let analyst: Person;
beforeAll(async () => {
  server = await startServer();
});
beforeEach(async () => {
  analyst = await createPerson(server);
});
afterAll(() => server?.close());

type CreateBody = CallParts<typeof scans.endpoints.createScan>["body"];

const create = (body: CreateBody) =>
  server.call(scans, "createScan", { token: analyst.token, body });
const details = async (version_id: string) =>
  dataOf(
    await server.call(scans, "getScanDetails", { token: analyst.token, query: { version_id } }),
  );
const list = async () =>
  dataOf(
    await server.call(scans, "getUserScans", {
      token: analyst.token,
      query: { user_id: analyst.uid },
    }),
  );

describe("create_scan", () => {
  test("a typed query becomes one boolean element", async () => {
    const scan = dataOf(
      await create({ name: " Carbon ", query: ' graphene AND "heat transfer" ' }),
    );
    const empty = { publication: [], patent: [], funding: [], fundingPublication: [] };
    expect(scan).toEqual({
      scan_id: expect.stringMatching(/^\d+$/),
      version_id: expect.stringMatching(/^\d+$/),
      active_version_id: scan.version_id,
      user_id: analyst.uid,
      name: "Carbon",
      description: "",
      created_date: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
      updated_date: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
      query: 'graphene AND "heat transfer"',
      query_elements: {
        semantic: [],
        boolean: [{ value: 'graphene AND "heat transfer"', operator: "AND" }],
      },
      scan_category: "topics",
      scan_type: "boolean",
      shared_with: [],
      doc_count: null,
      patent_count: null,
      institution_count: null,
      funder_count: null,
      author_count: null,
      inventor_count: null,
      assignee_count: null,
      bpl_entity_count: null,
      filters: { publication: {}, patent: {}, funding: {}, fundingPublication: {} },
      active_filter_set_id: null,
      filter_set_doc_count: null,
      filter_sets: empty,
      filter_set_ids: { publication: null, patent: null, funding: null, fundingPublication: null },
      filter_set_history_empty: true,
      funding_filter_set_history_empty: true,
    });
    expect(await details(scan.version_id)).toEqual(scan);
  });

  test("boolean elements become the query", async () => {
    const scan = dataOf(
      await create({
        name: "Blocks",
        scan_category: "people",
        description: "Who does it",
        query_elements: {
          semantic: [],
          boolean: [
            { value: "graphene OR carbon", operator: "AND" },
            { value: "  ", operator: "AND" },
            { value: "battery", operator: "AND" },
            { value: "review", operator: "NOT" },
          ],
        },
      }),
    );
    expect(scan).toMatchObject({
      query: "(graphene OR carbon) AND battery AND NOT review",
      scan_type: "boolean",
      scan_category: "people",
      description: "Who does it",
      query_elements: {
        boolean: [{ value: "graphene OR carbon" }, { value: "battery" }, { value: "review" }],
      },
    });
  });

  test("terms alone make a semantic scan", async () => {
    const semantic = [{ value: "two-dimensional materials" }, { value: "steel", negative: true }];
    const scan = dataOf(
      await create({ name: "Meaning", query_elements: { semantic, boolean: [] } }),
    );
    expect(scan).toMatchObject({
      query: "",
      scan_type: "semantic",
      query_elements: { semantic, boolean: [] },
    });
  });

  test("takes filters of every source, each by its own catalogue", async () => {
    const filters = {
      publication: { publication_year: { min: 2018 } },
      patent: { status: { items: [{ id: "granted" }] }, filing_year: { max: 2020 } },
      funding: { funding_amount: { min: 1_000_000 } },
      fundingPublication: { agencies: { items: [{ id: "A089" }] } },
    };
    const scan = dataOf(await create({ name: "All sources", query: "graphene", filters }));
    expect(scan.filters).toEqual(filters);
    for (const [source, stored] of Object.entries(filters)) {
      const key = source as keyof typeof filters;
      expect(scan.filter_sets[key]).toMatchObject([
        { filter_set_id: scan.filter_set_ids[key], source, filters: stored },
      ]);
    }
    expect([scan.filter_set_history_empty, scan.funding_filter_set_history_empty]).toEqual([
      false,
      false,
    ]);

    const changed = await server.call(scans, "createVersion", {
      token: analyst.token,
      body: { scan_id: scan.scan_id, source: "patent", filters: { filing_year: { min: 2010 } } },
    });
    expect(dataOf(changed).filters).toEqual({
      ...filters,
      patent: { filing_year: { min: 2010 } },
    });

    const wrong = await create({
      name: "Mixed up",
      query: "graphene",
      filters: { patent: { publication_year: { min: 2018 } } },
    });
    expect(wrong).toMatchObject({
      status: 400,
      failure: { id: "invalid", errors: [{ path: "filters.patent.publication_year" }] },
    });
  });

  test("a query and elements that say the same are kept as typed", async () => {
    const scan = dataOf(
      await create({
        name: "Both",
        query: "graphene  and  battery",
        query_elements: {
          semantic: [],
          boolean: [
            { value: "graphene", operator: "AND" },
            { value: "battery", operator: "AND" },
          ],
        },
      }),
    );
    expect(scan.query).toBe("graphene  and  battery");
    expect(scan.query_elements.boolean).toHaveLength(2);
  });

  test("filters become the first filter set, without what restricts nothing", async () => {
    const scan = dataOf(
      await create({
        name: "Filtered",
        query: "graphene",
        filters: {
          publication: {
            publication_year: { min: 2015, max: 2020 },
            type: { items: [] },
            open_access: { id: "any" },
          },
        },
      }),
    );
    expect(scan.filters.publication).toEqual({ publication_year: { min: 2015, max: 2020 } });
    expect(scan.filter_sets.publication).toEqual([
      {
        filter_set_id: scan.active_filter_set_id,
        source: "publication",
        name: null,
        pinned: false,
        doc_count: null,
        created_date: expect.any(String),
        filters: { publication_year: { min: 2015, max: 2020 } },
      },
    ]);
    expect(scan).toMatchObject({
      filter_set_ids: { publication: scan.active_filter_set_id },
      filter_set_history_empty: false,
      funding_filter_set_history_empty: true,
    });
  });

  const single = (value: string) => ({
    semantic: [],
    boolean: [{ value, operator: "AND" as const }],
  });

  test.each<[string, Partial<CreateBody>, string, string]>([
    ["nothing", {}, "invalid", "query"],
    ["blanks", { query: "   " }, "invalid", "query"],
    ["blank elements", { query_elements: single(" ") }, "invalid", "query"],
    [
      "an unknown filter",
      { query: "a", filters: { publication: { colour: { on: true } } } },
      "invalid",
      "filters.publication.colour",
    ],
    [
      "a filter of the wrong kind",
      { query: "a", filters: { publication: { type: { min: 1 } } } },
      "invalid",
      "filters.publication.type.items",
    ],
    [
      "a range the wrong way round",
      { query: "a", filters: { publication: { publication_year: { min: 2020, max: 2010 } } } },
      "invalid",
      "filters.publication.publication_year",
    ],
    [
      "a semantic filter on a boolean scan",
      { query: "a", filters: { publication: { threshold: { min: 0.5 } } } },
      "invalid",
      "filters.publication.threshold",
    ],
    [
      "elements that contradict the query",
      { query: "a", query_elements: single("b") },
      "invalid",
      "query_elements.boolean",
    ],
    ["a malformed query", { query: 'graphene AND ("heat' }, "query", "query"],
    [
      "a malformed element",
      { query_elements: single("a) OR (b") },
      "query",
      "query_elements.boolean.0.value",
    ],
  ])("%s is refused and nothing is stored", async (_, body, id, path) => {
    const reply = await create({ name: "Refused", ...body });
    expect(reply).toMatchObject({ ok: false, status: 400, failure: { id } });
    const paths = reply.ok ? [] : (reply.failure.errors ?? []).map((error) => error.path);
    expect(paths).toContain(path);
    expect(await list()).toEqual([]);
  });

  test("a malformed query is told with its characters, the reason and a mend", async () => {
    const reply = await create({ name: "x", query: "  graphene AND (heat" });
    const error = reply.ok ? undefined : reply.failure.errors?.[0];
    expect(error).toMatchObject({ path: "query", from: 15, reason: expect.any(String) });
    expect(error?.to).toBeGreaterThan(15);
    expect(error?.mend).toBeTruthy();
  });
});

describe("create_version", () => {
  type Body = CallParts<typeof scans.endpoints.createVersion>["body"];
  const change = (body: Body) =>
    server.call(scans, "createVersion", { token: analyst.token, body });
  const recent = { publication_year: { min: 2018 } };

  test("makes a new version and leaves the old one as it was", async () => {
    const first = await createScan(server, analyst, { filters: { publication: recent } });
    const { scan_id } = first;
    const second = dataOf(await change({ scan_id, query: "graphene OR carbon" }));
    expect(second).toMatchObject({
      scan_id,
      query: "graphene OR carbon",
      active_version_id: second.version_id,
      filters: { publication: recent },
    });
    expect(second.version_id).not.toBe(first.version_id);
    expect(await details(first.version_id)).toEqual({
      ...first,
      active_version_id: second.version_id,
      updated_date: second.updated_date,
    });
    expect(await list()).toMatchObject([{ scan_id, version_id: second.version_id }]);
  });

  test("what is the same as the newest version is that version", async () => {
    const { scan_id, version_id } = await createScan(server, analyst, {
      filters: { publication: recent },
    });
    const same: Body[] = [
      { scan_id },
      { scan_id, query: " graphene " },
      { scan_id, source: "publication", filters: recent },
      { scan_id, source: "publication", filters: { ...recent, type: { items: [] } } },
      { scan_id, source: "patent", filters: {} },
    ];
    for (const body of same) {
      expect(dataOf(await change(body)).version_id).toBe(version_id);
    }
  });

  test("identical filters are one filter set, however they are written", async () => {
    const items = [{ id: "article", name: "Article" }, { id: "review" }];
    const { scan_id } = await createScan(server, analyst);
    const filter = (filters: Body["filters"]) =>
      change({ scan_id, source: "publication", filters });
    const first = dataOf(
      await filter({ type: { items }, publication_year: { min: 2010, max: 2020 } }),
    );
    const cleared = dataOf(await filter({}));
    expect(cleared.filter_set_ids.publication).toBeNull();
    expect(cleared.filter_set_history_empty).toBe(false);
    const again = dataOf(
      await filter({
        publication_year: { max: 2020, min: 2010 },
        type: {
          items: [
            { id: "review", name: "A review" },
            { id: "article", excluded: false },
            { id: "review" },
          ],
        },
        has_abstract: { on: false },
      }),
    );
    expect(again.filter_set_ids).toEqual(first.filter_set_ids);
    expect(again.filter_sets.publication).toHaveLength(1);
    expect(new Set([first, cleared, again].map((scan) => scan.version_id)).size).toBe(3);
    const excluded = dataOf(await filter({ type: { items: [{ id: "article", excluded: true }] } }));
    expect(excluded.filter_sets.publication).toHaveLength(2);
  });

  test("starts from the version it is told to", async () => {
    const first = await createScan(server, analyst);
    const { scan_id } = first;
    dataOf(await change({ scan_id, query: "carbon" }));
    const third = dataOf(
      await change({
        scan_id,
        version_id: first.version_id,
        source: "publication",
        filters: recent,
      }),
    );
    expect(third).toMatchObject({ query: "graphene", filters: { publication: recent } });
  });

  test("filters that another scan type does not have are dropped", async () => {
    const { scan_id } = await createScan(server, analyst, {
      query: undefined,
      query_elements: { semantic: [{ value: "carbon" }], boolean: [] },
      filters: { publication: { threshold: { min: 0.4 }, ...recent } },
    });
    const changed = dataOf(await change({ scan_id, query: "carbon" }));
    expect(changed).toMatchObject({ scan_type: "boolean", filters: { publication: recent } });
  });

  test("changes at once make versions one after the other", async () => {
    const { scan_id } = await createScan(server, analyst);
    const queries = ["alpha", "beta", "gamma", "alpha", "beta", "gamma"];
    const made = await Promise.all(queries.map((query) => change({ scan_id, query })));
    expect(made.map((answer) => dataOf(answer).query)).toEqual(queries);
    const stored = await server.store.db
      .select({ query: scanVersions.query })
      .from(scanVersions)
      .where(eq(scanVersions.scan_id, Number(scan_id)))
      .orderBy(scanVersions.id);
    const repeated = stored.filter(({ query }, at) => query === stored[at - 1]?.query);
    expect(repeated).toEqual([]);
  });

  test("refuses filters without a source, of a source that has none, and malformed queries", async () => {
    const { scan_id, version_id } = await createScan(server, analyst);
    const refusals: [Body, string, string][] = [
      [{ scan_id, filters: recent }, "invalid", "source"],
      [{ scan_id, source: "patent", filters: recent }, "invalid", "filters.publication_year"],
      [{ scan_id, query: "" }, "invalid", "query"],
      [{ scan_id, query: "a AND (" }, "query", "query"],
    ];
    for (const [body, id, path] of refusals) {
      const reply = await change(body);
      expect(reply).toMatchObject({ status: 400, failure: { id, errors: [{ path }] } });
    }
    expect(await list()).toMatchObject([{ version_id }]);
  });

  test("a version of another scan is none of this one", async () => {
    const { scan_id } = await createScan(server, analyst);
    const other = await createScan(server, analyst);
    for (const version_id of [other.version_id, "999999999", "x"]) {
      expect(await change({ scan_id, version_id, query: "a" })).toMatchObject({
        status: 404,
        failure: { id: "version_not_found" },
      });
    }
  });
});

test("lists are the user's own, newest first", async () => {
  expect(await list()).toEqual([]);
  const names = ["first", "second", "third"];
  for (const name of names) await createScan(server, analyst, { name });
  await createScan(server, await createPerson(server), { name: "foreign" });
  expect((await list()).map(({ name }) => name)).toEqual(names.toReversed());
});

test("a deleted scan is gone with its versions", async () => {
  const { scan_id, version_id } = await createScan(server, analyst);
  const remove = () =>
    server.call(scans, "deleteScan", { token: analyst.token, query: { scan_id } });
  expect(dataOf(await remove())).toEqual({ scan_id });
  expect(await remove()).toMatchObject({ status: 404, failure: { id: "scan_not_found" } });
  expect(
    await server.call(scans, "getScanDetails", { token: analyst.token, query: { version_id } }),
  ).toMatchObject({ status: 404, failure: { id: "version_not_found" } });
  expect(await list()).toEqual([]);
});

test("a scan is renamed, and keeps what is not told", async () => {
  const { scan_id } = await createScan(server, analyst, { description: "Kept" });
  const rename = (body: object) =>
    server.call(scans, "updateScanName", {
      token: analyst.token,
      body: { scan_id, name: "New", ...body },
    });
  expect(dataOf(await rename({}))).toMatchObject({
    name: "New",
    description: "Kept",
    scan_category: "topics",
  });
  expect(dataOf(await rename({ description: "", scan_category: "institutions" }))).toMatchObject({
    description: "",
    scan_category: "institutions",
  });
  expect(await rename({ name: " " })).toMatchObject({
    status: 400,
    failure: { errors: [{ path: "name" }] },
  });
  expect(await rename({ scan_id: "999999999" })).toMatchObject({
    status: 404,
    failure: { id: "scan_not_found" },
  });
});

test("counts of a version are remembered, those not named kept", async () => {
  const { version_id } = await createScan(server, analyst);
  const update = (counts: object) =>
    server.call(scans, "updateScanVersionCounts", {
      token: analyst.token,
      body: { version_id, ...counts },
    });
  dataOf(await update({ doc_count: 12, author_count: 30 }));
  expect(dataOf(await update({ author_count: 31 }))).toMatchObject({
    doc_count: 12,
    author_count: 31,
    patent_count: null,
  });
  expect(dataOf(await update({}))).toMatchObject({ doc_count: 12 });
  expect(await details(version_id)).toMatchObject({ doc_count: 12, author_count: 31 });
  for (const doc_count of [-1, 1.5, 1e300]) {
    expect(await update({ doc_count })).toMatchObject({
      status: 400,
      failure: { errors: [{ path: "doc_count" }] },
    });
  }
});

test("a filter set is counted, pinned and named, and its filters stay", async () => {
  const filters = { publication: { publication_year: { min: 2018 } } };
  const scan = await createScan(server, analyst, { filters });
  const filter_set_id = scan.active_filter_set_id!;
  const { token } = analyst;
  const counted = await server.call(scans, "updateFilterSetDocCount", {
    token,
    body: { filter_set_id, doc_count: 77 },
  });
  expect(dataOf(counted).doc_count).toBe(77);
  const pin = async (pinned: boolean, name: string | null) =>
    dataOf(
      await server.call(scans, "pinUnpinRenameFilterSet", {
        token,
        body: { filter_set_id, pinned, name },
      }),
    );
  expect(await pin(true, " Recent ")).toMatchObject({ pinned: true, name: "Recent" });
  expect(await details(scan.version_id)).toMatchObject({
    filter_set_doc_count: 77,
    filters,
    filter_sets: { publication: [{ pinned: true, name: "Recent", doc_count: 77 }] },
  });
  expect(await pin(false, "")).toMatchObject({ pinned: false, name: null });
  const missing = await server.call(scans, "updateFilterSetDocCount", {
    token,
    body: { filter_set_id: "999999999", doc_count: 1 },
  });
  expect(missing).toMatchObject({ status: 404, failure: { id: "filter_set_not_found" } });
});

test("metrics count scans by their age", async () => {
  const ages = ["1 hour", "2 days", "10 days", "40 days", "200 days"];
  for (const age of ages) {
    const { scan_id } = await createScan(server, analyst);
    await server.store.db
      .update(scansTable)
      .set({ created_at: sql`now() - ${age}::interval` })
      .where(eq(scansTable.id, Number(scan_id)));
  }
  const metrics = (token: string, user_id = analyst.uid) =>
    server.call(scans, "computeUserScanMetrics", { token, body: { user_id } });
  expect(dataOf(await metrics(analyst.token))).toEqual({
    user_id: analyst.uid,
    scans_last_day: 1,
    scans_last_week: 2,
    scans_last_month: 3,
    scans_last_90_days: 4,
    scans_total: 5,
  });
  const admin = await createPerson(server, { role: "ADMIN" });
  expect(await metrics(admin.token, "999999999")).toMatchObject({
    status: 404,
    failure: { id: "user_not_found" },
  });
});
