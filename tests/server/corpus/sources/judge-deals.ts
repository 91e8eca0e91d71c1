import type { StagedDeal } from "../../../../server/corpus/write/staged-deal.ts";
import { namedCountry } from "../documents.ts";
import { type Judge, countryOf } from "./judge.ts";

/** A product and service code with all that stand above it: A, AC, AC13; D, D302; 10, 1005. */
export function pscPath(code: string): string[] {
  if (code === "") return [];
  const steps = /^\d/.test(code) ? [2] : /^A[A-Z]/.test(code) ? [1, 2] : [1];
  return [...new Set([...steps.map((length) => code.slice(0, length)), code])];
}

/** Lower ends of the buckets of amounts. */
const amounts: readonly number[] = [
  -1e12, -1e9, -1e8, -1e7, -1e6, -1e5, -1e4, -1e3, 0, 0.01,
  1e3, 2e3, 5e3, 1e4, 2e4, 5e4, 1e5, 2e5, 5e5, 1e6, 2e6, 5e6, 1e7, 2e7, 5e7, 1e8, 2e8, 5e8, 1e9, 2e9,
]; // prettier-ignore

const known = (values: readonly string[]) => values.filter((value) => value !== "");
const countries = (list: readonly { country_code: string }[]) =>
  known(list.map(({ country_code }) => country_code));
const states = (list: readonly { state_code: string }[]) =>
  known(list.map(({ state_code }) => state_code)).flatMap((code) => [code, ...countryOf(code)]);

export const dealJudge: Judge<StagedDeal> = {
  source: "funding",
  plain: (record) => ({
    title: record.title,
    abstract: record.abstract,
    authors: record.principal_investigators,
    institutions: record.recipients.map(({ name }) => name),
    venue: "",
    funders: record.agencies.flatMap(({ name, abbreviation }) => [name, abbreviation]),
    concepts: [record.psc.id, record.psc.title],
    countries: countries(record.recipients).map(namedCountry),
    doi: "",
    type: record.type,
    year: record.obligations.map(({ fiscal_year }) => fiscal_year),
  }),
  values: {
    category: ({ category }) => [category],
    type: ({ type }) => [type],
    psc_codes: ({ psc }) => pscPath(psc.id),
    recipients: ({ recipients }) => known(recipients.map(({ id }) => id)),
    recipient_countries: ({ recipients }) => countries(recipients),
    recipient_states: ({ recipients }) => states(recipients),
    funders: ({ agencies }) => agencies.map(({ id }) => id),
    funder_types: ({ agencies }) => agencies.map(({ type }) => type),
    funder_countries: ({ agencies }) => countries(agencies),
    funder_states: ({ agencies }) => states(agencies),
  },
  numbers: {
    funding_us_fiscal_year: (record) => record.obligations.map(({ fiscal_year }) => fiscal_year),
    funding_amount: ({ amount }) => [Number(amount)],
  },
  buckets: { funding_amount: amounts },
  above: {
    recipient_states: countryOf,
    funder_states: countryOf,
    psc_codes: (id) => (id.startsWith("Z") ? [] : pscPath(id)),
  },
  within: (record) => [
    record.title,
    record.abstract,
    ...record.principal_investigators,
    ...record.recipients.map(({ name }) => name),
    ...record.agencies.flatMap(({ name, abbreviation }) => [name, abbreviation]),
    record.psc.id,
    record.psc.title,
  ],
  date: "start_date",
  sorted: {
    amount: ({ amount }) => BigInt(amount.replace(".", "")),
    start_date: ({ start_date }) => start_date || null,
  },
};
