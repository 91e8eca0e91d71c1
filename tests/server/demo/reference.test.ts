import { describe, expect, test } from "vitest";
import { Country, State } from "../../../contract/entities/place.ts";
import { cities } from "../../../server/ingest/reference/cities.ts";
import { countries } from "../../../server/corpus/reference/countries.ts";
import { usStates } from "../../../server/corpus/reference/us-states.ts";

const distinct = (values: readonly string[]) => new Set(values).size;

describe("countries", () => {
  test("are the 249 of ISO 3166-1, each name and code once", () => {
    expect(countries).toHaveLength(249);
    for (const key of ["name", "alpha-2", "alpha-3", "country-code"] as const) {
      expect([key, distinct(countries.map((country) => country[key]))]).toEqual([key, 249]);
    }
  });

  test("have codes of the standard's form, and the shape of the contract", () => {
    for (const country of countries) {
      expect(Country.parse(country)).toEqual(country);
      expect(country["alpha-2"]).toMatch(/^[A-Z]{2}$/);
      expect(country["alpha-3"]).toMatch(/^[A-Z]{3}$/);
      expect(country["country-code"]).toMatch(/^\d{3}$/);
    }
  });

  test("stand by name and hold well-known codes", () => {
    const order = new Intl.Collator("en");
    const names = countries.map((country) => country.name);
    expect(names).toEqual(names.toSorted((a, b) => order.compare(a, b)));
    expect(countries.filter((country) => ["AF", "DE", "GB"].includes(country["alpha-2"]))).toEqual([
      { name: "Afghanistan", "alpha-2": "AF", "alpha-3": "AFG", "country-code": "004" },
      { name: "Germany", "alpha-2": "DE", "alpha-3": "DEU", "country-code": "276" },
      { name: "United Kingdom", "alpha-2": "GB", "alpha-3": "GBR", "country-code": "826" },
    ]);
  });
});

test("US states are the 50, the district and five territories, each once", () => {
  expect(usStates).toHaveLength(56);
  expect(distinct(usStates.map((state) => state.state_code))).toBe(56);
  expect(distinct(usStates.map((state) => state.display_name))).toBe(56);
  for (const state of usStates) expect(State.parse(state)).toEqual(state);
  for (const code of ["AS", "DC", "GU", "MP", "PR", "VI"]) {
    expect(usStates.map((state) => state.state_code)).toContain(code);
  }
});

test("cities lie in known countries and states, once each, on the globe", () => {
  const countryCodes = new Set(countries.map((country) => country["alpha-2"]));
  const stateNames = new Map(usStates.map((state) => [state.state_code, state.display_name]));
  expect(cities.length).toBeGreaterThanOrEqual(150);
  expect(distinct(cities.map((city) => city.country))).toBeGreaterThanOrEqual(45);
  expect(distinct(cities.map((city) => `${city.name}|${city.region}|${city.country}`))).toBe(
    cities.length,
  );
  for (const city of cities) {
    expect(countryCodes).toContain(city.country);
    if (city.country === "US") expect(stateNames.get(city.state)).toBe(city.region);
    else expect(city.state).toBe("");
    expect(Math.abs(city.latitude)).toBeLessThanOrEqual(66);
    expect(Math.abs(city.longitude)).toBeLessThanOrEqual(180);
  }
});
