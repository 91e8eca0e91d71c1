import type { FilterSource } from "../../../contract/entities/source.ts";
import type { IndexedField } from "../expand.ts";
import { fundingLabel, officeName, placeName, readable } from "../labels.ts";
import type { EntityKind } from "../schema.ts";

/** Values that are entities; the column holds their numbers. */
export interface EntityFilter {
  is: "entities";
  kind: EntityKind;
  column: string;
  /** One number a document instead of a list. */
  single?: true;
  /** The field of the documents with the words of the names; null where they need not have them. */
  words: IndexedField | null;
}

/** Nodes of a classification; the column holds their numbers with those of all that stand above them. */
export interface CodeFilter {
  is: "codes";
  kind: "cpc" | "psc";
  column: string;
}

/** Values that stand in the documents themselves. */
export interface TextFilter {
  is: "texts";
  column: string;
  nameOf: (id: string) => string;
  /** One value a document instead of a list. */
  single?: true;
  /** Counted by itself: in groups by it and the rest there would be hardly fewer groups than documents. */
  apart?: true;
}

/** What a filter keeps, in terms of the columns of its source's documents: it is restricted and counted by the same. */
export type FilterMeaning =
  | EntityFilter
  | CodeFilter
  | TextFilter
  /** US states `US-CA`; a country stands for all of its states. */
  | { is: "states"; column: string }
  /** A year, 0 where it is not known. */
  | { is: "year"; column: string; apart?: true }
  /** A list of years, each once. */
  | { is: "years"; column: string }
  | { is: "number"; column: string }
  /** Dollars and cents, a Decimal. */
  | { is: "money"; column: string }
  /** Two halves of all documents; the option that restricts nothing has none. */
  | { is: "choice"; column: string; options: Readonly<Record<string, string>> }
  | { is: "toggle"; column: string; condition: string };

const hasAbstract: FilterMeaning = {
  is: "toggle",
  column: "has_abstract",
  condition: "abstract_length > 0",
};
const places = (column: string): TextFilter => ({ is: "texts", column, nameOf: placeName });

const publication: Readonly<Record<string, FilterMeaning>> = {
  publication_year: { is: "year", column: "publication_year" },
  type: { is: "texts", column: "type", nameOf: readable, single: true },
  venue_name: {
    is: "entities",
    kind: "venue",
    column: "venue_no",
    single: true,
    words: "venue",
  },
  concepts: { is: "entities", kind: "concept", column: "concept_nos", words: "concept" },
  coauthors: { is: "entities", kind: "author", column: "author_nos", words: "author" },
  coauthor_institutions: {
    is: "entities",
    kind: "institution",
    column: "institution_nos",
    words: "institution",
  },
  affiliation_types: { is: "texts", column: "affiliation_types", nameOf: readable },
  coauthor_countries: places("country_codes"),
  coauthor_states: { is: "states", column: "state_codes" },
  funders: { is: "entities", kind: "funder", column: "funder_nos", words: "funder" },
  citation_count: { is: "number", column: "citation_count" },
  open_access: {
    is: "choice",
    column: "is_open",
    options: { open: "is_open_access = 1", closed: "is_open_access = 0" },
  },
  advisory_types: { is: "texts", column: "advisory_types", nameOf: readable },
  has_abstract: hasAbstract,
};

const patent: Readonly<Record<string, FilterMeaning>> = {
  filing_year: { is: "year", column: "filing_year" },
  priority_year: { is: "year", column: "priority_year", apart: true },
  granted_year: { is: "year", column: "granted_year", apart: true },
  status: { is: "texts", column: "status", nameOf: readable, single: true },
  authority: { is: "texts", column: "authority", nameOf: officeName, single: true, apart: true },
  kind_code: { is: "texts", column: "kind_code", nameOf: (id) => id, single: true, apart: true },
  assignees: { is: "entities", kind: "assignee", column: "assignee_nos", words: "institution" },
  assignee_countries: places("assignee_country_codes"),
  assignee_states: { is: "states", column: "assignee_state_codes" },
  inventors: { is: "entities", kind: "inventor", column: "inventor_nos", words: "author" },
  inventor_countries: places("inventor_country_codes"),
  inventor_states: { is: "states", column: "inventor_state_codes" },
  cpc_codes: { is: "codes", kind: "cpc", column: "cpc_nos" },
  citation_count: { is: "number", column: "citation_count" },
  has_abstract: hasAbstract,
};

const funding: Readonly<Record<string, FilterMeaning>> = {
  funding_us_fiscal_year: { is: "years", column: "years" },
  funding_amount: { is: "money", column: "amount" },
  category: { is: "texts", column: "category", nameOf: fundingLabel, single: true },
  type: { is: "texts", column: "type", nameOf: fundingLabel, single: true },
  psc_codes: { is: "codes", kind: "psc", column: "psc_nos" },
  recipients: { is: "entities", kind: "recipient", column: "recipient_nos", words: "institution" },
  recipient_countries: places("recipient_country_codes"),
  recipient_states: { is: "states", column: "recipient_state_codes" },
  funders: { is: "entities", kind: "agency", column: "agency_nos", words: null },
  funder_types: { is: "texts", column: "agency_types", nameOf: fundingLabel },
  funder_countries: places("agency_country_codes"),
  funder_states: { is: "states", column: "agency_state_codes" },
  has_abstract: hasAbstract,
};

const filters: Readonly<Record<FilterSource, Readonly<Record<string, FilterMeaning>>>> = {
  publication,
  patent,
  funding,
  fundingPublication: {
    ...publication,
    agencies: { is: "entities", kind: "agency", column: "agency_nos", words: null },
  },
};

/** What a filter of the source keeps; null where it is no matter of columns, as similarity is not. */
export function meaningOf(source: FilterSource, key: string): FilterMeaning | null {
  const all = filters[source];
  return Object.hasOwn(all, key) ? all[key]! : null;
}
