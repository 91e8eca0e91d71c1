import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { documents, type DocumentsPage } from "../../../contract/services/documents.ts";
import { publicationFilters } from "../../../contract/filters/publication.ts";
import { terms } from "../../../query/tokenize.ts";
import { createPerson, createScan, type Person } from "../../support/people.ts";
import { type CallParts, dataOf, startServer, type TestServer } from "../../support/server.ts";
import { TEST_DEMO } from "../../support/test-config.ts";
import { universeRecords } from "../../support/universe.ts";

const { publications } = universeRecords();
const COMMON = commonWord();

let server: TestServer;
let analyst: Person;
beforeAll(async () => {
  server = await startServer();
  analyst = await createPerson(server);
});
afterAll(() => server?.close());

type Body = Partial<CallParts<typeof documents.endpoints.fetchDocuments>["body"]>;
type FiltersBody = Partial<CallParts<typeof documents.endpoints.fetchFilters>["body"]>;
const set = { scan_type: "boolean", source: "publication", query: "" } as const;

const fetchDocuments = (body: Body) =>
  server.call(documents, "fetchDocuments", { token: analyst.token, body: { ...set, ...body } });
/** The publications of a reply; a reply about anything else has none. */
function publicationsOf(page: DocumentsPage) {
  return page.source === "publication" ? page.documents : [];
}
const fetchFilters = (body: FiltersBody) =>
  server.call(documents, "fetchFilters", {
    token: analyst.token,
    body: { ...set, size: 0, ...body },
  });

describe("fetch/documents", () => {
  test("without a query every document, ten to a page", async () => {
    const page = dataOf(await fetchDocuments({}));
    expect(page).toMatchObject({ total: TEST_DEMO.size, page: 1, rowsPerPage: 10 });
    expect(page.documents).toHaveLength(10);
    expect(publicationsOf(page).every((document) => document.demo)).toBe(true);
  });

  test("a query finds exactly the documents with the word, and marks it", async () => {
    const expected = publications
      .filter((one) => terms(`${one.title} . ${one.abstract}`).includes(COMMON))
      .map((one) => one.id);
    const found: string[] = [];
    for (let page = 1; found.length < expected.length; page++) {
      const reply = dataOf(await fetchDocuments({ query: `"${COMMON}"`, page, rowsPerPage: 100 }));
      expect(reply.total).toBe(expected.length);
      expect(reply.documents.length).toBeGreaterThan(0);
      for (const { id, title, abstract, highlights } of publicationsOf(reply)) {
        const marked = [
          ...highlights.title.map(([from, to]) => title.slice(from, to)),
          ...highlights.abstract.map(([from, to]) => (abstract ?? "").slice(from, to)),
        ];
        expect(new Set(marked.flatMap(terms))).toEqual(new Set([COMMON]));
        found.push(id);
      }
    }
    expect(found.toSorted()).toEqual(expected.toSorted());
  });

  test("filters, cross filters and words within narrow the set", async () => {
    const filters = { publication_year: { min: 2015 } };
    const all = dataOf(await fetchDocuments({})).total;
    const filtered = dataOf(await fetchDocuments({ filters }));
    expect(filtered.total).toBe(publications.filter((one) => one.publication_year >= 2015).length);
    expect(filtered.total).toBeLessThan(all);
    const crossed = dataOf(
      await fetchDocuments({ filters, cross_filters: { publication_year: { max: 2017 } } }),
    );
    expect(crossed.total).toBe(
      publications.filter((one) => one.publication_year >= 2015 && one.publication_year <= 2017)
        .length,
    );
    const within = dataOf(await fetchDocuments({ search_within: COMMON.slice(0, -1) }));
    expect(within.total).toBeGreaterThan(0);
    expect(within.total).toBeLessThan(all);
  });

  test("sorts by citations", async () => {
    const page = dataOf(
      await fetchDocuments({ sort: { field: "citation_count", direction: "DESC" } }),
    );
    const expected = publications
      .map((one) => one.citation_count)
      .toSorted((a, b) => b - a)
      .slice(0, 10);
    expect(publicationsOf(page).map((document) => document.citation_count)).toEqual(expected);
  });

  test("a version of one's own may be named; one that does not exist may not", async () => {
    const { version_id } = await createScan(server, analyst);
    expect(await fetchDocuments({ scan_id: version_id })).toMatchObject({ ok: true });
    for (const scan_id of ["999999999", "x"]) {
      expect(await fetchDocuments({ scan_id })).toMatchObject({
        status: 404,
        failure: { id: "version_not_found" },
      });
    }
  });
});

describe("fetch/filters", () => {
  test("gives every filter of a boolean search with counts over its documents", async () => {
    const reply = dataOf(await fetchFilters({}));
    expect(reply.total).toBe(TEST_DEMO.size);
    const keys = publicationFilters
      .filter(({ scanTypes }) => scanTypes.includes("boolean"))
      .map(({ key }) => key);
    expect(Object.keys(reply.filters).toSorted()).toEqual(keys.toSorted());
    const years = reply.filters["publication_year"];
    const byYear = years?.kind === "range" ? years.histogram : [];
    expect(byYear.reduce((sum, bucket) => sum + bucket.count, 0)).toBe(TEST_DEMO.size);
  });

  test("gives only what is asked for", async () => {
    const reply = dataOf(await fetchFilters({ only: ["type"], values: 1 }));
    expect(Object.keys(reply.filters)).toEqual(["type"]);
    expect(reply.filters["type"]).toMatchObject({ kind: "values", values: [{}] });
  });

  test("filters that do not exist are refused by their place", async () => {
    const reply = await fetchFilters({
      only: ["type", "colour"],
      value_search: { filter: "threshold", text: "a" },
    });
    expect(reply).toMatchObject({
      status: 400,
      failure: { id: "invalid", errors: [{ path: "only.1" }, { path: "value_search.filter" }] },
    });
  });
});

describe.each([
  ["fetch/documents", fetchDocuments],
  ["fetch/filters", fetchFilters],
])("%s refuses", (_, fetchIt: (body: Body & FiltersBody) => Promise<unknown>) => {
  test.each<[string, Body & FiltersBody, number, string, string]>([
    ["a malformed query", { query: "a AND (b" }, 400, "query", "query"],
    ["an unknown filter", { filters: { colour: { on: true } } }, 400, "invalid", "filters.colour"],
    [
      "a wrong cross filter",
      { cross_filters: { type: { on: true } } },
      400,
      "invalid",
      "cross_filters.type.items",
    ],
    ["a wrong corpus version", { as_of: -1 }, 400, "invalid", "as_of"],
  ])("%s", async (_name, body, status, id, path) => {
    expect(await fetchIt(body)).toMatchObject({ status, failure: { id } });
    const { failure } = (await fetchIt(body)) as { failure: { errors: { path: string }[] } };
    expect(failure.errors.map((error) => error.path)).toContain(path);
  });

  test("semantic search, which is not here yet", async () => {
    expect(await fetchIt({ scan_type: "semantic" })).toMatchObject({
      status: 501,
      failure: { id: "not_here_yet" },
    });
  });
});

test.each<[Body, string]>([
  [{ page: 0 }, "page"],
  [{ page: 1.5 }, "page"],
  [{ rowsPerPage: 101 }, "rowsPerPage"],
  [{ page: 101, rowsPerPage: 100 }, "page"],
  [{ search_within: "x".repeat(1_001) }, "search_within"],
])("a page that cannot be had is refused: %j", async (body, path) => {
  expect(await fetchDocuments(body)).toMatchObject({
    status: 400,
    failure: { id: "invalid", errors: [{ path }] },
  });
});

/** A word that some titles have and most have not. */
function commonWord(): string {
  const counts = new Map<string, number>();
  for (const { title, abstract } of publications) {
    for (const term of new Set(terms(`${title} ${abstract}`))) {
      counts.set(term, (counts.get(term) ?? 0) + 1);
    }
  }
  const [word] = [...counts].find(
    ([term, count]) => /^[a-z]{6,}$/.test(term) && count > 120 && count < 250,
  )!;
  return word;
}
