import { Unreadable } from "../../openalex/recognise.ts";

/** Tables of PATSTAT Global that are read, and those of which nothing is kept. */
export const patstatTables = {
  tls201: {
    needed: ["appln_id", "appln_auth", "appln_nr", "docdb_family_id"],
    more: [
      "appln_kind",
      "appln_filing_date",
      "appln_nr_original",
      "earliest_filing_date",
      "granted",
      "nb_citing_docdb_fam",
    ],
    telling: ["appln_id", "appln_auth"],
  },
  tls202: {
    needed: ["appln_id", "appln_title"],
    more: ["appln_title_lg"],
    telling: ["appln_title"],
  },
  tls203: { needed: ["appln_id", "appln_abstract"], more: [], telling: ["appln_abstract"] },
  tls206: {
    needed: ["person_id", "person_name"],
    more: [
      "person_ctry_code",
      "person_address",
      "doc_std_name",
      "psn_name",
      "psn_sector",
      "han_name",
      "han_harmonized",
    ],
    telling: ["person_id", "person_name"],
  },
  tls207: {
    needed: ["person_id", "appln_id", "applt_seq_nr", "invt_seq_nr"],
    more: [],
    telling: ["applt_seq_nr"],
  },
  tls209: { needed: ["appln_id", "ipc_class_symbol"], more: [], telling: ["ipc_class_symbol"] },
  tls211: {
    needed: ["pat_publn_id", "publn_auth", "publn_nr", "publn_kind", "appln_id"],
    more: ["publn_date", "publn_lg", "publn_first_grant"],
    telling: ["pat_publn_id", "publn_auth"],
  },
  tls212: {
    needed: ["pat_publn_id", "cited_pat_publn_id"],
    more: ["cited_npl_publn_id"],
    telling: ["cited_pat_publn_id"],
  },
  tls214: {
    needed: ["npl_publn_id"],
    more: ["npl_doi", "npl_biblio"],
    telling: ["npl_publn_id", "npl_biblio"],
  },
  tls224: {
    needed: ["appln_id", "cpc_class_symbol"],
    more: [],
    telling: ["appln_id", "cpc_class_symbol"],
  },
  tls225: {
    needed: ["docdb_family_id", "cpc_class_symbol"],
    more: [],
    telling: ["docdb_family_id", "cpc_class_symbol"],
  },
  tls230: { needed: [], more: [], telling: ["techn_field_nr"] },
  tls801: { needed: [], more: [], telling: ["ctry_code", "iso_alph3"] },
} as const satisfies Record<string, Shape>;

interface Shape {
  needed: readonly string[];
  more: readonly string[];
  /** Columns by which the table is told. */
  telling: readonly string[];
}

export type PatstatTable = keyof typeof patstatTables;

/** The office's own table definitions misspell this one. */
export const misspelt: Readonly<Record<string, string>> = { doc_db_family_id: "docdb_family_id" };
export const rightName = (column: string): string => misspelt[column] ?? column;

/** Which table columns belong to; `Unreadable` says what is missing, or that it is none. */
export function tableOf(columns: readonly string[], name: string): PatstatTable {
  const header = columns.map(rightName);
  const has = (column: string) => header.includes(column);
  const named = /tls(\d{3})/i.exec(name.split("/").at(-1) ?? "")?.[0].toLowerCase();
  const all = Object.keys(patstatTables) as PatstatTable[];
  const table =
    all.find((one) => one === named) ?? all.find((one) => patstatTables[one].telling.every(has));
  if (!table) {
    throw new Unreadable(
      named
        ? `${named}, a table of PATSTAT that is not read`
        : "neither XML, JSON nor a table of patents that is known",
    );
  }
  const missing = patstatTables[table].needed.filter((column) => !has(column));
  if (missing.length === 0) return table;
  const [first = ""] = columns;
  throw new Unreadable(
    columns.length === 1 && !/^\w+$/.test(first)
      ? `${table} without a delimiter that is known (comma, semicolon, tab or |)`
      : `${table} without the ${missing.length === 1 ? "column" : "columns"} ${missing.join(", ")}`,
  );
}
