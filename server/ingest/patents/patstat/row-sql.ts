import { dateSql } from "../records/dates.ts";
import { slugSql, stateCodes } from "../records/names.ts";
import { symbolSql } from "../records/symbols.ts";
import { LAST_OLD_GRANT } from "../records/numbers.ts";
import type { PatstatTable } from "./tables.ts";

export interface RowSql {
  /** Columns of the raw table, over the file's columns as text: name → expression. */
  columns: Record<string, string>;
  /** Why a row is refused, empty when it is not. */
  refusal: string;
}

const id = (column: string) => `toUInt64OrZero(trimBoth(${column}))`;
const text = (column: string) => `trimBoth(replaceRegexpAll(${column}, '\\\\s+', ' '))`;
const noId = (column: string) =>
  `if(${id(column)} = 0, concat('${column} is no number: ', substring(${column}, 1, 50)), '')`;
const isYes = (column: string) => `upper(trimBoth(${column})) IN ('Y', '1', 'YES')`;

const auth = "upper(trimBoth(authority_text))";

/** A number without leading zeros and signs, in SQL, as `plainNumber` has it. */
function plainNumberSql(number: string, authority: string): string {
  const bare = `replaceRegexpOne(replaceRegexpAll(upper(${number}), '[^0-9A-Z]', ''), '^([A-Z]*)0+', '\\\\1')`;
  return `if(${authority} = 'US', replaceRegexpOne(${bare}, '^(20[0-9]{2})([0-9]{6})$', '\\\\10\\\\2'), ${bare})`;
}

const rowOf = (kind: string) =>
  `multiIf(match(${kind}, '^[UY]'), '-U', startsWith(${kind}, 'S'), '-S', '')`;

/** The key of an application, as `applicationKey` has it. */
function applicationSql(): string {
  const kind = "upper(trimBoth(appln_kind))";
  const bare = (number: string) => `replaceRegexpAll(upper(${number}), '[^0-9A-Z]', '')`;
  const row = `if(startsWith(${kind}, 'W'), '-W', ${rowOf(kind)})`;
  const other = `replaceRegexpOne(${bare("appln_nr")}, '^0+([0-9A-Z])', '\\\\1')`;
  const us = `arrayFirst(digits -> match(digits, '^[0-9]{8}$'), [
    replaceRegexpOne(replaceRegexpOne(${bare("appln_nr_original")}, '^(?:19|20)[0-9]{2}([0-9]{8})$', '\\\\1'), '^D?([0-9]{7})$', '0\\\\1'),
    if(match(${bare("appln_nr")}, '^(?:19|20)[0-9]{10}$'), substring(${bare("appln_nr")}, 5), '')])`;
  const number = `if(${auth} = 'US', ${us}, ${other})`;
  return `if(${auth} = '' OR ${number} = '', '', concat('a:', ${auth}, '-', ${number}, if(${auth} = 'US' AND ${row} = '-S', '', ${row})))`;
}

const member = {
  authority: "upper(trimBoth(publn_auth))",
  kind: "upper(trimBoth(publn_kind))",
  date: dateSql("trimBoth(publn_date)"),
};

/** Grants, as `isGrant` has them, and whatever the office calls the first grant. */
const grantSql = `(${isYes("publn_first_grant")} OR (${member.authority} != 'WO' AND (match(${member.kind}, '^[BCEY]')
  OR (${member.authority} = 'US' AND (match(${member.kind}, '^(?:S|P$|P[23]|H)') OR (${member.kind} = 'A' AND ${member.date} > 0 AND ${member.date} < ${LAST_OLD_GRANT})))
  OR (startsWith(${member.kind}, 'U') AND ${member.authority} IN ('CN', 'DE')))))`;

const country =
  "if(match(upper(trimBoth(person_ctry_code)), '^[A-Z]{2}$') AND upper(trimBoth(person_ctry_code)) != 'XX', upper(trimBoth(person_ctry_code)), '')";
const states = `[${stateCodes.map((code) => `'${code}'`).join(", ")}]`;
/** `… Los Gatos, CA 95032`: the state at the end of an American address. */
const stateInAddress =
  "extract(upper(trimBoth(person_address)), '[ ,]([A-Z]{2})(?:[ ,]+[0-9]{5}(?:-[0-9]{4})?)?(?:[ ,]+(?:US|USA))?$')";
const harmonised = `multiIf(${text("psn_name")} != '', ${text("psn_name")}, han_harmonized NOT IN ('', '0') AND ${text("han_name")} != '', ${text("han_name")},
  ${text("doc_std_name")} != '', ${text("doc_std_name")}, ${text("person_name")})`;
const withCountry = (slug: string) =>
  `if(${slug} = '' OR its_country = '', ${slug}, concat(${slug}, '-', lower(its_country)))`;
const sector = `multiIf(
  startsWith(psn_sector, 'COMPANY'), 'company', startsWith(psn_sector, 'INDIVIDUAL'), 'person', startsWith(psn_sector, 'GOV'), 'government',
  startsWith(psn_sector, 'UNIVERSITY'), 'university', startsWith(psn_sector, 'HOSPITAL'), 'hospital', '')`;

/** How rows of a table are read; null for tables of which nothing is kept. */
export const rowSql: Partial<Record<PatstatTable, RowSql>> = {
  tls201: {
    columns: {
      appln_id: id("appln_id"),
      authority: auth.replace("authority_text", "appln_auth"),
      application: applicationSql().replaceAll("authority_text", "appln_auth"),
      filed: dateSql("trimBoth(appln_filing_date)"),
      prior: dateSql("trimBoth(earliest_filing_date)"),
      granted: isYes("granted"),
      family: id("docdb_family_id"),
      citing: "toUInt32OrZero(trimBoth(nb_citing_docdb_fam))",
    },
    refusal: noId("appln_id"),
  },
  tls202: {
    columns: {
      appln_id: id("appln_id"),
      language: "lower(trimBoth(appln_title_lg))",
      title: text("appln_title"),
    },
    refusal: `multiIf(${id("appln_id")} = 0, ${noId("appln_id")}, length(appln_title) > 20000, concat('a title of ', toString(length(appln_title)), ' bytes (at most 20000)'), '')`,
  },
  tls203: {
    columns: { appln_id: id("appln_id"), abstract: text("appln_abstract") },
    refusal: `multiIf(${id("appln_id")} = 0, ${noId("appln_id")}, length(appln_abstract) > 200000, concat('an abstract of ', toString(length(appln_abstract)), ' bytes (at most 200000)'), '')`,
  },
  tls206: {
    columns: {
      person_id: id("person_id"),
      name: text("person_name"),
      harmonised,
      country: `${country} AS its_country`,
      state: `if(its_country = 'US' AND has(${states}, ${stateInAddress}), concat('US-', ${stateInAddress}), '')`,
      type: sector,
      inventor_id: withCountry(
        slugSql(
          `if(${text("doc_std_name")} != '', ${text("doc_std_name")}, ${text("person_name")})`,
        ),
      ),
      assignee_id: slugSql("harmonised_"),
    },
    refusal: noId("person_id"),
  },
  tls207: {
    columns: {
      appln_id: id("appln_id"),
      person_id: id("person_id"),
      applicant: "toUInt16OrZero(trimBoth(applt_seq_nr))",
      inventor: "toUInt16OrZero(trimBoth(invt_seq_nr))",
    },
    refusal: `if(${noId("appln_id")} != '', ${noId("appln_id")}, ${noId("person_id")})`,
  },
  tls209: {
    columns: { appln_id: id("appln_id"), symbol: symbolSql("ipc_class_symbol") },
    refusal: noId("appln_id"),
  },
  tls211: {
    columns: {
      appln_id: id("appln_id"),
      publn_id: id("pat_publn_id"),
      authority: member.authority,
      number: plainNumberSql("publn_nr", member.authority),
      kind: member.kind,
      date: member.date,
      is_grant: grantSql,
      language: "lower(trimBoth(publn_lg))",
    },
    refusal: `multiIf(${id("appln_id")} = 0, ${noId("appln_id")}, ${id("pat_publn_id")} = 0, ${noId("pat_publn_id")},
      trimBoth(publn_auth) = '' OR trimBoth(publn_nr) = '', 'no office or number', '')`,
  },
  tls212: {
    columns: {
      publn_id: id("pat_publn_id"),
      cited: id("cited_pat_publn_id"),
      npl: id("cited_npl_publn_id"),
    },
    refusal: noId("pat_publn_id"),
  },
  tls214: {
    columns: {
      npl: id("npl_publn_id"),
      doi: `lower(if(trimBoth(npl_doi) != '', extract(npl_doi, '10\\\\.[0-9]{4,9}/[^ "<>;,]+'), trimRight(extract(npl_biblio, '\\\\b10\\\\.[0-9]{4,9}/[^ "<>;,]+'), '.)]}')))`,
    },
    refusal: noId("npl_publn_id"),
  },
  tls224: {
    columns: { appln_id: id("appln_id"), symbol: symbolSql("cpc_class_symbol") },
    refusal: noId("appln_id"),
  },
  tls225: {
    columns: { family: id("docdb_family_id"), symbol: symbolSql("cpc_class_symbol") },
    refusal: noId("docdb_family_id"),
  },
};

/** Rows that are kept for nothing are left out, so that the tables hold no more than is joined. */
export const keptRows: Partial<Record<PatstatTable, string>> = {
  tls212: "(cited_ > 0 OR npl_ > 0)",
  tls214: "doi_ != ''",
};
