import { isUtf8 } from "node:buffer";
import { countries } from "../../corpus/reference/countries.ts";
import type { Refusal } from "../../corpus/write/journal.ts";
import { csvFields, placedRecords } from "../csv.ts";

/** A curated organisation as a list tells of it. */
export interface Organisation {
  id: string;
  name: string;
  /** Other names that it is found by. */
  alternatives: string[];
  /** In small letters, without address or prefix: `02nv7yv05`, `i4210123456`. */
  identifiers: string[];
  /** ISO 3166-1 alpha-2, empty unknown. */
  country_code: string;
  type: string;
}

/** What a list says, line by line. */
export interface OrganisationList {
  organisations: Organisation[];
  /** Every id in it, also of lines that are refused. */
  ids: ReadonlySet<string>;
  refusals: Refusal[];
}

/** The file is no list of organisations. */
export class NoOrganisations extends Error {
  override name = "NoOrganisations";
}

const COLUMNS = ["id", "name", "alternative_names", "identifiers", "country", "type"] as const;
type Column = (typeof COLUMNS)[number];
const MAX_TEXT = 500;

const codes = new Set(countries.map((country) => country["alpha-2"]));
const codesByName = new Map(
  countries.map((country) => [country.name.toLowerCase(), country["alpha-2"]]),
);

/** Reads a list of organisations: CSV in UTF-8 with a header. A header that is none is a `NoOrganisations`. */
export function readOrganisations(path: string, bytes: Buffer): OrganisationList {
  if (!isUtf8(bytes))
    throw new NoOrganisations(`${path} is not text in UTF-8. Save it as CSV UTF-8.`);
  const [first, ...records] = placedRecords(bytes.toString("utf8").replace(/^\uFEFF/, ""));
  const header = readHeader(path, first?.record ?? "");
  const organisations: Organisation[] = [];
  const refusals: Refusal[] = [];
  const lines = new Map<string, number>();
  for (const [index, { record, line }] of records.entries()) {
    const fields = csvFields(record);
    const field = (column: Column) => fields[header.indexOf(column)]?.trim() ?? "";
    const read = readOrganisation(field, fields.length - header.length);
    const id = field("id");
    const earlier = lines.get(id);
    const reason =
      typeof read === "string"
        ? read
        : earlier === undefined
          ? ""
          : `the id stands in line ${earlier} already; write one line for each organisation`;
    if (reason === "") organisations.push(read as Organisation);
    else {
      const excerpt = record.slice(0, 200);
      refusals.push({ path, record: index + 1, id, reason: `line ${line}: ${reason}`, excerpt });
    }
    if (earlier === undefined) lines.set(id, line);
  }
  return { organisations, ids: new Set(lines.keys()), refusals };
}

function readHeader(path: string, record: string): string[] {
  const header = csvFields(record).map((column) =>
    column.trim().toLowerCase().replaceAll(/[ -]/g, "_"),
  );
  const columns = `The first line names the columns, between commas: ${COLUMNS.join(", ")}; id and name must be there.`;
  const missing = ["id", "name"].filter((column) => !header.includes(column));
  if (missing.length > 0) {
    throw new NoOrganisations(
      `${path}, line 1: no column ${missing.join(", no column ")}. ${columns}`,
    );
  }
  const unknown = header.filter((column) => !(COLUMNS as readonly string[]).includes(column));
  if (unknown.length > 0) {
    throw new NoOrganisations(
      `${path}, line 1: there is no column “${unknown.join("”, “")}” in such a list. ${columns}`,
    );
  }
  const twice = header.find((column, at) => header.indexOf(column) !== at);
  if (twice)
    throw new NoOrganisations(`${path}, line 1: the column ${twice} is there twice. ${columns}`);
  return header;
}

/** An organisation, or why its line tells of none and what to write. */
function readOrganisation(
  field: (column: Column) => string,
  surplus: number,
): Organisation | string {
  if (surplus > 0)
    return "more fields than the first line has columns; put texts with commas between quotes";
  const [id, name, type] = [field("id"), field("name"), field("type")];
  if (id === "") return "no id; write one that stays the same, such as S-17";
  if (name === "") return "no name; write the name of the organisation";
  if ([id, name, type].some((text) => text.length > MAX_TEXT)) {
    return `a text of more than ${MAX_TEXT} characters; write a shorter one`;
  }
  const country = field("country");
  const code = country === "" ? "" : codeOf(country);
  if (code === null) return `no country is called “${country}”; write its two letters, such as DE`;
  return {
    id,
    name,
    alternatives: several(field("alternative_names")),
    identifiers: [...new Set(several(field("identifiers")).map(plainIdentifier))],
    country_code: code,
    type: type.toLowerCase(),
  };
}

function codeOf(country: string): string | null {
  const code = country.toUpperCase();
  return codes.has(code) ? code : (codesByName.get(country.toLowerCase()) ?? null);
}

/** Values between semicolons or bars. */
const several = (text: string) => [
  ...new Set(
    text
      .split(/[;|]/)
      .map((one) => one.trim())
      .filter((one) => one !== ""),
  ),
];

/** `https://ror.org/02nv7yv05`, `ROR:02nv7yv05` and `02nv7yv05` are the same. */
function plainIdentifier(text: string): string {
  return text
    .toLowerCase()
    .replace(/^https?:\/\/(?:www\.)?(?:ror|openalex)\.org\/(?:institutions\/)?/, "")
    .replace(/^(?:ror|openalex):\s*/, "");
}
