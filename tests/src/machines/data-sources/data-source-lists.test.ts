import { expect, test } from "vitest";
import { dataSourceSort } from "../../../../contract/entities/data-source.ts";
import { application } from "../../../../contract/services/application.ts";
import {
  appOf,
  dataSourceBody,
  dataSourceLists,
} from "../../../../src/machines/data-sources/data-source-lists.ts";
import { readListView } from "../../../../src/machines/requests/list-view.ts";

const view = (text: string) => readListView(new URLSearchParams(text));
const bodies = {
  openalex: application.endpoints.openAlexSources.body,
  patstat: application.endpoints.patstatSources.body,
  federalfunding: application.endpoints.federalFundingSources.body,
};

test.each(dataSourceLists)(
  "%s is sorted by its own figure, greatest first, unless told",
  (type) => {
    const body = dataSourceBody(type, view(""));
    expect(body).toEqual({
      type,
      size: 10,
      page: 1,
      sort: { field: dataSourceSort[type], direction: "DESC" },
    });
    expect(bodies[appOf(type)].safeParse(body).success).toBe(true);
  },
);

test("page, order and search are asked for as the address says", () => {
  expect(dataSourceBody("journal", view("q=+cell+&page=7&sort=name"))).toEqual({
    type: "journal",
    size: 10,
    page: 7,
    sort: { field: "name", direction: "ASC" },
    search: "cell",
  });
  expect(dataSourceBody("recipient", view("sort=amount&direction=DESC")).sort).toEqual({
    field: "amount",
    direction: "DESC",
  });
  for (const wrong of ["sort=luck", "sort=works_count"])
    expect(dataSourceBody("recipient", view(wrong)).sort).toEqual({
      field: "deal_count",
      direction: "DESC",
    });
});
