import { expect, test } from "vitest";
import { documentsBody, filtersBody, scenarios } from "../../bench/scenarios.ts";
import { familiesOf } from "../../bench/searches/families.ts";
import { fairOrder } from "../../bench/searches/order.ts";
import { targets } from "../../bench/targets.ts";
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
  const names = scenarios.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  const unknown = targets
    .filter(({ of }) => of !== "value")
    .map(({ name }) => name)
    .filter((name) => !names.includes(name));
  expect(unknown).toEqual(["a count behind two slow calls of others", "200 analysts: all calls"]);
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
