import { countries } from "../../corpus/reference/countries.ts";
import { agencyType, federalFunders } from "../../corpus/reference/federal-funders.ts";
import { usStates } from "../../corpus/reference/us-states.ts";
import type { Engine, Parameters } from "../../corpus/engine.ts";
import {
  agencyCodes,
  assistanceListings,
  naicsCodes,
  productCodes,
} from "../reference/code-lists.ts";
import { seldomMerged } from "../seldom-merged.ts";
import { columnsOf } from "./columns.ts";

const texts = (columns: readonly string[]) =>
  columns.map((column) => `${column} String`).join(", ");
const raw = (layout: keyof typeof columnsOf) =>
  `CREATE TABLE raw_${layout} (record UInt64, broken String, ${texts(columnsOf[layout])}) ENGINE = Memory`;
const ofTheLoad = "load_no, file_no, replaces";

const tables: readonly string[] = [
  // Agencies and their parts by code; an agency is its own parent.
  `CREATE TABLE funding_agency_facts (code String, parent String, name String, abbreviation String, type String, state_code String)
   ENGINE = Join(ANY, LEFT, code) SETTINGS persistent = 0`,
  // kind:code → title, and the category of a programme's awards
  "CREATE TABLE funding_code_titles (key String, title String, category String) ENGINE = Join(ANY, LEFT, key) SETTINGS persistent = 0",

  // Transactions as texts, where they do not come by the engine's own reading.
  raw("contracts"),
  raw("assistance"),
  // What was read of a file: on disk, since a download unpacks to gigabytes.
  `CREATE TABLE read_transactions ENGINE = MergeTree ORDER BY record ${seldomMerged} EMPTY AS
   SELECT toUInt64(0) AS record, '' AS reason, * EXCEPT (${ofTheLoad}) FROM award_transactions`,
  `CREATE TABLE read_records ENGINE = Memory EMPTY AS
   SELECT toUInt64(0) AS record, * EXCEPT (${ofTheLoad}, content_hash) FROM award_records`,

  // Records of other sources whose award is known by another id: that of its transactions.
  "CREATE TABLE record_links (own_id String, award_id String) ENGINE = Memory",
  // Awards of which the load brought something, in batches.
  "CREATE TABLE touched_awards (award_id String, weight UInt64, batch UInt32) ENGINE = Memory",
  // The newest versions of a batch's records, with their deal; `preference` says which is heard first.
  `CREATE TABLE batch_records ENGINE = Memory EMPTY AS SELECT '' AS deal_id, toUInt128(0) AS preference, * FROM award_records`,
];

/** Makes this loader's working tables anew, those of codes filled. */
export async function prepareTables(engine: Engine): Promise<void> {
  for (const table of tables) {
    const name = /^\s*CREATE TABLE (\w+)/.exec(table)![1]!;
    await engine.run(`DROP TABLE IF EXISTS ${name}`);
    await engine.run(table);
  }
  await engine.insert("funding_agency_facts", agencyFacts());
  await engine.insert("funding_code_titles", [
    ...titled("psc", productCodes()),
    ...titled("naics", naicsCodes()),
    ...titled("listing", assistanceListings()),
  ]);
}

function agencyFacts(): object[] {
  const seats = new Map(federalFunders.map((funder) => [funder.code, funder.state_code]));
  return agencyCodes().map(({ code, parent, name, abbreviation }) => ({
    code,
    parent: parent || code,
    name,
    abbreviation,
    type: agencyType(name, parent),
    state_code: seats.get(code) ?? "",
  }));
}

const titled = (
  kind: string,
  list: readonly { code: string; title: string; category?: string }[],
) => list.map(({ code, title, category = "" }) => ({ key: `${kind}:${code}`, title, category }));

/** Names by which countries are also written. */
const otherNames: Record<string, string> = {
  "UNITED STATES OF AMERICA": "US",
  "UNITED STATES": "US",
  "UNITED KINGDOM": "GB",
  ENGLAND: "GB",
  SCOTLAND: "GB",
  "KOREA, SOUTH": "KR",
  "KOREA, REPUBLIC OF": "KR",
  "SOUTH KOREA": "KR",
  RUSSIA: "RU",
  VIETNAM: "VN",
  "VIET NAM": "VN",
  TANZANIA: "TZ",
  "CZECH REPUBLIC": "CZ",
  "COTE D'IVOIRE": "CI",
  TURKEY: "TR",
  SWAZILAND: "SZ",
};

const countryEntries = [
  ...countries.flatMap((country): [string, string][] => [
    [country["alpha-2"], country["alpha-2"]],
    [country["alpha-3"], country["alpha-2"]],
    [country.name.toUpperCase(), country["alpha-2"]],
  ]),
  ...Object.entries(otherNames),
];
export const countryByKey: ReadonlyMap<string, string> = new Map(countryEntries);
export const stateCodes: readonly string[] = usStates.map((state) => state.state_code);
export const stateByName: ReadonlyMap<string, string> = new Map(
  usStates.map((state) => [state.display_name.toUpperCase(), state.state_code]),
);

/** The parameters of `countryOf` and `stateOf`. */
export const placeParameters: Parameters = {
  countryKeys: [...countryByKey.keys()],
  countryValues: [...countryByKey.values()],
  stateCodes,
};
