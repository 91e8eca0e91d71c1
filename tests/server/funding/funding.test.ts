import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Problem } from "../../../contract/answer.ts";
import { funding } from "../../../contract/services/funding.ts";
import { createPerson, createScan, type Person } from "../../support/people.ts";
import { aDeal, loadDeals } from "../../support/deals.ts";
import { dataOf, startServer, type TestServer } from "../../support/server.ts";

const agency = {
  id: "049",
  name: "National Science Foundation",
  abbreviation: "NSF",
  type: "independent_agency",
  parent_id: "",
  country_code: "US",
  state_code: "US-VA",
};
const places = [
  { country_code: "US", state_code: "US-WY" },
  { country_code: "CA", state_code: "" },
];
const recipients = places.map((place, index) => {
  return { id: `R${index}`, name: `Zymurgologists ${index}`, city: "Laramie", uei: "", ...place };
});
/** Two deals whose word nothing else has; a hundredth of what the first one got in 2020 was taken back in 2021. */
const deals = [
  aDeal("FIRST", {
    title: "zymurgology",
    type: "grant",
    amount: "99000000000000.01",
    obligations: [
      { fiscal_year: 2020, amount: "100000000000000.00" },
      { fiscal_year: 2021, amount: "-999999999999.99" },
    ],
    recipients: [recipients[0]!],
    agencies: [agency],
    agency_id: agency.id,
    psc: { id: "AC13", title: "Research" },
  }),
  aDeal("SECOND", {
    title: "zymurgology",
    amount: "0.10",
    obligations: [{ fiscal_year: 2021, amount: "0.10" }],
    recipients: [recipients[1]!],
    agencies: [agency],
    agency_id: agency.id,
  }),
];

let server: TestServer;
let analyst: Person;
beforeAll(async () => {
  server = await startServer();
  analyst = await createPerson(server);
  await loadDeals(server.corpus, deals);
});
afterAll(() => server?.close());

const set = { scan_type: "boolean", source: "funding", query: "zymurgology" } as const;
const in2021 = { funding_us_fiscal_year: { min: 2021 } };

describe("what a set of deals comes to, all in cents", () => {
  test("key figures", async () => {
    const ask = async (filters: object) =>
      dataOf(
        await server.call(funding, "counts", {
          token: analyst.token,
          body: { ...set, filters: filters as Record<string, never> },
        }),
      );
    expect(await ask({})).toEqual({
      amount: "99000000000000.11",
      deal_count: 2,
      recipient_count: 2,
      funder_count: 1,
      // Half a cent is rounded away from zero.
      median: "49500000000000.06",
      years: { from: 2020, to: 2021 },
    });
    expect(await ask(in2021)).toEqual({
      amount: "-999999999999.89",
      deal_count: 2,
      recipient_count: 2,
      funder_count: 1,
      median: "-499999999999.95",
      years: { from: 2021, to: 2021 },
    });
  });

  test("recipients", async () => {
    const body = { ...set, tableType: "recipients", rowsPerPage: 1 } as const;
    const table = dataOf(await server.call(funding, "tableData", { token: analyst.token, body }));
    expect(table).toEqual({
      tableType: "recipients",
      rows: [
        {
          id: "R0",
          name: "Zymurgologists 0",
          type: null,
          city: "Laramie",
          state_code: "US-WY",
          country_code: "US",
          amount: "99000000000000.01",
          deal_count: 1,
          by_year: [
            { fiscal_year: 2020, amount: "100000000000000.00" },
            { fiscal_year: 2021, amount: "-999999999999.99" },
          ],
        },
      ],
      total: 2,
    });
  });

  test("funders, of the cross-filter's years alone", async () => {
    const body = { ...set, cross_filters: in2021, tableType: "funders" } as const;
    const table = dataOf(await server.call(funding, "tableData", { token: analyst.token, body }));
    expect(table).toEqual({
      tableType: "funders",
      rows: [
        {
          id: "049",
          name: "National Science Foundation",
          type: "independent_agency",
          city: null,
          state_code: "US-VA",
          country_code: "US",
          amount: "-999999999999.89",
          deal_count: 2,
          by_year: [{ fiscal_year: 2021, amount: "-999999999999.89" }],
        },
      ],
      total: 1,
    });
  });

  test("places, with what comes to each of their people", async () => {
    const map = dataOf(
      await server.call(funding, "choropleth", { token: analyst.token, body: set }),
    );
    const own = { amount: "99000000000000.01", deal_count: 1 };
    expect(map).toEqual({
      states: [{ code: "US-WY", name: "Wyoming", ...own, per_capita: "171621441.24" }],
      countries: [
        { code: "US", name: "United States", ...own, per_capita: "298688.23" },
        { code: "CA", name: "Canada", amount: "0.10", deal_count: 1, per_capita: null },
      ],
      unplaced: "0.00",
    });
  });

  test("types, by year and in all, and codes", async () => {
    const call = { token: analyst.token, body: set };
    const grant = { type: "grant", label: "Grant" } as const;
    const contract = { type: "contract", label: "Contract" } as const;
    expect(dataOf(await server.call(funding, "fundingByType", call))).toEqual({
      types: [
        { ...grant, amount: "99000000000000.01", deal_count: 1 },
        { ...contract, amount: "0.10", deal_count: 1 },
      ],
    });
    expect(dataOf(await server.call(funding, "fundingByTypeOverTime", call))).toEqual({
      years: [2020, 2021],
      series: [
        { ...grant, amounts: ["100000000000000.00", "-999999999999.99"] },
        { ...contract, amounts: ["0.00", "0.10"] },
      ],
    });
    expect(dataOf(await server.call(funding, "pscCodes", call))).toEqual({
      codes: [{ code: "AC13", title: "Research", amount: "99000000000000.01", deal_count: 1 }],
      others: "0.00",
      unclassified: "0.10",
    });
  });
});

const names = [
  "tableData",
  "choropleth",
  "fundingByType",
  "fundingByTypeOverTime",
  "pscCodes",
  "counts",
] as const;
describe.each(names)("%s", (name) => {
  const address = `/api/funding/${funding.endpoints[name].path}`;
  const good = { ...set, ...(name === "tableData" && { tableType: "funders" }) };
  const refusal = async (body: unknown, token: string | null = analyst.token) => {
    const { status, json } = await server.request(address, { method: "POST", body, token });
    const { id, errors } = json as { id?: string; errors?: Problem[] };
    return [status, id, errors?.map(({ path }) => path)];
  };

  test.each<[string, unknown, string[]]>([
    ["another source", { ...good, source: "patent" }, ["source"]],
    ["a field that is not there", { ...good, colour: "red" }, ["colour"]],
    ["no query", { ...good, query: undefined }, ["query"]],
    [
      "a filter of publications",
      { ...good, filters: { venue_name: { items: [] } } },
      ["filters.venue_name"],
    ],
    [
      "years that are no range",
      { ...good, cross_filters: { funding_us_fiscal_year: { on: true } } },
      ["cross_filters.funding_us_fiscal_year.on"],
    ],
    ["a text for a body", '"all"', ["body"]],
  ])("refuses %s", async (_, body, paths) => {
    expect(await refusal(body)).toEqual([400, "invalid", paths]);
  });

  test("refuses a query that cannot be read", async () => {
    expect(await refusal({ ...good, query: "(battery" })).toEqual([400, "query", ["query"]]);
  });

  test("refuses who has no session, and somebody else's scan", async () => {
    expect(await refusal(good, null)).toEqual([401, "session", undefined]);
    const other = await createPerson(server);
    const { version_id } = await createScan(server, other);
    expect(await refusal({ ...good, scan_id: version_id })).toEqual([403, "forbidden", undefined]);
    expect(await refusal({ ...good, scan_id: "999999" })).toEqual([
      404,
      "version_not_found",
      undefined,
    ]);
  });
});

test("codes are not charted for a semantic scan, and say so", async () => {
  const body = { ...set, scan_type: "semantic" } as const;
  const answer = await server.call(funding, "pscCodes", { token: analyst.token, body });
  expect(answer).toMatchObject({
    status: 400,
    failure: { id: "invalid", errors: [{ path: "scan_type" }] },
  });
});

test.each<[string, object, string]>([
  ["no kind of table", { tableType: undefined }, "tableType"],
  ["a page before the first", { page: 0 }, "page"],
  ["a page beyond the window", { page: 1_001 }, "page"],
  ["too many rows", { rowsPerPage: 101 }, "rowsPerPage"],
  ["an order that there is not", { sort: { field: "colour", direction: "ASC" } }, "sort.field"],
  ["no direction", { sort: { field: "name", direction: "UP" } }, "sort.direction"],
])("a table refuses %s", async (_, more, path) => {
  const body = { ...set, tableType: "funders", ...more };
  const reply = await server.request("/api/funding/table-data", {
    method: "POST",
    body,
    token: analyst.token,
  });
  expect([
    reply.status,
    (reply.json as { errors: Problem[] }).errors.map((one) => one.path),
  ]).toEqual([400, [path]]);
});
