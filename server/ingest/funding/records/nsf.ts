import type { AwardRecord, Reader, Row, Unfit } from "./award-record.ts";
import {
  countryCode,
  dateNumber,
  field,
  fiscalYear,
  momentOf,
  money,
  personName,
  personNames,
  stateCode,
  text,
  uei,
  yearOf,
} from "./texts.ts";

const AGENCY = "049";
const SUB_AGENCY = "4900";

/** An award of NSF from any of its forms: the table of a fiscal year, an answer of the API, the yearly files in JSON and XML. */
export const readNsf: Reader = (row, record): AwardRecord | Unfit => {
  const number = field(row, "award_id", "awd_id", "id", "AwardID").padStart(7, "0");
  if (!/^\d{7}$/.test(number))
    return { id: field(row, "award_id", "id"), reason: "no award number" };
  const start = dateNumber(
    field(row, "start_date", "awd_eff_date", "startDate", "AwardEffectiveDate"),
  );
  const first = dateNumber(field(row, "awd_min_amd_letter_date", "date", "MinAmdLetterDate"));
  const last = dateNumber(field(row, "awd_max_amd_letter_date", "MaxAmdLetterDate"));
  const obligations = obligationsOf(row, fiscalYear(first || start));
  if (typeof obligations === "string") return { id: number, reason: obligations };
  const institution = objectOf(row["inst"] ?? row["Institution"]);
  const state = stateCode(
    field(row, "state", "awardeeStateCode") || field(institution, "inst_state_code", "StateCode"),
  );
  const instrument = field(row, "transaction_type", "awd_istr_txt", "transType", "AwardInstrument");
  const title = field(row, "title_clean", "awd_titl_txt", "title", "AwardTitle");
  const prefix = field(row, "program_prefix");
  return {
    record,
    award_id: `ASST_NON_${number}_${SUB_AGENCY}`,
    source: "nsf",
    record_id: number,
    modified: momentOf(last),
    number,
    match_key: number,
    unit: number,
    is_part: 0,
    title: prefix && title ? `${prefix}: ${title}` : title,
    abstract: field(row, "abstract", "awd_abstract_narration", "abstractText", "AbstractNarration"),
    type: /cooperative/i.test(instrument)
      ? "cooperative_agreement"
      : /contract/i.test(instrument)
        ? "contract"
        : "grant",
    category: categoryOf(
      `${prefix} ${title} ${field(row, "program_name", "fundProgramName", "pgm_ele")}`,
    ),
    obligations,
    start_date: start,
    end_date: dateNumber(field(row, "end_date", "awd_exp_date", "expDate", "AwardExpirationDate")),
    agency_code: AGENCY,
    sub_agency_code: SUB_AGENCY,
    recipient_uei: uei(field(row, "ueiNumber") || field(institution, "org_uei_num")),
    recipient_name:
      field(row, "institution", "awardeeName") || field(institution, "inst_name", "Name"),
    recipient_city: field(row, "awardeeCity") || field(institution, "inst_city_name", "CityName"),
    recipient_state: state,
    recipient_country: state
      ? "US"
      : countryCode(field(institution, "inst_country_name", "CountryName")),
    investigators: investigatorsOf(row),
    phase: /\b(?:SBIR|STTR)\b/.test(`${prefix} ${title}`)
      ? (/phase (I{1,3})\b/i.exec(`${prefix} ${title}`)?.[1]?.toUpperCase() ?? "")
      : "",
    listing: field(row, "cfdaNumber", "cfda_num", "CFDA_NUM").split(",")[0]!.trim(),
    url: field(row, "award_url") || `https://www.nsf.gov/awardsearch/showAward?AWD_ID=${number}`,
  };
};

/** By fiscal year where the record has that, else the award's amount in the year it was made, else in that in which it begins. */
function obligationsOf(row: Row, year: number): AwardRecord["obligations"] | string {
  const yearly = Array.isArray(row["oblg_fy"]) ? (row["oblg_fy"] as Row[]) : [];
  if (yearly.length > 0) {
    const sums = yearly.map((item) => ({
      fiscal_year: yearOf(field(item, "oblg_fy", "fiscal_year")),
      amount: money(item["fund_oblg_amt"]) ?? "",
    }));
    if (sums.every((item) => item.fiscal_year > 0 && item.amount !== "")) return sums;
  }
  const given = field(
    row,
    "amount_usd",
    "awd_amount",
    "fundsObligatedAmt",
    "estimatedTotalAmt",
    "AwardAmount",
  );
  const amount = money(given);
  if (amount === null) return `amount ${given.slice(0, 60)}`;
  if (year === 0) return "no date of the award";
  return [{ fiscal_year: year, amount }];
}

function investigatorsOf(row: Row): string[] {
  const listed = listOf(row["pi"] ?? row["Investigator"])
    .filter((person) => !/^former/i.test(field(person, "pi_role", "RoleCode")))
    .map((person) => {
      const spoken = `${field(person, "pi_first_name", "FirstName")} ${field(person, "pi_last_name", "LastName")}`;
      return field(person, "pi_full_name") || spoken.trim();
    });
  if (listed.length > 0) return listed.filter((name) => name !== "");
  const principal =
    `${field(row, "pi_first", "piFirstName")} ${field(row, "pi_last", "piLastName")}`.trim();
  const others = Array.isArray(row["coPDPI"])
    ? row["coPDPI"].map((name) => personName(text(name).replace(/\s+\S+@\S+$/, "")))
    : personNames(field(row, "co_pi_names"), /[;|]/);
  return [principal, ...others].filter((name) => name !== "");
}

/** NSF pays for basic research, but for programmes that carry it towards use. */
function categoryOf(words: string): string {
  if (/\b(?:SBIR|STTR)\b.*phase I\b/i.test(words)) return "early_stage";
  if (/\b(?:SBIR|STTR)\b.*phase II\b/i.test(words)) return "late_stage";
  if (/\b(?:PFI|Partnerships for Innovation|Convergence Accelerator)\b/i.test(words))
    return "late_stage";
  if (/\bI-?Corps\b/i.test(words)) return "commercialization";
  return "basic_research";
}

const objectOf = (value: unknown): Row =>
  typeof value === "object" && value !== null
    ? ((Array.isArray(value) ? value[0] : value) as Row)
    : {};
const listOf = (value: unknown): Row[] =>
  (Array.isArray(value) ? value : value === undefined ? [] : [value]).filter(
    (item): item is Row => typeof item === "object" && item !== null,
  );
