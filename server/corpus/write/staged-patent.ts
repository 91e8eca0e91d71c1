/** Somebody or something in a place on its way into the corpus; without an id it is found by its name only, and linked to nothing. `state_code` is `US-CA`. */
export interface StagedParty {
  id: string;
  name: string;
  country_code: string;
  state_code: string;
}

/** One publication of a family, `US-9358892-B1`; the date is yyyymmdd, 0 unknown. */
export interface StagedMember {
  publication_number: string;
  authority: string;
  kind_code: string;
  publication_date: number;
  is_grant: number;
}

/**
 * One patent family on its way into the corpus, whatever the source. Its id is `F` and the DOCDB family, else the
 * application or publication number of its only known part. Unknown texts are empty; dates yyyymmdd with 0 for unknown;
 * `updated_date` (`YYYY-MM-DD hh:mm:ss`, UTC) decides which of two versions is newer.
 */
export interface StagedPatent {
  id: string;
  updated_date: string;
  /** The DOCDB family, empty where no record names it. */
  family_id: string;
  /** That of the representative publication, as are title, abstract, authority and kind. */
  publication_number: string;
  title: string;
  abstract: string;
  language: string;
  authority: string;
  kind_code: string;
  /** granted (any member is a grant) or application */
  status: string;
  filing_date: number;
  priority_date: number;
  publication_date: number;
  granted_date: number;
  /** Families that cite this one. */
  citation_count: number;
  family_size: number;
  inventors: StagedParty[];
  assignees: (StagedParty & { type: string })[];
  /** Full symbols without blanks, `H01L21/30604`, each once; what stands above them is added. */
  cpc_codes: string[];
  /** The newest first. */
  members: StagedMember[];
  /** Federal award numbers it says it was made under, as written. */
  awards: string[];
  /** DOIs of publications it cites, lower case, without address. */
  cited_dois: string[];
  url: string;
  /** Place in the file: record number from 1. */
  record: number;
}

/** The columns of a staging table of patents. */
export const stagedPatentColumns = `
  id String, updated_date DateTime('UTC'), family_id String, publication_number String, title String, abstract String,
  language String, authority String, kind_code String, status String,
  filing_date UInt32, priority_date UInt32, publication_date UInt32, granted_date UInt32,
  citation_count UInt32, family_size UInt16,
  inventors Array(Tuple(id String, name String, country_code String, state_code String)),
  assignees Array(Tuple(id String, name String, country_code String, state_code String, type String)),
  cpc_codes Array(String),
  members Array(Tuple(publication_number String, authority String, kind_code String, publication_date UInt32, is_grant UInt8)),
  awards Array(String), cited_dois Array(String), url String, record UInt64`;
