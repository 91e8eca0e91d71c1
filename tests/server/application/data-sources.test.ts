import { afterAll, beforeAll, expect, test } from "vitest";
import type { Problem } from "../../../contract/answer.ts";
import { application } from "../../../contract/services/application.ts";
import { createPublicSession } from "../../support/people.ts";
import { startServer, type TestServer } from "../../support/server.ts";
import { universeRecords } from "../../support/universe.ts";

const { publications } = universeRecords();

let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await startServer();
  token = await createPublicSession(server);
});
afterAll(() => server?.close());

const ask = (path: string, body: object) =>
  server.request(`/api/application/data-sources/${path}`, { method: "POST", body, token });

test("journals by what they published, ten to a page, with how many there are beside them", async () => {
  const reply = await ask("open-alex", { type: "journal" });
  const { data, totalRows } = application.endpoints.openAlexSources.response.parse(reply.json);
  const works = new Map<string, number>();
  for (const { venue_id, venue_type } of publications) {
    if (venue_type === "journal") works.set(venue_id, (works.get(venue_id) ?? 0) + 1);
  }
  const counts = [...works.values()].toSorted((a, b) => b - a);
  expect(totalRows).toBe(works.size);
  expect(data.map(({ works_count }) => works_count)).toEqual(counts.slice(0, 10));
  expect(data.map(({ id }) => works.get(id))).toEqual(counts.slice(0, 10));
});

test("pages and searches", async () => {
  const sort = { field: "name", direction: "ASC" };
  const named = publications.find(({ venue_type }) => venue_type === "journal")!;
  const search = named.venue_name.split(" ")[0]!.toUpperCase();
  const found = await ask("open-alex", { type: "journal", size: 100, sort, search });
  const { data } = application.endpoints.openAlexSources.response.parse(found.json);
  expect(data.map(({ id }) => id)).toContain(named.venue_id);
  const all = await ask("open-alex", { type: "journal", size: 6, sort });
  const second = await ask("open-alex", { type: "journal", size: 3, page: 2, sort });
  const rowsOf = (reply: typeof all) => (reply.json as { data: unknown[] }).data;
  expect(rowsOf(second)).toEqual(rowsOf(all).slice(3));
});

test("totals are those of the lists", async () => {
  const lists = { openalex: "open-alex", patstat: "patstat", federalfunding: "federal-funding" };
  for (const [app, path] of Object.entries(lists)) {
    const { json } = await server.request(`/api/application/data-sources/totals/${app}`, { token });
    const { data } = application.endpoints.dataSourceTotals.response.parse(json);
    for (const [type, total] of Object.entries(data)) {
      const reply = await ask(path, { type });
      expect(reply.json, type).toMatchObject({ success: true, totalRows: total });
    }
  }
});

test.each<[string, string, object, string]>([
  ["a type of another catalogue", "open-alex", { type: "agency" }, "type"],
  ["no type", "patstat", {}, "type"],
  ["too many rows", "patstat", { type: "authority", size: 101 }, "size"],
  ["a page beyond the window", "patstat", { type: "authority", page: 1_001 }, "page"],
  [
    "an order by what the rows have not",
    "federal-funding",
    { type: "agency", sort: { field: "works_count", direction: "ASC" } },
    "sort.field",
  ],
  [
    "an order that there is not",
    "federal-funding",
    { type: "agency", sort: { field: "colour", direction: "ASC" } },
    "sort.field",
  ],
  ["a number for words", "open-alex", { type: "journal", search: 1 }, "search"],
])("refuses %s", async (_, path, body, place) => {
  const reply = await ask(path, body);
  const { id, errors } = reply.json as { id: string; errors: Problem[] };
  expect([reply.status, id, errors.map((one) => one.path)]).toEqual([400, "invalid", [place]]);
});

test("there are totals of three catalogues only", async () => {
  const reply = await server.request("/api/application/data-sources/totals/colours", { token });
  expect([reply.status, (reply.json as { id: string }).id]).toEqual([400, "invalid"]);
});
