import type { FilterSource } from "../../../../contract/entities/source.ts";
import type { Filters } from "../../../../contract/entities/filters.ts";
import { everyFilter } from "./every-filter.ts";

const items = (...ids: string[]) => ({ items: ids.map((id) => ({ id })) });

/** Every filter of each of the sources, each of which leaves something out. */
export const everyFilterOf: Readonly<Record<FilterSource, Filters>> = {
  publication: everyFilter,
  patent: {
    filing_year: { min: 1995 },
    priority_year: { min: 1995 },
    granted_year: { min: 1995 },
    status: items("granted"),
    authority: items("US", "EP"),
    kind_code: items("A1"),
    assignees: items("S1"),
    assignee_countries: items("US"),
    assignee_states: items("US", "US-CA"),
    inventors: items("I1", "I2"),
    inventor_countries: items("FR"),
    inventor_states: items("US", "US-CA"),
    cpc_codes: items("H01L"),
    citation_count: { min: 1, max: 300 },
    has_abstract: { on: true },
  },
  funding: {
    funding_us_fiscal_year: { min: 2016 },
    funding_amount: { min: 1_000, max: 1_000_000 },
    category: items("basic_research"),
    type: items("contract", "grant"),
    psc_codes: items("AC"),
    recipients: items("R1"),
    recipient_countries: items("US"),
    recipient_states: items("US", "US-CA"),
    funders: items("097"),
    funder_types: items("department"),
    funder_countries: items("US"),
    funder_states: items("US", "US-VA"),
    has_abstract: { on: true },
  },
  fundingPublication: { ...everyFilter, agencies: items("097") },
};

/** The columns that all filters of a source need. */
export const columnsOfFilters = {
  patent: `abstract_length assignee_country_codes assignee_nos assignee_state_codes authority citation_count cpc_nos
    filing_year granted_year inventor_country_codes inventor_nos inventor_state_codes kind_code priority_year status`,
  funding: `abstract_length agency_country_codes agency_nos agency_state_codes agency_types amount category psc_nos
    recipient_country_codes recipient_nos recipient_state_codes type years`,
};
