/** Who signed: `id` is empty where the record does not say who the person is; `institution_ids` refer to `institutions`. */
export interface StagedAuthorship {
  id: string;
  name: string;
  orcid: string;
  institution_ids: string[];
}

/** Without an id it is known by name only: found by its words and counted in country and type, but linked to nothing. */
export interface StagedInstitution {
  id: string;
  name: string;
  ror: string;
  type: string;
  country_code: string;
}

export interface StagedConcept {
  id: string;
  name: string;
  score: number;
  /** concept, topic or keyword */
  kind: string;
  level: number;
  subfield: string;
  field: string;
  domain: string;
}

/**
 * One publication on its way into the corpus, whatever the source: what a loader must produce, by SQL or row by row.
 * Unknown texts are empty; unknown numbers 0; `publication_date` is yyyymmdd with zeros for what `date_precision`
 * (0 none, 1 year, 2 month, 3 day) does not cover; `updated_date` is `YYYY-MM-DD hh:mm:ss` in UTC and decides which of two versions is newer.
 */
export interface StagedPublication {
  id: string;
  updated_date: string;
  title: string;
  abstract: string;
  language: string;
  type: string;
  publication_year: number;
  publication_date: number;
  date_precision: number;
  doi: string;
  url: string;
  venue_id: string;
  venue_name: string;
  venue_type: string;
  volume: string;
  issue: string;
  first_page: string;
  last_page: string;
  citation_count: number;
  is_open_access: number;
  oa_status: string;
  is_retracted: number;
  authorships: StagedAuthorship[];
  institutions: StagedInstitution[];
  /** Countries that the signatures name beside those of the institutions. */
  country_codes: string[];
  concepts: StagedConcept[];
  funders: { id: string; name: string; ror: string }[];
  awards: { funder_id: string; award_id: string }[];
  /** Place in the file: record number from 1. */
  record: number;
}

/** The columns of a staging table of publications. */
export const stagedPublicationColumns = `
  id String, updated_date DateTime('UTC'), title String, abstract String, language String, type String,
  publication_year UInt16, publication_date UInt32, date_precision UInt8, doi String, url String,
  venue_id String, venue_name String, venue_type String,
  volume String, issue String, first_page String, last_page String,
  citation_count UInt32, is_open_access UInt8, oa_status String, is_retracted UInt8,
  authorships Array(Tuple(id String, name String, orcid String, institution_ids Array(String))),
  institutions Array(Tuple(id String, name String, ror String, type String, country_code String)),
  country_codes Array(String),
  concepts Array(Tuple(id String, name String, score Float32, kind String, level UInt8, subfield String, field String, domain String)),
  funders Array(Tuple(id String, name String, ror String)),
  awards Array(Tuple(funder_id String, award_id String)),
  record UInt64`;
