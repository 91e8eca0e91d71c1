import type { Filters } from "../../../../contract/entities/filters.ts";

const items = (...ids: string[]) => ({ items: ids.map((id) => ({ id })) });

/** Four filters of different kinds. */
export const fourFilters: Filters = {
  publication_year: { min: 1995 },
  type: items("article", "review"),
  coauthors: items("A1", "A2"),
  open_access: { id: "open" },
};

/** Every filter of the catalogue, each of which leaves something out. */
export const everyFilter: Filters = {
  ...fourFilters,
  venue_name: items("V1"),
  concepts: items("C1"),
  coauthor_institutions: items("I1"),
  affiliation_types: items("education"),
  coauthor_countries: items("FR"),
  coauthor_states: items("US", "US-CA"),
  funders: items("F1"),
  citation_count: { min: 1, max: 300 },
  advisory_types: { items: [{ id: "retracted", excluded: true }] },
  has_abstract: { on: true },
};

/** The columns of `publications` that the four and all filters need. */
export const fourColumns = "author_nos is_open_access publication_year type";
export const everyColumn = `${fourColumns} abstract_length advisory_types affiliation_types citation_count
  concept_nos country_codes funder_nos institution_nos state_codes venue_no`;
