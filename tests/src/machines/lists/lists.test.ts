import { expect, test } from "vitest";
import { listSources } from "../../../../contract/entities/listed-entity.ts";
import { readAddress } from "../../../../src/machines/documents/address.ts";
import { documentsOf, occurrences } from "../../../../src/machines/lists/documents-of.ts";
import { entitiesBody } from "../../../../src/machines/lists/entity-list.ts";
import { readListView } from "../../../../src/machines/requests/list-view.ts";
import { FetchDocuments } from "../../../../contract/services/documents.ts";
import { aScan } from "../../../support/scans.ts";

const filters = {
  publication: { type: { items: [{ id: "article" }] } },
  patent: { status: { items: [{ id: "granted" }] } },
  funding: {},
  fundingPublication: {},
};
const scan = { ...aScan(), filters };
const view = (text: string) => readListView(new URLSearchParams(text));

test.each(listSources)("a list of %s is asked for under the filters of its documents", (kind) => {
  const body = entitiesBody(kind, scan, view(""));
  expect(body).toEqual({
    scan_id: "11",
    scan_type: "boolean",
    source: kind,
    query: scan.query,
    filters: kind === "inventor" || kind === "assignee" ? filters.patent : filters.publication,
    page: 1,
    rowsPerPage: 10,
    sort: { field: "name", direction: "ASC" },
  });
  expect(FetchDocuments.safeParse(body).success).toBe(true);
});

test("page, order and search are asked for as the address says", () => {
  expect(
    entitiesBody("author", scan, view("q=+ada+&page=3&sort=doc_count&direction=DESC")),
  ).toMatchObject({
    search_within: "ada",
    page: 3,
    sort: { field: "doc_count", direction: "DESC" },
  });
  expect(entitiesBody("author", scan, view("sort=luck&direction=DESC")).sort).toEqual({
    field: "name",
    direction: "DESC",
  });
});

test.each(listSources.filter((kind) => kind !== "bplEntities"))(
  "the documents of one of the %s are those that the filters leave of it alone",
  (kind) => {
    const { source, key } = occurrences[kind];
    const others = { [key]: { items: [{ id: "X" }, { id: "Y", excluded: true }] } };
    const search = documentsOf(
      kind,
      { id: "A,1_-b", name: "Ada" },
      { ...filters[source], ...others },
      "zinc",
    );
    const address = readAddress(new URLSearchParams(search!), source, "boolean");
    expect(address).toMatchObject({
      filters: {
        kind: "own",
        filters: { ...filters[source], [key]: { items: [{ id: "A,1_-b" }] } },
      },
      search_within: "zinc",
      page: 1,
    });
  },
);

test("documents cannot be narrowed to a curated organisation", () => {
  expect(documentsOf("bplEntities", { id: "1", name: "One" }, {})).toBeNull();
});
