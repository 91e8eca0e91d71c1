import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Source, filterSources, sources } from "../../../contract/entities/source.ts";
import { filtersFor } from "../../../contract/filters/catalogue.ts";
import { type SortField, documents, sortFields } from "../../../contract/services/documents.ts";
import { createPerson, type Person } from "../../support/people.ts";
import { dataOf, startServer, type TestServer } from "../../support/server.ts";

let server: TestServer;
let analyst: Person;

beforeAll(async () => {
  server = await startServer();
  analyst = await createPerson(server);
});
afterAll(() => server?.close());

const set = { scan_type: "boolean", query: "" } as const;
const fetchDocuments = (source: Source, more: object = {}) =>
  server.call(documents, "fetchDocuments", {
    token: analyst.token,
    body: { ...set, source, ...more },
  });
const fetchFilters = (source: (typeof filterSources)[number], more: object = {}) =>
  server.call(documents, "fetchFilters", {
    token: analyst.token,
    body: { ...set, source, size: 0, ...more },
  });

test("every tab counts what its list tells", async () => {
  const body = set;
  const { counts } = dataOf(
    await server.call(documents, "fetchCounts", { token: analyst.token, body }),
  );
  for (const source of sources) {
    const page = dataOf(await fetchDocuments(source));
    expect(page).toMatchObject({ source, total: counts[source] });
    expect(page.documents.length).toBe(Math.min(10, page.total));
    if (source !== "bplEntities") expect(page.total).toBeGreaterThan(0);
  }
});

describe.each(filterSources)("%s", (source) => {
  test("has all its filters, which count its documents", async () => {
    const reply = dataOf(await fetchFilters(source));
    expect(reply.total).toBe(dataOf(await fetchDocuments(source)).total);
    const keys = filtersFor(source, "boolean").map(({ key }) => key);
    expect(Object.keys(reply.filters).toSorted()).toEqual(keys.toSorted());
  });

  test("refuses the filters of another source", async () => {
    const filters = source === "patent" ? { venue_name: { items: [{ id: "V1" }] } } : { cpc_codes: { items: [{ id: "H" }] } }; // prettier-ignore
    const failure = { id: "invalid", errors: [{ path: `filters.${Object.keys(filters)[0]}` }] };
    expect(await fetchDocuments(source, { filters })).toMatchObject({ status: 400, failure });
  });
});

test.each(sources.map((source) => [source]))("%s has its own orders", async (source) => {
  const own: readonly SortField[] = sortFields[source];
  const all: readonly SortField[] = [...new Set(Object.values(sortFields).flat())];
  for (const field of all) {
    const reply = await fetchDocuments(source, { sort: { field, direction: "DESC" } });
    const refused = { status: 400, failure: { id: "invalid", errors: [{ path: "sort.field" }] } };
    expect(reply).toMatchObject(own.includes(field) ? { ok: true } : refused);
  }
});
