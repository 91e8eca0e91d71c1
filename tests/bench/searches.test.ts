import { expect, test } from "vitest";
import { Client, type Parts } from "../../bench/client.ts";
import { viewCalls } from "../../bench/rows/view-calls.ts";
import { documentsBody, filtersBody, scenarios } from "../../bench/scenarios.ts";
import { familiesOf } from "../../bench/searches/families.ts";
import { fairOrder } from "../../bench/searches/order.ts";
import { targets } from "../../bench/targets.ts";
import type { Endpoint, Service } from "../../contract/endpoint.ts";
import type { Filters } from "../../contract/entities/filters.ts";
import type { FilterSource } from "../../contract/entities/source.ts";
import { filtersSchema } from "../../contract/filters/catalogue.ts";
import { FetchDocuments, FetchFilters } from "../../contract/services/documents.ts";
import { parseQuery } from "../../query/parse.ts";

const families = familiesOf(1);

test.each(Object.entries(families))("“%s” are different searches that parse", (name, searches) => {
  const enough = name.startsWith("common") ? 50 : 210;
  expect(searches.length).toBeGreaterThanOrEqual(enough);
  expect(new Set(searches.map(({ query }) => query)).size).toBe(searches.length);
  const faulty = searches.filter(({ query }) => !parseQuery(query).ok);
  expect(faulty).toEqual([]);
});

test.each(scenarios)("the body of “$name” is what the contract takes", (scenario) => {
  const search = families[scenario.family][0]!;
  const body =
    scenario.kind === "documents"
      ? FetchDocuments.parse(documentsBody(scenario, search))
      : FetchFilters.parse(filtersBody(scenario, search));
  filtersSchema("publication", "boolean").parse(body.filters ?? {});
});

test("rows have different names, and targets of calls name rows", () => {
  const views = viewCalls(new Client(""), families.broad);
  const names = [...scenarios, ...views].map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  const unknown = targets
    .filter(({ of }) => of !== "value")
    .map(({ name }) => name)
    .filter((name) => !names.includes(name));
  expect(unknown).toEqual(["a count behind two slow calls of others", "200 analysts: all calls"]);
});

test("calls of views are such as the contract takes, and none asks what another has asked", async () => {
  const asked: { endpoint: Endpoint; body: { filters?: Filters; source?: FilterSource } }[] = [];
  const recording = {
    call: async (service: Service, name: string, { body }: Parts) => {
      asked.push({ endpoint: service.endpoints[name]!, body: body as object });
    },
  } as unknown as Client;
  for (const { call } of viewCalls(recording, families.broad)) {
    asked.length = 0;
    for (let index = 0; index < 200; index++) await call(index);
    for (const { endpoint, body } of asked) {
      expect(endpoint.body!.parse(body)).toEqual(body);
      if (body.source) filtersSchema(body.source, "boolean").parse(body.filters);
    }
    expect(new Set(asked.map((one) => JSON.stringify(one))).size).toBe(asked.length);
  }
});

test("every beginning of the fair order has the middle of the whole", () => {
  const sorted = Array.from({ length: 200 }, (_, index) => index);
  const order = fairOrder(sorted);
  expect(order.toSorted((a, b) => a - b)).toEqual(sorted);
  for (const some of [3, 5, 31]) {
    const middle = order.slice(0, some).toSorted((a, b) => a - b)[(some - 1) / 2]!;
    expect(middle).toBeGreaterThanOrEqual(90);
    expect(middle).toBeLessThanOrEqual(110);
  }
});
