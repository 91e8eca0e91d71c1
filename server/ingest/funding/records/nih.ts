import type { AwardRecord, Reader, Row, Unfit } from "./award-record.ts";
import {
  countryCode,
  dateNumber,
  field,
  matchKey,
  momentOf,
  money,
  personName,
  personNames,
  stateCode,
  uei,
  yearOf,
} from "./texts.ts";

const AGENCY = "075";
/** Activities of RePORTER that other parts of the department pay for, by the institute's letters. */
const partOf: Record<string, string> = { FD: "7524", HS: "7528" };
for (const institute of ["OH", "CE", "DP", "PS", "CK", "IP", "EH", "TP", "CC", "CD", "DD"])
  partOf[institute] = "7523";

/** The part of the department that an institute's awards are found under. */
export const subAgencyOf = (institute: string): string => partOf[institute] ?? "7529";

const GRANT = /^(?:\d)?([A-Z][0-9A-Z]{2})([A-Z]{2})(\d{6})(?:-|$)/;

/** The award's number of a project number: `7R35GM147523-03` → R35GM147523; null where it is no grant's. */
export function grantOf(
  project: string,
): { number: string; activity: string; institute: string } | null {
  const [, activity, institute, serial] =
    GRANT.exec(project.toUpperCase().replaceAll(" ", "")) ?? [];
  if (!activity || !institute || !serial) return null;
  return { number: activity + institute + serial, activity, institute };
}

/** A project of NIH from any of its forms: exports of RePORTER, ExPORTER, answers of the API. */
export const readNih: Reader = (given, record): AwardRecord | Unfit => {
  const row = flat(given);
  const project = field(row, "Project Number", "FULL_PROJECT_NUM", "project_num");
  const application = field(row, "Application ID", "APPLICATION_ID", "appl_id");
  if (!/^\d+$/.test(application)) return { id: project, reason: "no application id" };
  if (project === "") return { id: application, reason: "no project number" };
  const part = field(row, "Subproject Number", "SUBPROJECT_ID", "subproject_id");
  const total = field(row, "Total Cost", "TOTAL_COST", "award_amount");
  const partial = field(row, "Total Cost (Sub Projects)", "TOTAL_COST_SUB_PROJECT");
  const isPart = part !== "" || (total === "" && partial !== "");
  const amount = money(total || partial);
  const year = yearOf(field(row, "Fiscal Year", "FY", "fiscal_year"));
  if (amount === null)
    return { id: application, reason: `amount ${(total || partial).slice(0, 60)}` };
  if (year === 0) return { id: application, reason: "no fiscal year" };
  const grant = grantOf(project);
  const activity = field(row, "Activity", "ACTIVITY", "activity_code") || (grant?.activity ?? "");
  const isInside = activity.startsWith("Z");
  const number = grant ? grant.number : contractOf(project);
  const subAgency = subAgencyOf(grant?.institute ?? "");
  const state = stateCode(field(row, "Organization State", "ORG_STATE", "org_state"));
  return {
    record,
    award_id: grant && !isInside ? `ASST_NON_${number}_${subAgency}` : `NIH_${number}`,
    source: "nih",
    record_id: part === "" ? application : `${application}.${part}`,
    modified: momentOf(
      dateNumber(field(row, "Award Notice Date", "AWARD_NOTICE_DATE", "award_notice_date")),
    ),
    number,
    match_key: grant ? (isInside ? "" : number) : matchKey(number),
    // A project of a year with its parts, which have applications of their own.
    unit: `${project} ${year}`,
    is_part: isPart ? 1 : 0,
    title: field(row, "Project Title", "PROJECT_TITLE", "project_title"),
    abstract: field(
      row,
      "ABSTRACT_TEXT",
      "abstract_text",
      "Public Health Relevance",
      "PHR",
      "phr_text",
    ),
    type: typeOf(activity),
    category: categoryOf(activity),
    obligations: [{ fiscal_year: year, amount }],
    start_date: dateNumber(field(row, "Project Start Date", "PROJECT_START", "project_start_date")),
    end_date: dateNumber(field(row, "Project End Date", "PROJECT_END", "project_end_date")),
    agency_code: AGENCY,
    sub_agency_code: subAgency,
    recipient_uei: uei(field(row, "Primary UEI", "UEI", "ORG_UEI", "primary_uei")),
    recipient_name: field(row, "Organization Name", "ORG_NAME", "org_name"),
    recipient_city: field(row, "Organization City", "ORG_CITY", "org_city"),
    recipient_state: state,
    recipient_country: state
      ? "US"
      : countryCode(field(row, "Organization Country", "ORG_COUNTRY", "org_country")),
    investigators: investigatorsOf(row),
    phase: phases[activity] ?? "",
    listing: listingOf(field(row, "CFDA Code", "CFDA_CODE", "cfda_code")),
    url: `https://reporter.nih.gov/project-details/${application}`,
  };
};

/** Answers of the API hold the organisation and the investigators as objects. */
function flat(row: Row): Row {
  const organisation = row["organization"];
  return typeof organisation === "object" && organisation !== null
    ? { ...row, ...organisation }
    : row;
}

/** `75N95022D00013-P00001-…` → 75N95022D00013; older numbers get the letters under which they stand among contracts. */
function contractOf(project: string): string {
  const [number = ""] = project
    .toUpperCase()
    .replace(/^\d?N0[12]/, "")
    .split("-");
  const plain = number.replaceAll(/\s/g, "");
  return /^\d{12}[A-Z]$/.test(plain) ? `HHSN${plain}` : plain;
}

function investigatorsOf(row: Row): string[] {
  const listed = row["principal_investigators"];
  if (Array.isArray(listed)) {
    return (listed as Row[])
      .map((person) => personName(field(person, "full_name")))
      .filter((name) => name !== "");
  }
  const contact = field(row, "Contact PI / Project Leader");
  return contact === ""
    ? personNames(field(row, "PI_NAMEs", "PI_NAMES"), /;/)
    : [personName(contact), ...personNames(field(row, "Other PI or Project Leader(s)"), /;/)];
}

function typeOf(activity: string): string {
  if (/^N\d/.test(activity)) return "contract";
  if (/^(?:U|UG|UH|UM|UF)/.test(activity)) return "cooperative_agreement";
  return /^(?:Z|Y|OT)/.test(activity) ? "other" : "grant";
}

/** Grants of the small business programmes. */
const phases: Record<string, string> = {
  R41: "I",
  R43: "I",
  R42: "II",
  R44: "II",
  U43: "I",
  U44: "II",
};

/** Research projects, centres and the institutes' own research are basic; small business programmes tell their phase; training, contracts and the rest cannot be told. */
function categoryOf(activity: string): string {
  const phase = phases[activity];
  if (phase) return phase === "I" ? "early_stage" : "late_stage";
  if (activity === "SB1") return "commercialization";
  return /^(?:R|P|U|DP|ZIA|ZID|ZIC|ZIE|ZIF|ZIG|ZIH|ZII|ZIJ)/.test(activity) &&
    !/^R(?:13|25)/.test(activity)
    ? "basic_research"
    : "unknown";
}

/** NIH writes the program without the department's 93. */
function listingOf(code: string): string {
  const [first = ""] = code.split(/[;,]/);
  if (/^\d{3}$/.test(first)) return `93.${first}`;
  return /^\d{2}\.\w{3}$/.test(first) ? first : "";
}
