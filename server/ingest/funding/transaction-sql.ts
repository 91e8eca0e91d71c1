import { columnsOf, type Layout } from "./columns.ts";
import {
  agencyFact,
  amountOf,
  cleanText,
  countryOf,
  dateNumber,
  fiscalYearOf,
  isAbsurd,
  isAmount,
  matchKeyOf,
  momentOf,
  paddedCode,
  plainAmount,
  stateOf,
  trimmed,
  upperCode,
} from "./sql.ts";

/** What a transaction lacks of its key, as USAspending writes it. */
const orNone = (text: string) => `if(${text} = '', '-NONE-', ${text})`;

const contractSteps = {
  number: upperCode("award_id_piid"),
  given_key: `replaceRegexpOne(${upperCode("contract_transaction_unique_key")}, '^CONT_TX_', '')`,
  // FPDS names agencies by four characters, USAspending by three digits.
  given_agency: upperCode("awarding_agency_code"),
  given_sub: `if(awarding_sub_agency_code = '', '', ${paddedCode(upperCode("awarding_sub_agency_code"), 4)})`,
  signer: `multiIf(given_key != '', splitByChar('_', given_key)[1], given_sub != '', given_sub, given_agency)`,
  parent_number: upperCode("parent_award_id_piid"),
  parent_agency: upperCode("parent_award_agency_id"),
  tx: `if(given_key != '', given_key, concat(signer, '_', ${orNone("parent_agency")}, '_', number, '_',
    if(trimBoth(modification_number) = '', '0', ${upperCode("modification_number")}), '_', ${orNone("parent_number")}, '_',
    if(trimBoth(transaction_number) = '', '0', trimBoth(transaction_number))))`,
  is_other: `award_type ILIKE 'OTHER TRANSACTION%' OR record_type ILIKE 'OtherTransaction%'`,
  given_award: upperCode("contract_award_unique_key"),
  is_idv: `award_or_idv_flag ILIKE 'IDV' OR record_type ILIKE '%IDV' OR startsWith(given_award, 'CONT_IDV_')`,
  parts: "splitByChar('_', tx)",
  award: `multiIf(given_award != '', given_award,
    is_idv, concat('CONT_IDV_', number, '_', signer),
    length(parts) = 6, concat('CONT_AWD_', number, '_', signer, '_', parts[5], '_', parts[2]),
    concat('CONT_AWD_', number, '_', signer, '_', ${orNone("parent_number")}, '_', ${orNone("parent_agency")}))`,
  deal_type: "multiIf(is_idv, 'idv', is_other, 'other', 'contract')",
  end: `if(${dateNumber("period_of_performance_current_end_date")} > 0, ${dateNumber("period_of_performance_current_end_date")}, ${dateNumber("period_of_performance_potential_end_date")})`,
  city: "recipient_city_name",
  country_text: "recipient_country_code",
  psc_code: upperCode("product_or_service_code"),
  psc_text: cleanText("product_or_service_code_description"),
  naics_number: trimmed("naics_code"),
  naics_text: cleanText("naics_description"),
  listing_number: "''",
  listing_text: "''",
  // SR1, ST2 …, or in words.
  sbir_phase: `multiIf(match(upper(research_code), '^S[RT]1') OR match(upper(research), 'PHASE I\\\\b'), 'I',
    match(upper(research_code), '^S[RT]2') OR match(upper(research), 'PHASE II\\\\b'), 'II',
    match(upper(research_code), '^S[RT]3') OR match(upper(research), 'PHASE III\\\\b'), 'III', '')`,
  deleted: "0",
};

const assistanceCode = `if(match(assistance_type_code, '^[0-9]$'), concat('0', assistance_type_code), upper(assistance_type_code))`;

const assistanceSteps = {
  given_agency: upperCode("awarding_agency_code"),
  given_sub: `if(awarding_sub_agency_code = '', '', ${paddedCode(upperCode("awarding_sub_agency_code"), 4)})`,
  // NSF's numbers have seven digits.
  fain: `if(given_sub = '4900' AND match(award_id_fain, '^[0-9]{5,6}$'), leftPad(award_id_fain, 7, '0'), ${upperCode("award_id_fain")})`,
  number: `if(fain != '', fain, ${upperCode("award_id_uri")})`,
  signer: "if(given_sub != '', given_sub, given_agency)",
  given_key: `replaceRegexpOne(${upperCode("assistance_transaction_unique_key")}, '^ASST_TX_', '')`,
  // A zero at the end goes lost where a listing was taken for a number.
  listing_number: `if(match(cfda_number, '^[0-9]{2}[.][0-9]{1,2}$'), concat(substring(cfda_number, 1, 3), rightPad(substring(cfda_number, 4), 3, '0')), trimBoth(cfda_number))`,
  listing_text: cleanText("cfda_title"),
  tx: `if(given_key != '', given_key, concat(signer, '_', ${orNone("fain")}, '_', ${orNone(upperCode("award_id_uri"))}, '_',
    ${orNone("listing_number")}, '_', ${orNone(upperCode("modification_number"))}))`,
  given_award: upperCode("assistance_award_unique_key"),
  award: `multiIf(given_award != '', given_award,
    fain != '' AND trimBoth(record_type_code) != '1', concat('ASST_NON_', fain, '_', signer), concat('ASST_AGG_', number, '_', signer))`,
  deal_type: `transform(${assistanceCode},
    ['02', '03', '04', '05', '06', '10', '07', '08', '09', 'F001', 'F002', 'F003', 'F004', 'F005', 'F006', 'F007'],
    ['grant', 'grant', 'grant', 'cooperative_agreement', 'direct_payment', 'direct_payment', 'loan', 'loan', 'insurance',
     'grant', 'cooperative_agreement', 'loan', 'loan', 'insurance', 'direct_payment', 'direct_payment'], 'other')`,
  end: dateNumber("period_of_performance_current_end_date"),
  city: "if(recipient_city_name != '', recipient_city_name, recipient_foreign_city_name)",
  country_text: "if(recipient_country_code != '', recipient_country_code, recipient_country_name)",
  psc_code: "''",
  psc_text: "''",
  naics_number: "''",
  naics_text: "''",
  sbir_phase: "''",
  deleted: "upper(correction_delete_indicator_code) = 'D'",
};

const steps: Readonly<Record<Layout, Record<string, string>>> = {
  contracts: contractSteps,
  assistance: assistanceSteps,
};

const isKnown = (code: string) => `${agencyFact("name", code)} != ''`;
/** The agency (three digits) of a code and of its part: by the code, by the agency the part belongs to, else as it is written. */
const topOf = (code: string, sub: string) => `multiIf(
  length(${code}) = 4 AND ${isKnown(code)}, ${agencyFact("parent", code)},
  ${code} != '' AND ${isKnown(paddedCode(code, 3))}, ${paddedCode(code, 3)},
  ${code} != '' AND ${isKnown(paddedCode(code, 4))}, ${agencyFact("parent", paddedCode(code, 4))},
  ${sub} != '' AND ${isKnown(sub)}, ${agencyFact("parent", sub)}, ${code})`;

/** Agencies that write themselves as their own part say nothing by it. */
const subOf = (sub: string, signer: string) =>
  `if(${sub} != '', ${sub}, if(length(${signer}) = 4, ${signer}, ''))`;

/** Text without words: dumps of whole records into the description, as they were before 2005. */
const described = (text: string) =>
  `if(match(${text}, '^[0-9]{6}!') OR countSubstrings(${text}, '!') > 12, '', ${cleanText(text)})`;

const territories = ["PR", "GU", "VI", "AS", "MP"];

const shared: Record<string, string> = {
  amount_text: `if(trimBoth(federal_action_obligation) = '', '0.00', ${plainAmount("federal_action_obligation")})`,
  acted: dateNumber("trimBoth(action_date)"),
  given_year: "toUInt16OrZero(extract(action_date_fiscal_year, '^ *([12][0-9]{3})(?:[.]0*)? *$'))",
  year: `if(acted > 0, ${fiscalYearOf("acted")}, if(given_year BETWEEN 1900 AND 2100, given_year, 0))`,
  agency: topOf("given_agency", subOf("given_sub", "signer")),
  sub_agency: subOf("given_sub", "signer"),
  payer: upperCode("funding_agency_code"),
  paying_part: `if(funding_sub_agency_code = '', '', ${paddedCode(upperCode("funding_sub_agency_code"), 4)})`,
  country_code: countryOf(trimmed("country_text")),
  state_code: stateOf(
    `if(has(${JSON.stringify(territories).replaceAll('"', "'")}, country_code), country_code, ${trimmed("recipient_state_code")})`,
  ),
};

/** Columns of `award_transactions` but those of the load, from the columns of a layout as texts and from `layoutSource`. */
export function transactionColumns(source: string): Record<string, string> {
  return {
    award_id: "award",
    tx_id: "tx",
    source,
    modified: `if(last_modified_date != '', ${momentOf("last_modified_date")}, ${momentOf("initial_report_date")})`,
    is_deleted: "deleted",
    type: "deal_type",
    number: "number",
    match_key: matchKeyOf("number"),
    action_date: "acted",
    fiscal_year: "year",
    amount: amountOf("amount_text"),
    start_date: dateNumber("trimBoth(period_of_performance_start_date)"),
    end_date: "end",
    agency_code: "agency",
    agency_name: cleanText("awarding_agency_name"),
    sub_agency_code: "sub_agency",
    sub_agency_name: cleanText("awarding_sub_agency_name"),
    funding_agency_code: `if(payer = '' AND paying_part = '', '', ${topOf("payer", "paying_part")})`,
    funding_agency_name: cleanText("funding_agency_name"),
    funding_sub_agency_code: "paying_part",
    funding_sub_agency_name: cleanText("funding_sub_agency_name"),
    recipient_uei: `if(match(${upperCode("recipient_uei")}, '^[0-9A-Z]{12}$'), ${upperCode("recipient_uei")}, '')`,
    recipient_name: cleanText("recipient_name"),
    recipient_city: cleanText("city"),
    recipient_state:
      "if(country_code IN ('', 'US') OR state_code = concat('US-', country_code), state_code, '')",
    recipient_country:
      "if(state_code != '' AND (country_code = '' OR state_code = concat('US-', country_code)), 'US', country_code)",
    description: described("transaction_description"),
    base_description: described("prime_award_base_transaction_description"),
    psc: "psc_code",
    psc_title: "psc_text",
    naics: "naics_number",
    naics_title: "naics_text",
    listing: "listing_number",
    listing_title: "listing_text",
    phase: "sbir_phase",
    url: trimmed("usaspending_permalink"),
  };
}

/** Why a transaction is refused; empty when it is not. */
export const transactionRefusal = `multiIf(broken != '', broken,
  number = '' AND given_award = '', 'no award number',
  NOT ${isAmount("amount_text")}, concat('amount ', substringUTF8(toValidUTF8(federal_action_obligation), 1, 60)),
  ${isAbsurd("amount_text")}, concat('amount ', substringUTF8(federal_action_obligation, 1, 60), ' (at most 10 trillion dollars)'),
  year = 0 AND action_date != '', concat('action date ', substringUTF8(toValidUTF8(action_date), 1, 40)),
  year = 0, 'no action date', '')`;

/** The steps of a layout as they stand after WITH. */
export function transactionSteps(layout: Layout): string {
  return Object.entries({ ...steps[layout], ...shared })
    .map(([name, value]) => `${value} AS ${name}`)
    .join(",\n");
}

/** The columns of a layout as texts, from those a file has: what it lacks is empty. */
export function textColumns(layout: Layout, present: readonly string[]): string {
  return columnsOf[layout]
    .map((column) =>
      present.includes(column) ? `ifNull(${column}, '') AS ${column}` : `'' AS ${column}`,
    )
    .join(", ");
}
