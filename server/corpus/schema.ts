import type { FilterSource } from "../../contract/entities/source.ts";

/**
 * What the code knows of the tables beside their columns; the tables themselves are made by the numbered `migrations/`.
 *
 * Versions: a load has a number, and a finished load's number is a corpus version. A row of `publications`,
 * `patents` or `deals` is one version of one record: it belongs to version V when `load_from <= V < load_to`. A replaced or deleted row gets the
 * number of the load that ended it in `load_to`; a row of an unfinished load is in no finished version, so readers
 * never see half a load, and a load that was killed can be continued or taken back.
 */

/** `load_to` of a row that nothing has replaced. */
export const LIVE = 4_294_967_295;

/** Entity tables by kind. `no` is dense per kind from 1; 0 means nobody. Read them with FINAL. */
export const entityTables = {
  author: "authors",
  institution: "institutions",
  venue: "venues",
  concept: "concepts",
  funder: "funders",
  publisher: "publishers",
  inventor: "inventors",
  assignee: "assignees",
  cpc: "cpc_codes",
  recipient: "recipients",
  agency: "agencies",
  psc: "psc_codes",
  organisation: "organisations",
} as const;
export type EntityKind = keyof typeof entityTables;

/** The tables of one kind of document. */
export interface DocumentTables {
  /** What is searched, filtered and counted, a row for each version of a document. */
  documents: "publications" | "patents" | "deals";
  /** What is shown of it, by `doc_no`. */
  records: "publication_records" | "patent_records" | "deal_records";
  postings: "postings" | "patent_postings" | "deal_postings";
}

export const publicationTables: DocumentTables = {
  documents: "publications",
  records: "publication_records",
  postings: "postings",
};
export const patentTables: DocumentTables = {
  documents: "patents",
  records: "patent_records",
  postings: "patent_postings",
};
export const dealTables: DocumentTables = {
  documents: "deals",
  records: "deal_records",
  postings: "deal_postings",
};

export const documentTables: readonly DocumentTables[] = [
  publicationTables,
  patentTables,
  dealTables,
];

/** Where the documents of a source stand. */
export const tablesOf: Readonly<Record<FilterSource, DocumentTables>> = {
  publication: publicationTables,
  patent: patentTables,
  funding: dealTables,
  fundingPublication: publicationTables,
};
