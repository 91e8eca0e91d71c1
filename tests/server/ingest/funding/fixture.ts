import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { existsSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import type { Corpus } from "../../../../server/corpus/corpus.ts";
import { assistanceColumns, contractColumns } from "../../../../bench/files/usaspending-columns.ts";

/** Real records, outside the project; tests that need them are skipped where they are not. */
export const samples = join(resolve(process.env["SAMPLES_DIR"] ?? "../shared/data"), "funding");
export const hasSamples = existsSync(samples);

export function sampleText(name: string): string {
  const bytes = readFileSync(join(samples, name));
  return (name.endsWith(".gz") ? gunzipSync(bytes) : bytes).toString("utf8").replace(/^\uFEFF/, "");
}

/** Rows of a CSV by column, read character by character; short rows are left out. */
export function csvRows(text: string): Record<string, string>[] {
  const rows: string[][] = [[]];
  let fieldText = "";
  let inQuotes = false;
  const endField = () => {
    rows.at(-1)!.push(fieldText);
    fieldText = "";
  };
  for (let i = 0; i < text.length; i++) {
    const character = text[i]!;
    if (inQuotes) {
      if (character !== '"') fieldText += character;
      else if (text[i + 1] === '"') fieldText += text[++i]!;
      else inQuotes = false;
    } else if (character === '"') inQuotes = true;
    else if (character === ",") endField();
    else if (character === "\n") {
      endField();
      rows.push([]);
    } else if (character !== "\r") fieldText += character;
  }
  endField();
  const [header, ...data] = rows;
  return data
    .filter((row) => row.length === header!.length)
    .map((row) => Object.fromEntries(header!.map((column, place) => [column, row[place]!])));
}

export function csvText(
  columns: readonly string[],
  rows: readonly Record<string, string>[],
  delimiter = ",",
): string {
  const quoted = (value: string) =>
    /["\n,;|\t]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value;
  return [columns, ...rows.map((row) => columns.map((column) => row[column] ?? ""))]
    .map((fields) => `${fields.map(quoted).join(delimiter)}\n`)
    .join("");
}

/** Cents of an amount with at most two decimals. */
export function cents(amount: string): bigint {
  const [, sign, whole, part = ""] = /^(-?)(\d+)(?:\.(\d{1,2}))?$/.exec(amount)!;
  return BigInt(`${sign}${whole}${part.padEnd(2, "0")}`);
}

/** Sums of cents by a key, those of nothing left out. */
export function sumsBy<T>(
  items: readonly T[],
  keyOf: (item: T) => string,
  centsOf: (item: T) => bigint,
): Record<string, string> {
  const sums = new Map<string, bigint>();
  for (const item of items) sums.set(keyOf(item), (sums.get(keyOf(item)) ?? 0n) + centsOf(item));
  return Object.fromEntries(
    [...sums]
      .filter(([, sum]) => sum !== 0n)
      .map(([key, sum]): [string, string] => [key, String(sum)])
      .toSorted(([a], [b]) => (a < b ? -1 : 1)),
  );
}

export interface LiveDeal {
  id: string;
  award_id: string;
  title: string;
  abstract: string | null;
  type: string;
  category: string;
  amount: string;
  obligations: { fiscal_year: number; amount: string }[];
  transaction_count: number;
  start_date: string | null;
  end_date: string | null;
  recipients: {
    id: string | null;
    name: string;
    city: string | null;
    state_code: string | null;
    country_code: string | null;
  }[];
  agency?: { id: string; name: string; abbreviation: string | null }[];
  sub_agency?: { id: string; name: string; abbreviation: string | null }[];
  psc?: { id: string; title: string | null }[];
  naics?: { id: string; title: string | null }[];
  assistance_listings: { id: string; title: string | null }[];
  principal_investigators: string[];
  phase: string | null;
  provenance: { source: string; record_id: string; url: string | null; fields: string[] }[];
  url: string | null;
}

/** The deals of the newest version as they are shown, by id. */
export async function liveDeals(corpus: Corpus): Promise<Map<string, LiveDeal>> {
  const rows = await corpus.engine.rows<{ id: string; record: string }>(
    `SELECT deals.id AS id, record FROM deals INNER JOIN deal_records ON deal_records.doc_no = deals.doc_no
     WHERE deals.load_from <= {version:UInt32} AND deals.load_to > {version:UInt32} ORDER BY id`,
    { version: corpus.version() },
  );
  return new Map(rows.map(({ id, record }) => [id, JSON.parse(record) as LiveDeal]));
}

/** A contract transaction in USAspending's layout. */
export function contract(
  piid: string,
  modification: string,
  more: Record<string, string> = {},
): Record<string, string> {
  return {
    contract_transaction_unique_key: `8000_-NONE-_${piid}_${modification}_-NONE-_0`,
    contract_award_unique_key: `CONT_AWD_${piid}_8000_-NONE-_-NONE-`,
    award_id_piid: piid,
    modification_number: modification,
    transaction_number: "0",
    federal_action_obligation: "100.00",
    action_date: "2020-05-01",
    action_date_fiscal_year: "2020",
    period_of_performance_start_date: "2020-05-01",
    period_of_performance_current_end_date: "2022-04-30",
    awarding_agency_code: "080",
    awarding_agency_name: "National Aeronautics and Space Administration",
    awarding_sub_agency_code: "8000",
    awarding_sub_agency_name: "National Aeronautics and Space Administration",
    funding_agency_code: "080",
    funding_sub_agency_code: "8000",
    recipient_uei: "HB6KNGVNJRU1",
    recipient_name: "ROCKET WORKS INC",
    recipient_city_name: "HUNTSVILLE",
    recipient_state_code: "AL",
    recipient_country_code: "USA",
    award_or_idv_flag: "AWARD",
    award_type_code: "D",
    award_type: "DEFINITIVE CONTRACT",
    transaction_description: `CHANGE ${modification} OF THE NOZZLE`,
    prime_award_base_transaction_description: "NOZZLE TESTING",
    product_or_service_code: "AR11",
    product_or_service_code_description: "SPACE R&D SERVICES; BASIC RESEARCH",
    naics_code: "541715",
    naics_description: "RESEARCH AND DEVELOPMENT",
    usaspending_permalink: `https://www.usaspending.gov/award/CONT_AWD_${piid}_8000_-NONE-_-NONE-/`,
    initial_report_date: "2020-05-02",
    last_modified_date: "2020-06-01 12:00:00",
    ...more,
  };
}

/** An assistance transaction in USAspending's layout. */
export function grant(
  fain: string,
  modification: string,
  more: Record<string, string> = {},
): Record<string, string> {
  return {
    assistance_transaction_unique_key: `4900_${fain}_-NONE-_47.049_${modification}`,
    assistance_award_unique_key: `ASST_NON_${fain}_4900`,
    award_id_fain: fain,
    modification_number: modification,
    federal_action_obligation: "5000.00",
    action_date: "2021-10-01",
    action_date_fiscal_year: "2022",
    period_of_performance_start_date: "2021-10-01",
    period_of_performance_current_end_date: "2024-09-30",
    awarding_agency_code: "049",
    awarding_agency_name: "National Science Foundation",
    awarding_sub_agency_code: "4900",
    awarding_sub_agency_name: "National Science Foundation",
    recipient_uei: "GS3YEVSS12N6",
    recipient_name: "GLASS UNIVERSITY",
    recipient_city_name: "BERKELEY",
    recipient_state_code: "CA",
    recipient_country_code: "USA",
    cfda_number: "47.049",
    cfda_title: "MATHEMATICAL AND PHYSICAL SCIENCES",
    assistance_type_code: "04",
    assistance_type_description: "PROJECT GRANT (B)",
    transaction_description: "GLASS THAT BENDS",
    prime_award_base_transaction_description: "GLASS THAT BENDS",
    record_type_code: "2",
    last_modified_date: "2021-11-01",
    ...more,
  };
}

export const contractsCsv = (rows: readonly Record<string, string>[]) =>
  csvText(contractColumns, rows);
export const assistanceCsv = (rows: readonly Record<string, string>[]) =>
  csvText(assistanceColumns, rows);
