import { officeName } from "../../../../server/corpus/labels.ts";
import type { StagedPatent } from "../../../../server/corpus/write/staged-patent.ts";
import type { StagedParty } from "../../../../server/corpus/write/staged-patent.ts";
import { namedCountry } from "../documents.ts";
import { type Judge, countryOf } from "./judge.ts";
import { citations } from "./judge-publications.ts";

/** A symbol with all that stand above it: H, H01, H01L, H01L21/00, H01L21/30604. */
export function cpcPath(symbol: string): string[] {
  const whole = [symbol.slice(0, 1), symbol.slice(0, 3), symbol.slice(0, 4)];
  if (!symbol.includes("/")) return whole;
  return [...new Set([...whole, `${symbol.split("/", 1)[0]}/00`, symbol])];
}

const year = (date: number) => (date > 0 ? [Math.floor(date / 10_000)] : []);
const known = (values: readonly string[]) => values.filter((value) => value !== "");
const ids = (list: readonly StagedParty[]) => known(list.map(({ id }) => id));
const countries = (list: readonly StagedParty[]) =>
  known(list.map(({ country_code }) => country_code));
const states = (list: readonly StagedParty[]) =>
  known(list.map(({ state_code }) => state_code)).flatMap((code) => [code, ...countryOf(code)]);
const names = (list: readonly StagedParty[]) => list.map(({ name }) => name);
const codes = (record: StagedPatent) => [...new Set(record.cpc_codes.flatMap(cpcPath))];

export const patentJudge: Judge<StagedPatent> = {
  source: "patent",
  plain: (record) => ({
    title: record.title,
    abstract: record.abstract,
    authors: names(record.inventors),
    institutions: names(record.assignees),
    venue: `${record.authority} / ${officeName(record.authority)}`,
    funders: [],
    concepts: codes(record),
    countries: countries([...record.inventors, ...record.assignees]).map(namedCountry),
    doi: "",
    type: record.status,
    year: year(record.filing_date),
  }),
  values: {
    status: ({ status }) => [status],
    authority: ({ authority }) => known([authority]),
    kind_code: ({ kind_code }) => [kind_code],
    assignees: ({ assignees }) => ids(assignees),
    assignee_countries: ({ assignees }) => countries(assignees),
    assignee_states: ({ assignees }) => states(assignees),
    inventors: ({ inventors }) => ids(inventors),
    inventor_countries: ({ inventors }) => countries(inventors),
    inventor_states: ({ inventors }) => states(inventors),
    cpc_codes: codes,
  },
  numbers: {
    filing_year: ({ filing_date }) => year(filing_date),
    priority_year: ({ priority_date }) => year(priority_date),
    granted_year: ({ granted_date }) => year(granted_date),
    citation_count: ({ citation_count }) => [citation_count],
  },
  buckets: { citation_count: citations },
  above: {
    assignee_states: countryOf,
    inventor_states: countryOf,
    cpc_codes: (id) => (id.startsWith("Z") ? [] : cpcPath(id)),
  },
  within: (record) => [
    record.title,
    record.abstract,
    record.authority,
    ...names(record.inventors),
    ...names(record.assignees),
    ...codes(record),
  ],
  date: "filing_date",
  sorted: {
    filing_date: ({ filing_date }) => filing_date || null,
    citation_count: ({ citation_count }) => citation_count,
    family_size: ({ family_size }) => family_size,
  },
};
