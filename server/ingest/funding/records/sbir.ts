import { createHash } from "node:crypto";
import { agencyCodes } from "../../reference/code-lists.ts";
import type { AwardRecord, Reader, Row, Unfit } from "./award-record.ts";
import { grantOf, subAgencyOf } from "./nih.ts";
import {
  dateNumber,
  field,
  fiscalYear,
  matchKey,
  momentOf,
  money,
  personName,
  stateCode,
  text,
  uei,
  yearOf,
} from "./texts.ts";

const codes = agencyCodes();
/** Names that the programme gives agencies and their parts, where the list of agencies has others. */
const otherNames: Record<string, string> = {
  "department of interior": "014",
  "department of agriculture": "012",
  "environmental protection agency": "068",
  "air force": "5700",
  navy: "1700",
  army: "2100",
  "national institutes of health": "7529",
  "special operations command": "97ZS",
  "office of the secretary of defense": "97AD",
};
const byName = new Map([
  ...codes.toReversed().map(({ name, code }): [string, string] => [name.toLowerCase(), code]),
  ...codes
    .filter(({ parent }) => parent === "")
    .map(({ name, code }): [string, string] => [name.toLowerCase(), code]),
  ...Object.entries(otherNames),
]);
const parents = new Map(codes.map(({ code, parent }) => [code, parent || code]));

/** An award of the small business programmes from any of their forms: the table of the web site, lines of JSON, answers of the API. */
export const readSbir: Reader = (row, record): AwardRecord | Unfit => {
  const firm = field(row, "comp_name", "Company", "firm");
  const title = field(row, "title", "Award Title", "award_title");
  const url = field(row, "url", "link", "award_link");
  const tracking = field(
    row,
    "agency_tracking_num",
    "Agency Tracking Number",
    "agency_tracking_number",
  );
  const contract = field(row, "contract_num", "Contract", "contract");
  if (title === "" && firm === "")
    return { id: contract || tracking, reason: "neither title nor company" };
  const given = row["award_amount"] ?? row["Award Amount"];
  const amount = money(given);
  if (amount === null)
    return { id: contract || tracking, reason: `amount ${text(given).slice(0, 60)}` };
  const awarded = dateNumber(field(row, "Proposal Award Date", "proposal_award_date"));
  const year = awarded
    ? fiscalYear(awarded)
    : yearOf(field(row, "award_year", "Award Year", "year"));
  if (year === 0) return { id: contract || tracking, reason: "no year of the award" };
  const agencyText = Array.isArray(row["agency"])
    ? text(row["agency"][0])
    : field(row, "agency", "Agency");
  const { agency, part } = agencyOf(agencyText, field(row, "branch", "Branch"));
  const phase = /(I{1,3})\b/.exec(field(row, "phase", "Phase"))?.[1] ?? "";
  const award = awardOf(contract, tracking, agency, part);
  const place = placeOf(row);
  const record_id =
    /(\d+)\/?$/.exec(url)?.[1] ?? idOf([agencyText, tracking, contract, phase, year, firm, title]);
  return {
    record,
    award_id:
      award?.id ??
      (matchKey(contract) ? `SBIR_${agency}_${matchKey(contract)}` : `SBIR_${record_id}`),
    source: "sbir",
    record_id,
    modified: momentOf(0),
    number: award?.number ?? (contract || tracking),
    match_key: award ? award.number : matchKey(contract),
    unit: record_id,
    is_part: 0,
    title,
    abstract: field(row, "abstract", "Abstract")
      .replace(/^(?:Abstract:?\s+)+/i, "")
      .replace(/^N\/A$/, ""),
    type: award || isGrant(contract, agency) ? "grant" : "contract",
    category: { I: "early_stage", II: "late_stage", III: "commercialization" }[phase] ?? "unknown",
    obligations: [{ fiscal_year: year, amount }],
    start_date: awarded,
    end_date: dateNumber(field(row, "Contract End Date", "contract_end_date")),
    agency_code: agency,
    sub_agency_code: award?.part ?? part,
    recipient_uei: uei(field(row, "UEI", "uei", "comp_uei")),
    recipient_name: firm,
    ...place,
    investigators: [
      personName(field(row, "comp_pi_name", "PI Name", "pi_name").replace(/\s*Title:.*$/s, "")),
    ].filter((name) => name !== ""),
    phase,
    listing: "",
    url: url.startsWith("http") ? url : "",
  };
};

function agencyOf(name: string, branch: string): { agency: string; part: string } {
  const code = byName.get(name.toLowerCase()) ?? "";
  const agency = parents.get(code) ?? code;
  const part = branch === "" ? "" : (byName.get(branch.toLowerCase()) ?? "");
  // A part of another agency of the same name says nothing.
  return {
    agency,
    part: part !== "" && part.length === 4 && parents.get(part) === agency ? part : "",
  };
}

/** The id of the award's transactions where its number gives it away: grants of NSF and of health. */
function awardOf(
  contract: string,
  tracking: string,
  agency: string,
  part: string,
): { id: string; number: string; part: string } | null {
  if (agency === "049") {
    const number = [contract, tracking].find((one) => /^\d{6,7}$/.test(one))?.padStart(7, "0");
    return number ? { id: `ASST_NON_${number}_4900`, number, part: "4900" } : null;
  }
  const grant = agency === "075" ? grantOf(contract) : null;
  if (!grant) return null;
  const sub = subAgencyOf(grant.institute) === "7529" && part ? part : subAgencyOf(grant.institute);
  return { id: `ASST_NON_${grant.number}_${sub}`, number: grant.number, part: sub };
}

/** Energy and agriculture give grants, whose numbers show it. */
const isGrant = (contract: string, agency: string) =>
  agency === "012" || agency === "049" || (agency === "089" && /^DE-?(?:SC|FG)/i.test(contract));

function placeOf(
  row: Row,
): Pick<AwardRecord, "recipient_city" | "recipient_state" | "recipient_country"> {
  const address = /([^,]+),\s*([A-Z]{2}),?\s*(?:\d{5}(?:-\d{4})?)?\s*$/.exec(
    field(row, "comp_address"),
  );
  const state = stateCode(field(row, "State", "state") || (address?.[2] ?? ""));
  return {
    recipient_city: field(row, "City", "city") || (address?.[1]?.trim() ?? ""),
    recipient_state: state,
    recipient_country: state ? "US" : "",
  };
}

const idOf = (parts: readonly (string | number)[]) =>
  createHash("sha256").update(JSON.stringify(parts)).digest("hex").slice(0, 16);
