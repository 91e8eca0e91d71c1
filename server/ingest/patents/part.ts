import type { StagedMember, StagedPatent } from "../../corpus/write/staged-patent.ts";

/**
 * What one record of a source says of a family: usually one publication, or an application with its publications. A family
 * is put together from its parts.
 */
export interface PatentPart {
  /** Who says it and of what: `uspto:US-9358892-B1`, `patstat:900000001`. The same again takes its place. */
  part: string;
  /** The DOCDB family in digits, empty where the record names none. */
  family_id: string;
  /** Key of the application, empty where it is not known. */
  application: string;
  /** Keys by which other records may mean the same family: publications, applications, ids of a source. */
  numbers: string[];
  /** Such keys of what it cites. */
  cited: string[];
  members: StagedMember[];
  title: string;
  abstract: string;
  language: string;
  filing_date: number;
  priority_date: number;
  /** A grant is known of, be it among the members or not. */
  is_granted: number;
  /** Families that cite it, where the source counts them. */
  stated_citations: number;
  inventors: StagedPatent["inventors"];
  assignees: StagedPatent["assignees"];
  cpc_codes: string[];
  ipc_codes: string[];
  awards: string[];
  cited_dois: string[];
}

/** A part, or why the record gives none. */
export type ReadPart = { part: PatentPart } | { refused: string; id: string };

const party = "id String, name String, country_code String, state_code String";

/** What is kept of a part beside its keys, as columns: name → type. */
export const contentColumns: Readonly<Record<string, string>> = {
  family_id: "String",
  application: "String",
  numbers: "Array(String)",
  members:
    "Array(Tuple(publication_number String, authority String, kind_code String, publication_date UInt32, is_grant UInt8))",
  title: "String CODEC(ZSTD(3))",
  abstract: "String CODEC(ZSTD(3))",
  language: "LowCardinality(String)",
  filing_date: "UInt32",
  priority_date: "UInt32",
  is_granted: "UInt8",
  stated_citations: "UInt32",
  inventors: `Array(Tuple(${party}))`,
  assignees: `Array(Tuple(${party}, type String))`,
  cpc_codes: "Array(String)",
  ipc_codes: "Array(String)",
  awards: "Array(String)",
  cited_dois: "Array(String)",
};

/** Those columns for a CREATE TABLE. */
export const contentSql = Object.entries(contentColumns)
  .map(([name, type]) => `${name} ${type}`)
  .join(",\n  ");

export const contentNames: readonly string[] = Object.keys(contentColumns);

/** A part that says nothing yet. */
export const emptyPart: Readonly<PatentPart> = {
  part: "",
  family_id: "",
  application: "",
  numbers: [],
  cited: [],
  members: [],
  title: "",
  abstract: "",
  language: "",
  filing_date: 0,
  priority_date: 0,
  is_granted: 0,
  stated_citations: 0,
  inventors: [],
  assignees: [],
  cpc_codes: [],
  ipc_codes: [],
  awards: [],
  cited_dois: [],
};
