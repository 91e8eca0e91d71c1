/** What NSF, NIH or SBIR has of an award, as `read_records` takes it. Unknown texts are empty, dates yyyymmdd or 0, amounts decimal texts. */
export interface AwardRecord {
  /** Place in the file, from 1. */
  record: number;
  /** That of the award's transactions where the record gives it away, else made up. */
  award_id: string;
  source: "nsf" | "nih" | "sbir";
  record_id: string;
  modified: string;
  number: string;
  /** The number in capitals and digits, by which transactions of another key are found; empty where it is too little to find one by. */
  match_key: string;
  /** What the record is a part of, or itself. */
  unit: string;
  is_part: 0 | 1;
  title: string;
  abstract: string;
  type: string;
  category: string;
  obligations: { fiscal_year: number; amount: string }[];
  start_date: number;
  end_date: number;
  agency_code: string;
  sub_agency_code: string;
  recipient_uei: string;
  recipient_name: string;
  recipient_city: string;
  recipient_state: string;
  recipient_country: string;
  investigators: string[];
  phase: string;
  listing: string;
  url: string;
}

/** A record that is none, and why. */
export interface Unfit {
  id: string;
  reason: string;
}

export type Row = Record<string, unknown>;

/** Makes an award of a row of a table or an object of a source. */
export type Reader = (row: Row, record: number) => AwardRecord | Unfit;
