import type { FilterDefinition } from "./definition.ts";

const both = ["boolean", "semantic"] as const;

/** The filters over publications, in the order of the panel. */
export const publicationFilters: readonly FilterDefinition[] = [
  {
    key: "threshold",
    type: "slider",
    label: "Similarity",
    help: "How near in meaning a document must be to the terms of the scan.",
    scanTypes: ["semantic"],
    ends: ["Moderate", "High"],
  },
  {
    key: "publication_year",
    type: "year_range",
    label: "Publication year",
    help: "The year in which the document was published.",
    scanTypes: both,
  },
  {
    key: "type",
    type: "checkbox",
    label: "Document type",
    help: "Article, review, book chapter, preprint and so on.",
    scanTypes: both,
  },
  {
    key: "venue_name",
    type: "checkbox",
    label: "Venue",
    help: "The journal, conference or repository that published the document.",
    scanTypes: both,
  },
  {
    key: "concepts",
    type: "checkbox",
    label: "Concepts",
    help: "Topics and concepts that the document is about.",
    scanTypes: both,
  },
  {
    key: "coauthors",
    type: "checkbox",
    label: "Co-authors",
    help: "People who signed the document.",
    scanTypes: both,
  },
  {
    key: "coauthor_institutions",
    type: "checkbox",
    label: "Co-author institutions",
    help: "Institutions that the authors name as theirs.",
    scanTypes: both,
  },
  {
    key: "affiliation_types",
    type: "checkbox",
    label: "Affiliation types",
    help: "Kinds of institutions among the authors: education, company, government and so on.",
    scanTypes: both,
  },
  {
    key: "coauthor_countries",
    type: "checkbox",
    label: "Co-author countries",
    help: "Countries of the authors' institutions.",
    scanTypes: both,
  },
  {
    key: "coauthor_states",
    type: "nested_checkbox",
    label: "Co-author states",
    help: "US states and territories of the authors' institutions; a country stands for all of its states.",
    scanTypes: both,
  },
  {
    key: "funders",
    type: "checkbox",
    label: "Funders",
    help: "Organisations that the document acknowledges for money.",
    scanTypes: both,
  },
  {
    key: "citation_count",
    type: "range",
    label: "Citations",
    help: "How often other documents cite this one.",
    scanTypes: both,
  },
  {
    key: "open_access",
    type: "radio",
    label: "Access",
    help: "Whether the text can be read without paying.",
    scanTypes: both,
    options: [
      { id: "any", label: "Any" },
      { id: "open", label: "Open" },
      { id: "closed", label: "Closed" },
    ],
  },
  {
    key: "advisory_types",
    type: "checkbox",
    label: "Advisories",
    help: "Retractions and watch lists that touch the document.",
    scanTypes: both,
  },
  {
    key: "has_abstract",
    type: "toggle",
    label: "With abstract only",
    help: "Leaves out documents whose record has no abstract.",
    scanTypes: both,
  },
];
