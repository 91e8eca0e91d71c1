import { afterAll, beforeAll, expect, test } from "vitest";
import type { Problem } from "../../../contract/answer.ts";
import { documents } from "../../../contract/services/documents.ts";
import { leadership } from "../../../contract/services/leadership.ts";
import { createPerson, createScan, type Person } from "../../support/people.ts";
import { loadPatents, aPatent } from "../../support/patents.ts";
import { dataOf, startServer, type TestServer } from "../../support/server.ts";

const party = (id: string, name: string) => ({ id, name, country_code: "US", state_code: "US-WY" });
const families = [2019, 2022, 2023, 2023].map((year, index) =>
  aPatent(`F90${index}`, {
    title: "zymurgology",
    filing_date: year * 10_000 + 101,
    citation_count: index * 2,
    inventors: [party("N1", "Zoë Ångström"), ...(index > 2 ? [party("N2", "Ada Berg")] : [])],
    assignees: [{ ...party("S1", "Zymurgologists"), type: "company" }],
  }),
);

let server: TestServer;
let analyst: Person;
beforeAll(async () => {
  server = await startServer();
  analyst = await createPerson(server);
  await loadPatents(server.corpus, families);
});
afterAll(() => server?.close());

const set = { scan_type: "boolean", source: "patent", query: "zymurgology" } as const;
const ask = (body: object) =>
  server.request("/api/leadership/fetch/leadership", {
    method: "POST",
    body: { ...set, ...body },
    token: analyst.token,
  });

test("whoever occurs in most documents leads, unless asked otherwise", async () => {
  const call = { token: analyst.token, body: set };
  const reply = dataOf(await server.call(leadership, "fetchLeadership", call));
  expect(reply).toMatchObject({ entity: "inventor", leadersBy: "doc_count", total: 2 });
  expect(reply.years).toEqual([2019, 2020, 2021, 2022, 2023]);
  const place = { country_code: "US", state_code: "US-WY", type: null };
  expect(reply.leaders).toMatchObject([
    {
      id: "N1",
      name: "Zoë Ångström",
      ...place,
      doc_count: 4,
      citation_count: 12,
      h_index: 2,
      by_year: [1, 0, 0, 1, 2],
    },
    {
      id: "N2",
      name: "Ada Berg",
      ...place,
      doc_count: 1,
      citation_count: 6,
      h_index: 1,
      by_year: [0, 0, 0, 0, 1],
    },
  ]);
});

test("organisations lead too, and only as many as are asked for are told", async () => {
  const body = { ...set, entity: "assignee", leadersBy: "h_index", rows: 1 } as const;
  const reply = dataOf(
    await server.call(leadership, "fetchLeadership", { token: analyst.token, body }),
  );
  expect(reply.leaders.map(({ id, type }) => [id, type])).toEqual([["S1", "company"]]);
});

test("publications are led by authors", async () => {
  const body = { ...set, source: "publication", query: "" } as const;
  const reply = dataOf(
    await server.call(leadership, "fetchLeadership", { token: analyst.token, body }),
  );
  expect([reply.entity, reply.leaders.length, reply.years.length]).toEqual(["author", 50, 10]);
  const counts = reply.leaders.map(({ doc_count }) => doc_count);
  expect(counts).toEqual(counts.toSorted((a, b) => b - a));
});

test("the lists and tabs of a scan agree", async () => {
  const page = dataOf(
    await server.call(documents, "fetchDocuments", {
      token: analyst.token,
      body: { ...set, source: "inventor" },
    }),
  );
  expect(page).toMatchObject({
    source: "inventor",
    documents: [
      { id: "N2", name: "Ada Berg", doc_count: 1 },
      { id: "N1", name: "Zoë Ångström", doc_count: 4 },
    ],
    total: 2,
  });
  const body = { scan_type: "boolean", query: "zymurgology" } as const;
  const { counts } = dataOf(
    await server.call(documents, "fetchCounts", { token: analyst.token, body }),
  );
  expect(counts).toEqual({
    publication: 0,
    author: 0,
    institution: 0,
    funder: 0,
    patent: 4,
    inventor: 2,
    assignee: 1,
    funding: 0,
    fundingPublication: 0,
    bplEntities: 0,
  });
});

test("the filters of a tab are refused where they are not its source's", async () => {
  const body = {
    scan_type: "boolean",
    query: "",
    filters: { patent: { venue_name: { items: [] } } },
  };
  const reply = await server.request("/api/documents/fetch/counts", {
    method: "POST",
    body,
    token: analyst.token,
  });
  expect(reply.json).toMatchObject({
    id: "invalid",
    errors: [{ path: "filters.patent.venue_name" }],
  });
});

test.each<[string, object, string]>([
  ["deals", { source: "funding" }, "source"],
  ["authors of patents", { entity: "author" }, "entity"],
  ["inventors of publications", { source: "publication", entity: "inventor" }, "entity"],
  ["another measure", { leadersBy: "height" }, "leadersBy"],
  ["no rows", { rows: 0 }, "rows"],
  ["a filter of deals", { filters: { category: { items: [] } } }, "filters.category"],
])("nobody leads in %s", async (_, more, path) => {
  const reply = await ask(more);
  const { id, errors } = reply.json as { id: string; errors: Problem[] };
  expect([reply.status, id, errors.map((one) => one.path)]).toEqual([400, "invalid", [path]]);
});

test("somebody else's scan is refused", async () => {
  const { version_id } = await createScan(server, await createPerson(server));
  expect((await ask({ scan_id: version_id })).json).toMatchObject({ id: "forbidden" });
});
