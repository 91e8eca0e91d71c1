import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { iso } from "./read-patents.ts";

export interface Application {
  appln_id: number;
  auth: string;
  nr: string;
  filed: number;
  prior: number;
  family: number;
  citing: number;
  title: string;
  language: string;
  abstract: string;
  publications: { id: number; nr: string; kind: string; date: number; first_grant: boolean }[];
  applicants: number[];
  inventors: number[];
  cpc: string[];
  ipc: string[];
  cites: number[];
  npl: number[];
}
export interface Person {
  id: number;
  name: string;
  std: string;
  psn: string;
  country: string;
  address: string;
  sector: string;
}
export interface PatstatSet {
  applications: Application[];
  persons: Person[];
  /** DOI by id of the cited work, empty where it has none. */
  works: Map<number, string>;
}

/** A stream of numbers that a seed determines. */
export function randomOf(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

const offices = ["EP", "CN", "JP", "DE", "WO"];
const kinds = ["A1", "A2", "B1", "B2", "A", "U", "C1"];
const symbols = [
  "H01L  21/30604",
  "A61M  31/00",
  "H04N   7/24",
  "G06F  16/2458",
  "C10L   1/04",
  "B01D  71/38",
];

/** A set of applications with all that PATSTAT tells of them. */
export function makeSet(seed: number, size: number): PatstatSet {
  const random = randomOf(seed);
  const pick = <T>(list: readonly T[]): T => list[random(list.length)]!;
  const some = <T>(list: readonly T[], most: number): T[] => [
    ...new Set(Array.from({ length: random(most + 1) }, () => pick(list))),
  ];
  const date = () =>
    random(6) === 0 ? 0 : (1990 + random(30)) * 10_000 + (1 + random(12)) * 100 + 1 + random(28);
  const persons = Array.from({ length: 30 }, (_, place): Person => {
    const id = 100 + place;
    const country = pick(["US", "DE", "", "JP"]);
    return {
      id,
      name: `Müller-${id}, Ann "A."`,
      std: random(2) ? `MUELLER ${id} ANN` : "",
      psn: random(3) ? `FIRM ${id % 7}` : "",
      country,
      address: country === "US" ? `1 Main St, Los Gatos, ${pick(["CA", "NY", "ZZ"])} 95032` : "",
      sector: pick(["COMPANY", "UNIVERSITY", "UNKNOWN", "INDIVIDUAL"]),
    };
  });
  const works = new Map([1, 2, 3, 4].map((id) => [id, id === 4 ? "" : `10.1000/Work.${id}`]));
  const publication = (place: number, nth: number) => 5_000_000 + place * 10 + nth;
  const applications = Array.from({ length: size }, (_, place): Application => {
    const published = Array.from({ length: 1 + random(3) }, (_unused, nth) => ({
      id: publication(place, nth),
      nr: String(1_000_000 + place),
      kind: kinds[nth * 2 + random(2)]!,
      date: date(),
      first_grant: nth === 2 && random(2) === 0,
    }));
    return {
      appln_id: 900_000_000 + place * 7,
      auth: pick(offices),
      nr: `00${20_000_000 + place}`,
      filed: date(),
      prior: date(),
      // A tenth stands in no family.
      family: random(10) === 0 ? 0 : 40_000_000 + random(Math.ceil(size / 2)),
      citing: random(4) === 0 ? random(20) : 0,
      title: random(8) === 0 ? "" : `Title ${place}, with "quotes" and, commas`,
      language: pick(["en", "de", "fr"]),
      abstract: random(3) === 0 ? "" : `Abstract ${place}\nin two lines`,
      publications: published,
      applicants: some(persons, 3).map((person) => person.id),
      inventors: some(persons, 4).map((person) => person.id),
      cpc: random(4) === 0 ? [] : some(symbols, 4),
      ipc: some(symbols, 3),
      cites: Array.from({ length: random(4) }, () => publication(random(size), 0)),
      npl: some([1, 2, 3, 4], 2),
    };
  });
  return { applications, persons, works };
}

const cell = (value: unknown) => {
  const text = String(value);
  return /[",\n;\t]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

export interface Writing {
  delimiter?: string;
  /** Columns the other way round. */
  reversed?: boolean;
  /** Leaves out these columns. */
  without?: string[];
}

/** A table as CSV in the office's layout. */
export function csv(
  rows: readonly Record<string, unknown>[],
  { delimiter = ",", reversed = false, without = [] }: Writing = {},
): string {
  const given = Object.keys(rows[0]!).filter((column) => !without.includes(column));
  const columns = reversed ? given.toReversed() : given;
  const quoted = (value: unknown) =>
    delimiter !== "," && String(value).includes(delimiter)
      ? `"${String(value).replaceAll('"', '""')}"`
      : cell(value);
  return [columns, ...rows.map((row) => columns.map((column) => quoted(row[column])))]
    .map((fields) => `${fields.join(delimiter)}\n`)
    .join("");
}

const day = (date: number) => iso(date) ?? "9999-12-31";
const year = (date: number) => (date === 0 ? 9999 : Math.floor(date / 10_000));

/** The rows of each table. */
export function tablesOf({
  applications,
  persons,
  works,
}: PatstatSet): Record<string, Record<string, unknown>[]> {
  const each = <T>(make: (application: Application) => T[]) => applications.flatMap(make);
  return {
    tls201_appln: applications.map((one) => ({
      appln_id: one.appln_id,
      appln_auth: one.auth,
      appln_nr: one.nr,
      appln_kind: "A ",
      appln_filing_date: day(one.filed),
      appln_filing_year: year(one.filed),
      appln_nr_epodoc: "",
      appln_nr_original: "",
      ipr_type: "PI",
      receiving_office: "  ",
      internat_appln_id: 0,
      int_phase: "N",
      reg_phase: "N",
      nat_phase: "Y",
      earliest_filing_date: day(one.prior),
      earliest_filing_year: year(one.prior),
      earliest_filing_id: one.appln_id,
      earliest_publn_date: "9999-12-31",
      earliest_publn_year: 9999,
      earliest_pat_publn_id: one.publications[0]?.id ?? 0,
      granted: "N",
      docdb_family_id: one.family,
      inpadoc_family_id: one.family,
      docdb_family_size: 1,
      nb_citing_docdb_fam: one.citing,
      nb_applicants: one.applicants.length,
      nb_inventors: one.inventors.length,
    })),
    tls202_appln_title: each((one) =>
      one.title === ""
        ? []
        : [{ appln_id: one.appln_id, appln_title_lg: one.language, appln_title: one.title }],
    ),
    tls203_appln_abstr: each((one) =>
      one.abstract === ""
        ? []
        : [
            {
              appln_id: one.appln_id,
              appln_abstract_lg: one.language,
              appln_abstract: one.abstract,
            },
          ],
    ),
    tls206_person: persons.map((one) => ({
      person_id: one.id,
      person_name: one.name,
      person_name_orig_lg: one.name,
      person_address: one.address,
      person_ctry_code: one.country === "" ? "  " : one.country,
      nuts: "",
      nuts_level: 9,
      doc_std_name_id: one.id,
      doc_std_name: one.std,
      psn_id: one.id,
      psn_name: one.psn,
      psn_level: 0,
      psn_sector: one.sector,
      han_id: one.id,
      han_name: "",
      han_harmonized: 0,
    })),
    tls207_pers_appln: each((one) => [
      ...one.applicants.map((person_id, nth) => ({
        person_id,
        appln_id: one.appln_id,
        applt_seq_nr: nth + 1,
        invt_seq_nr: 0,
      })),
      ...one.inventors.map((person_id, nth) => ({
        person_id,
        appln_id: one.appln_id,
        applt_seq_nr: 0,
        invt_seq_nr: nth + 1,
      })),
    ]),
    tls209_appln_ipc: each((one) =>
      one.ipc.map((symbol) => ({
        appln_id: one.appln_id,
        ipc_class_symbol: symbol,
        ipc_class_level: "A",
        ipc_version: "2006-01-01",
        ipc_value: "I",
        ipc_position: "L",
        ipc_gener_auth: "EP",
      })),
    ),
    tls211_pat_publn: each((one) =>
      one.publications.map((publication) => ({
        pat_publn_id: publication.id,
        publn_auth: one.auth,
        publn_nr: publication.nr,
        publn_nr_original: "",
        publn_kind: publication.kind.padEnd(2),
        appln_id: one.appln_id,
        publn_date: day(publication.date),
        publn_lg: one.language,
        publn_first_grant: publication.first_grant ? "Y" : "N",
        publn_claims: 0,
      })),
    ),
    tls212_citation: each((one) => [
      ...one.cites.map((cited, nth) => ({
        pat_publn_id: one.publications[0]!.id,
        citn_replenished: 0,
        citn_id: nth + 1,
        citn_origin: "SEA",
        cited_pat_publn_id: cited,
        cited_appln_id: 0,
        pat_citn_seq_nr: nth + 1,
        cited_npl_publn_id: 0,
        npl_citn_seq_nr: 0,
        citn_gener_auth: "EP",
      })),
      ...one.npl.map((npl, nth) => ({
        pat_publn_id: one.publications[0]!.id,
        citn_replenished: 0,
        citn_id: 50 + nth,
        citn_origin: "APP",
        cited_pat_publn_id: 0,
        cited_appln_id: 0,
        pat_citn_seq_nr: 0,
        cited_npl_publn_id: npl,
        npl_citn_seq_nr: nth + 1,
        citn_gener_auth: "EP",
      })),
    ]),
    tls214_npl_publn: [...works].map(([npl_publn_id, npl_doi]) => ({
      npl_publn_id,
      npl_type: "s",
      npl_biblio: `Work ${npl_publn_id}`,
      npl_doi,
    })),
    tls224_appln_cpc: each((one) =>
      one.cpc.map((symbol) => ({ appln_id: one.appln_id, cpc_class_symbol: symbol })),
    ),
    tls230_appln_techn_field: applications
      .slice(0, 3)
      .map((one) => ({ appln_id: one.appln_id, techn_field_nr: 1, weight: 1 })),
    tls801_country: [
      {
        ctry_code: "DE",
        iso_alph3: "DEU",
        st3_name: "Germany",
        organisation_flag: "",
        continent: "Europe",
      },
    ],
  };
}

/** Writes the tables, each of them in so many parts, and gives their folder. */
export async function writeSet(
  set: PatstatSet,
  folder: string,
  parts = 1,
  writing: Writing = {},
): Promise<string> {
  await mkdir(folder, { recursive: true });
  for (const [table, rows] of Object.entries(tablesOf(set))) {
    const each = Math.max(1, Math.ceil(rows.length / parts));
    for (let part = 0; part * each < rows.length; part++) {
      const name = `${table.slice(0, 6)}_part${String(part + 1).padStart(2, "0")}.csv`;
      await writeFile(join(folder, name), csv(rows.slice(part * each, (part + 1) * each), writing));
    }
  }
  return folder;
}
