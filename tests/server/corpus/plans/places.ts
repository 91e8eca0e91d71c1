import { byText, live, read } from "./read-lines.ts";

const names = (table: string, more = "") => read(table, `id name no ${more}`, "by key(no)");
const numbers = (table: string) => read(table, "id no", "in full");

/** What each function reads that asks the same for every document set, with all that it ever asks. */
export const places: Readonly<Record<string, readonly string[]>> = {
  "corpus.ts readState": [
    read("loads", "load_no status", "in full"),
    live("demo", "in full"),
    // There are no patents and no deals here.
    "nothing",
  ],
  "expand.ts lookUpStems": [read("stems", "field stem term", "by key(field, stem)")],
  "expand.ts lookUpPatterns": [read("vocabulary", "field term", "by key(field, term)")],
  "ranking.ts readStatistics": [live("abstract_length title_length", "in full")],
  "ranking.ts countByIndex": [
    live("", byText),
    live("", "by abstract_terms_index"),
    live("", "by title_terms_index"),
  ],
  "ranking.ts countInPostings": [
    read("postings", "doc_no field term", "by key(term, field)"),
    live("doc_no", "in full"),
  ],
  // Ids have no index: each look-up reads the column.
  "entities.ts entityNumbers": ["authors", "concepts", "funders", "institutions", "venues"].map(
    numbers,
  ),
  "entities.ts mergedIds": [read("aliases", "kind new_id old_id", "by key(kind)")],
  "entity-names.ts entityNames": [
    names("authors"),
    names("concepts"),
    names("funders"),
    names("institutions", "country_code state_code type"),
    names("venues"),
  ],
  "page-rows.ts readPublications": [
    read(
      "publication_records",
      `abstract author_institution_nos author_names author_nos award_funder_nos award_ids citation_count concept_nos concept_scores country_codes
       date_precision demo doc_no doi funder_nos id institution_nos is_open_access is_retracted language oa_status
       publication_date publication_year title type url venue_no`,
      "by key(doc_no)",
    ),
  ],
};

const words = [
  "abstract",
  "author",
  "concept",
  "country",
  "funder",
  "institution",
  "title",
  "venue",
];

/** What a load reads of the tables that are as long as the corpus, for each batch or once. */
export const loadingPlaces: Readonly<Record<string, readonly string[]>> = {
  "write/absorb-documents.ts accept": [
    read(
      "publications",
      `doc_no id load_to first_load updated_date author_nos author_first_loads institution_nos institution_first_loads
       funder_nos funder_first_loads`,
      "by granules of id_index",
    ),
  ],
  "write/take-back.ts markEnded": [read("publications", "doc_no load_to", "by key(doc_no)")],
  "write/take-back.ts takeBackDocuments": [
    read("postings", "doc_no", "by key(doc_no)"),
    read("publication_records", "doc_no file_no load_from", "in full"),
    read("publication_records", "file_no load_from", "in full"),
    read("publications", "doc_no id load_to", "by granules of id_index"),
    read("publications", "file_no load_from", "in full"),
    read("publications", "id load_to", "in full"),
  ],
  "write/vocabulary.ts learnWords": [read("publications", "doc_no load_from", "in full")],
  "write/vocabulary.ts learnTerms": words.map((field) =>
    read("publications", `doc_no load_from ${field}_terms`, "by key(doc_no)"),
  ),
  "write/merged-publications.ts endMerged": [
    read("publications", "doc_no id load_to", "by granules of id_index"),
  ],
  "write/derive-acknowledgements.ts deriveAcknowledgements": [
    read("publication_records", "award_funder_nos award_ids doc_no", "by key(doc_no)"),
    read("publication_records", "doc_no load_from", "in full"),
  ],
  "write/derive-columns.ts rewriteColumns": [
    read(
      "publications",
      "affiliation_types institution_nos load_to organisation_nos state_codes",
      "in full",
    ),
    read(
      "publications",
      "advisory_types author_nos funder_nos id institution_nos is_retracted load_to venue_no",
      "in full",
    ),
    read("publications", "agency_nos deal_ids doc_no funder_nos load_to", "by key(doc_no)"),
  ],
};
