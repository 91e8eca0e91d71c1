import { afterAll, beforeAll, expect, test } from "vitest";
import { partnerships } from "../../../contract/services/partnerships.ts";
import { createPublicSession } from "../../support/people.ts";
import { dataOf, startServer, type TestServer } from "../../support/server.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server?.close());

test("countries and US states come by name, each once", async () => {
  const token = await createPublicSession(server);
  const { countries, states } = dataOf(
    await server.call(partnerships, "getCountriesStates", { token }),
  );
  expect(countries).toHaveLength(249);
  expect(countries.find((country) => country["alpha-2"] === "BA")).toEqual({
    name: "Bosnia and Herzegovina",
    "alpha-2": "BA",
    "alpha-3": "BIH",
    "country-code": "070",
  });
  expect(states).toContainEqual({ state_code: "CA", display_name: "California" });
  const names = countries.map(({ name }) => name);
  expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b, "en")));
  expect(new Set(states.map((state) => state.state_code)).size).toBe(states.length);
});
