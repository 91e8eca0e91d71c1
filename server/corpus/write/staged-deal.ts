import type { StagedParty } from "./staged-patent.ts";

/** A code of a classification with its title, empty where it is not known. */
export interface StagedCode {
  id: string;
  title: string;
}

/** An agency or part of one. `type` is department, independent_agency, sub_agency and so on; `alternatives` are other names of it. */
export interface StagedAgency {
  id: string;
  name: string;
  abbreviation: string;
  type: string;
  parent_id: string;
  country_code: string;
  state_code: string;
}

/**
 * One deal on its way into the corpus: an award or an indefinite-delivery vehicle with what was obligated in each fiscal
 * year. Amounts are decimal strings in dollars and cents (`Decimal(20, 2)` in the engine). Unknown texts are empty;
 * dates yyyymmdd with 0 for unknown; `updated_date` decides which of two versions is newer.
 */
export interface StagedDeal {
  id: string;
  updated_date: string;
  /** PIID or FAIN as written. */
  award_id: string;
  title: string;
  /** Description and abstract. */
  abstract: string;
  /** A value of the contract's DealType. */
  type: string;
  /** A value of the contract's FundingCategory. */
  category: string;
  /** The award's total. */
  amount: string;
  /** Ascending by year, each year once. */
  obligations: { fiscal_year: number; amount: string }[];
  transaction_count: number;
  start_date: number;
  end_date: number;
  recipients: (StagedParty & { city: string; uei: string })[];
  /** All agencies of the deal, each once: who awards it, that agency's department, who pays. */
  agencies: StagedAgency[];
  /** Among them: the agency that awards it (a department or independent agency) and the part of it; empty unknown. */
  agency_id: string;
  sub_agency_id: string;
  psc: StagedCode;
  naics: StagedCode;
  assistance_listings: StagedCode[];
  principal_investigators: string[];
  phase: string;
  provenance: { source: string; record_id: string; url: string; fields: string[] }[];
  url: string;
  /** Place in the file: record number from 1. */
  record: number;
}

/** The columns of a staging table of deals. */
export const stagedDealColumns = `
  id String, updated_date DateTime('UTC'), award_id String, title String, abstract String, type String, category String,
  amount Decimal(20, 2), obligations Array(Tuple(fiscal_year UInt16, amount Decimal(20, 2))), transaction_count UInt32,
  start_date UInt32, end_date UInt32,
  recipients Array(Tuple(id String, name String, country_code String, state_code String, city String, uei String)),
  agencies Array(Tuple(id String, name String, abbreviation String, type String, parent_id String, country_code String, state_code String)),
  agency_id String, sub_agency_id String,
  psc Tuple(id String, title String), naics Tuple(id String, title String),
  assistance_listings Array(Tuple(id String, title String)), principal_investigators Array(String), phase String,
  provenance Array(Tuple(source String, record_id String, url String, fields Array(String))),
  url String, record UInt64`;
