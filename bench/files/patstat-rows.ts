import type { StagedMember, StagedPatent } from "../../server/corpus/write/staged-patent.ts";
import { Random } from "../../server/ingest/demo/random.ts";
import type { Cells } from "./csv.ts";
import { PatstatPeople } from "./patstat-people.ts";

const STREAM = 210;
const FIRST_PUBLICATION = 300_000_000;
const FIRST_FAMILY = 20_000_000;
/** Numbers of applications are given office by office. */
const APPLICATIONS_OF_AN_OFFICE = 50_000_000;
/** Offices that publish search reports, how many documents these name at most, and how many of them are among the files. */
const SEARCHING = new Set(["US", "EP", "WO", "DE"]);
const MOST_CITED = 9;
const KNOWN = 0.6;
const FIRST_SERIAL = 20_000_000;
const FIRST_WORK = 950_000_000;
const NO_DATE = "9999-12-31";

/** Columns of each table in the office's order. */
export const patstatColumns = {
  tls201_appln:
    "appln_id appln_auth appln_nr appln_kind appln_filing_date appln_filing_year appln_nr_epodoc appln_nr_original ipr_type receiving_office internat_appln_id int_phase reg_phase nat_phase earliest_filing_date earliest_filing_year earliest_filing_id earliest_publn_date earliest_publn_year earliest_pat_publn_id granted docdb_family_id inpadoc_family_id docdb_family_size nb_citing_docdb_fam nb_applicants nb_inventors",
  tls202_appln_title: "appln_id appln_title_lg appln_title",
  tls203_appln_abstr: "appln_id appln_abstract_lg appln_abstract",
  tls206_person:
    "person_id person_name person_name_orig_lg person_address person_ctry_code nuts nuts_level doc_std_name_id doc_std_name psn_id psn_name psn_level psn_sector han_id han_name han_harmonized",
  tls207_pers_appln: "person_id appln_id applt_seq_nr invt_seq_nr",
  tls209_appln_ipc:
    "appln_id ipc_class_symbol ipc_class_level ipc_version ipc_value ipc_position ipc_gener_auth",
  tls211_pat_publn:
    "pat_publn_id publn_auth publn_nr publn_nr_original publn_kind appln_id publn_date publn_lg publn_first_grant publn_claims",
  tls212_citation:
    "pat_publn_id citn_replenished citn_id citn_origin cited_pat_publn_id cited_appln_id pat_citn_seq_nr cited_npl_publn_id npl_citn_seq_nr citn_gener_auth",
  tls214_npl_publn: "npl_publn_id npl_type npl_biblio npl_doi",
  tls224_appln_cpc: "appln_id cpc_class_symbol",
  tls225_docdb_fam_cpc:
    "docdb_family_id cpc_class_symbol cpc_gener_auth cpc_version cpc_position cpc_value cpc_action_date cpc_status cpc_data_source",
} as const;
export type PatstatTable = keyof typeof patstatColumns;
const tables = Object.keys(patstatColumns) as PatstatTable[];
export type PatstatRows = Record<PatstatTable, Cells[]>;

/** Lays families out as the tables of PATSTAT: an application for each office of a family, with all that is told of it. */
export class PatstatWriter {
  readonly #people = new PatstatPeople();
  /** The number of the last application of each office. */
  readonly #last = new Map<string, number>();
  #publications = 0;
  #works = 0;
  #families = 0;
  applications = 0;
  #rows: PatstatRows = emptyRows();

  /** Adds the rows of a family, and of all its applications. */
  add(patent: StagedPatent): void {
    const random = new Random(1, STREAM, this.#families);
    const family = FIRST_FAMILY + this.#families++;
    for (const office of new Set(patent.members.map(({ authority }) => authority))) {
      const members = patent.members.filter(({ authority }) => authority === office);
      this.#application(random, patent, family, office, members);
    }
    for (const symbol of patent.cpc_codes) {
      this.#rows.tls225_docdb_fam_cpc.push({
        docdb_family_id: family,
        cpc_class_symbol: spaced(symbol),
        cpc_gener_auth: "EP",
        cpc_version: "2013-01-01",
        cpc_position: "L",
        cpc_value: "I",
        cpc_action_date: "2020-01-01",
        cpc_status: "B",
        cpc_data_source: "H",
      });
    }
  }

  /** The rows that were added since this was last asked. */
  take(): PatstatRows {
    const rows = this.#rows;
    this.#rows = emptyRows();
    rows.tls206_person = this.#people.takeMet();
    return rows;
  }

  #application(
    random: Random,
    patent: StagedPatent,
    family: number,
    office: string,
    members: readonly StagedMember[],
  ): void {
    this.applications++;
    const rows = this.#rows;
    const appln_id = this.#numberOf(office);
    const serial = FIRST_SERIAL + (appln_id % APPLICATIONS_OF_AN_OFFICE);
    const filed = dateOf(patent.filing_date);
    const prior = dateOf(patent.priority_date);
    const number = `${filed.slice(0, 4)}${serial}`;
    rows.tls201_appln.push({
      appln_id,
      appln_auth: office,
      appln_nr: number,
      appln_kind: office === "WO" ? "W " : "A ",
      appln_filing_date: filed,
      appln_filing_year: filed.slice(0, 4),
      appln_nr_epodoc: `${office}${number}`,
      appln_nr_original: number,
      ipr_type: "PI",
      receiving_office: "  ",
      internat_appln_id: 0,
      int_phase: office === "WO" ? "Y" : "N",
      reg_phase: office === "EP" ? "Y" : "N",
      nat_phase: office === "WO" || office === "EP" ? "N" : "Y",
      earliest_filing_date: prior,
      earliest_filing_year: prior.slice(0, 4),
      earliest_filing_id: appln_id,
      earliest_publn_date: dateOf(patent.publication_date),
      earliest_publn_year: dateOf(patent.publication_date).slice(0, 4),
      earliest_pat_publn_id: 0,
      granted: members.some(({ is_grant }) => is_grant === 1) ? "Y" : "N",
      docdb_family_id: family,
      inpadoc_family_id: family,
      docdb_family_size: patent.family_size,
      nb_citing_docdb_fam: patent.citation_count,
      nb_applicants: patent.assignees.length,
      nb_inventors: patent.inventors.length,
    });
    rows.tls202_appln_title.push({
      appln_id,
      appln_title_lg: patent.language,
      appln_title: patent.title,
    });
    if (patent.abstract !== "") {
      rows.tls203_appln_abstr.push({
        appln_id,
        appln_abstract_lg: patent.language,
        appln_abstract: patent.abstract,
      });
    }
    this.#parties(patent, appln_id, office);
    this.#symbols(patent, appln_id, office);
    this.#published(random, patent, appln_id, office, members);
  }

  #numberOf(office: string): number {
    const last = this.#last.get(office) ?? APPLICATIONS_OF_AN_OFFICE * (this.#last.size + 1);
    this.#last.set(office, last + 1);
    return last + 1;
  }

  #parties({ inventors, assignees }: StagedPatent, appln_id: number, office: string): void {
    const { tls207_pers_appln: rows } = this.#rows;
    for (const [place, party] of assignees.entries()) {
      const person_id = this.#people.idOf(party, office);
      rows.push({ person_id, appln_id, applt_seq_nr: place + 1, invt_seq_nr: 0 });
    }
    for (const [place, party] of inventors.entries()) {
      const person_id = this.#people.idOf(party, office);
      rows.push({ person_id, appln_id, applt_seq_nr: 0, invt_seq_nr: place + 1 });
    }
  }

  #symbols({ cpc_codes }: StagedPatent, appln_id: number, office: string): void {
    const rows = this.#rows;
    for (const symbol of cpc_codes) {
      rows.tls224_appln_cpc.push({ appln_id, cpc_class_symbol: spaced(symbol) });
      rows.tls209_appln_ipc.push({
        appln_id,
        ipc_class_symbol: spaced(symbol),
        ipc_class_level: "A",
        ipc_version: "2006-01-01",
        ipc_value: "I",
        ipc_position: "L",
        ipc_gener_auth: office,
      });
    }
  }

  #published(
    random: Random,
    patent: StagedPatent,
    appln_id: number,
    office: string,
    members: readonly StagedMember[],
  ): void {
    const rows = this.#rows;
    for (const [place, member] of members.toReversed().entries()) {
      const pat_publn_id = FIRST_PUBLICATION + this.#publications++;
      rows.tls211_pat_publn.push({
        pat_publn_id,
        publn_auth: office,
        publn_nr: member.publication_number.split("-")[1]!,
        publn_nr_original: "",
        publn_kind: member.kind_code.padEnd(2),
        appln_id,
        publn_date: dateOf(member.publication_date),
        publn_lg: "en",
        publn_first_grant: member.is_grant === 1 ? "Y" : "N",
        publn_claims: 0,
      });
      if (place === 0 && SEARCHING.has(office)) this.#cite(random, patent, pat_publn_id);
    }
  }

  #cite(random: Random, { cited_dois }: StagedPatent, pat_publn_id: number): void {
    const rows = this.#rows;
    const citation = {
      pat_publn_id,
      citn_replenished: 0,
      citn_origin: "SEA",
      citn_gener_auth: "EP",
      cited_appln_id: 0,
    };
    const count = random.between(0, MOST_CITED);
    for (let nth = 1; nth <= count; nth++) {
      const before = random.chance(KNOWN)
        ? FIRST_PUBLICATION + random.below(this.#publications)
        : FIRST_PUBLICATION - 1 - random.below(FIRST_PUBLICATION / 2);
      rows.tls212_citation.push({
        ...citation,
        citn_id: nth,
        cited_pat_publn_id: before,
        pat_citn_seq_nr: nth,
        cited_npl_publn_id: 0,
        npl_citn_seq_nr: 0,
      });
    }
    for (const [place, doi] of cited_dois.entries()) {
      const npl_publn_id = FIRST_WORK + this.#works++;
      rows.tls214_npl_publn.push({
        npl_publn_id,
        npl_type: "s",
        npl_biblio: `A work on it, vol. 3, pp. 5-9, doi:${doi}`,
        npl_doi: doi,
      });
      rows.tls212_citation.push({
        ...citation,
        citn_id: count + place + 1,
        cited_pat_publn_id: 0,
        pat_citn_seq_nr: 0,
        cited_npl_publn_id: npl_publn_id,
        npl_citn_seq_nr: place + 1,
      });
    }
  }
}

const emptyRows = () =>
  Object.fromEntries(tables.map((table) => [table, []])) as unknown as PatstatRows;

const dateOf = (date: number) =>
  date === 0 ? NO_DATE : String(date).replace(/^(\d{4})(\d{2})(\d{2})$/, "$1-$2-$3");

/** `H01L21/30604` as the office writes it: `H01L  21/30604`. */
const spaced = (symbol: string) => {
  const [, subclass, group, rest] = /^(.{4})(\d+)(\/.*)$/.exec(symbol) ?? [];
  return subclass ? `${subclass}${group!.padStart(4)}${rest}` : symbol;
};
