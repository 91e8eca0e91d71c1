import { patentTables } from "../../schema.ts";
import { tokensSql } from "../../tokens.ts";
import { stagedPatentColumns } from "../staged-patent.ts";
import {
  codesOf,
  distinctById,
  firstLoads,
  isoDate,
  jsonSql,
  lookup,
  names,
  numbers,
  shownOf,
  termsOfCountries,
  termsOfNames,
  yearOf,
} from "./expressions.ts";
import type { DocumentShape } from "./shape.ts";

const codeList = "Array(Tuple(id String, title Nullable(String)))";

/** A symbol with all that stand above it, as (id, level, parent): H, H01, H01L, H01L21/00, H01L21/30604. */
const cpcNodes = (codes: string) =>
  distinctById(`arrayFlatten(arrayMap(code -> arrayFilter(node -> length(node.id) <= length(code) OR position(code, '/') > 0, [
    (substring(code, 1, 1), 1, ''), (substring(code, 1, 3), 2, substring(code, 1, 1)), (substring(code, 1, 4), 3, substring(code, 1, 3)),
    (if(position(code, '/') > 0, concat(splitByChar('/', code)[1], '/00'), ''), 4, substring(code, 1, 4)),
    (if(position(code, '/') > 0, code, ''), if(endsWith(code, '/00'), 4, 5), if(endsWith(code, '/00'), substring(code, 1, 4), concat(splitByChar('/', code)[1], '/00')))
  ]::Array(Tuple(id String, level UInt8, parent_id String))), ${codes}))`);

const party =
  "id Nullable(String), name String, country_code Nullable(String), state_code Nullable(String)";
const shownParties = (list: string) =>
  `arrayMap(item -> (nullIf(item.id, ''), item.name, nullIf(item.country_code, ''), nullIf(item.state_code, '')), ${shownOf(list)})`;
const partyList = `Array(Tuple(${party}))`;

const record = jsonSql({
  id: ["staged.id", "String"],
  family_id: ["nullIf(staged.family_id, '')", "Nullable(String)"],
  publication_number: ["staged.publication_number", "String"],
  title: ["staged.title", "String"],
  abstract: ["nullIf(staged.abstract, '')", "Nullable(String)"],
  language: ["nullIf(staged.language, '')", "Nullable(String)"],
  inventors: [shownParties("staged.inventors"), partyList],
  inventor_count: ["length(staged.inventors)", "UInt32"],
  assignees: [shownParties("staged.assignees"), partyList],
  assignee_count: ["length(staged.assignees)", "UInt32"],
  authority: ["nullIf(staged.authority, '')", "Nullable(String)"],
  kind_code: ["nullIf(staged.kind_code, '')", "Nullable(String)"],
  status: ["staged.status", "String"],
  filing_year: ["nullIf(intDiv(staged.filing_date, 10000), 0)", "Nullable(UInt16)"],
  filing_date: [isoDate("staged.filing_date"), "Nullable(String)"],
  priority_date: [isoDate("staged.priority_date"), "Nullable(String)"],
  publication_date: [isoDate("staged.publication_date"), "Nullable(String)"],
  granted_date: [isoDate("staged.granted_date"), "Nullable(String)"],
  citation_count: ["staged.citation_count", "UInt32"],
  cpc_codes: [
    `arrayMap(code -> (code, nullIf(${lookup("cpc", "name", "code")}, '')), ${shownOf("staged.cpc_codes")})`,
    codeList,
  ],
  cpc_count: ["length(staged.cpc_codes)", "UInt32"],
  members: [
    `arrayMap(item -> (item.publication_number, item.authority, item.kind_code, ${isoDate("item.publication_date")}, item.is_grant), ${shownOf("staged.members")})`,
    "Array(Tuple(publication_number String, authority String, kind_code String, publication_date Nullable(String), is_grant Bool))",
  ],
  family_size: ["staged.family_size", "UInt32"],
  awards: [shownOf("staged.awards"), "Array(String)"],
  cited_dois: [shownOf("staged.cited_dois"), "Array(String)"],
  url: ["nullIf(staged.url, '')", "Nullable(String)"],
});

const title = "joinGet('{database}.cpc_titles', 'title', code.id)";
const before = `substring(record, 1, position(record, '"cpc_codes":[') + ${'"cpc_codes":'.length - 1})`;
const behind = `substring(record, position(record, '],"cpc_count":') + 1)`;

/**
 * What a patent says of its classes, by the titles that `cpc_titles` has: its words, and its record, in which no text can
 * hold a key with its quotes.
 */
export const retitled = {
  concept_terms:
    "arrayPopBack(arrayFlatten(arrayMap(no -> joinGet('{database}.cpc_titles', 'words', toString(no)), cpc_nos)))",
  record: `concat(${before}, toJSONString(arrayMap(code -> (code.id, nullIf(${title}, '')), JSONExtract(record, 'cpc_codes', '${codeList}'))::${codeList}), ${behind})`,
};

/** Patent families: a document is a family, whose parts the loader keeps and puts together. */
export const patentShape: DocumentShape = {
  source: "patent",
  tables: patentTables,
  staging: ["staged_patents_1", "staged_patents_2"],
  stagedColumns: stagedPatentColumns,
  accepted: "accepted_patents",
  isNews: "different",
  acceptExtras: null,
  isEnded: null,
  firstSeen: [
    { nos: "inventor_nos", loads: "inventor_first_loads" },
    { nos: "assignee_nos", loads: "assignee_first_loads" },
  ],
  mentions: [
    {
      kind: "inventor",
      items: "inventors",
      columns: {
        id: "item.id",
        name: "item.name",
        country_code: "item.country_code",
        state_code: "item.state_code",
      },
    },
    {
      kind: "assignee",
      items: "assignees",
      columns: {
        id: "item.id",
        name: "item.name",
        country_code: "item.country_code",
        state_code: "item.state_code",
        type: "item.type",
      },
    },
    {
      kind: "cpc",
      items: cpcNodes("staged.cpc_codes"),
      columns: { id: "item.id", level: "item.level", parent_id: "item.parent_id" },
    },
  ],
  steps: {
    nodes: cpcNodes("staged.cpc_codes"),
    people: distinctById("staged.inventors"),
    owners: distinctById("staged.assignees"),
    people_nos: numbers("inventor", "arrayMap(item -> item.id, people)"),
    owner_nos: numbers("assignee", "arrayMap(item -> item.id, owners)"),
    people_countries: codesOf("staged.inventors", "country_code"),
    owner_countries: codesOf("staged.assignees", "country_code"),
    title_words: tokensSql("staged.title"),
    abstract_words: tokensSql("staged.abstract"),
  },
  searched: {
    language: "staged.language",
    family_id: "staged.family_id",
    publication_number: "staged.publication_number",
    authority: "staged.authority",
    kind_code: "staged.kind_code",
    status: "staged.status",
    filing_year: yearOf("staged.filing_date"),
    priority_year: yearOf("staged.priority_date"),
    granted_year: yearOf("staged.granted_date"),
    filing_date: "staged.filing_date",
    citation_count: "staged.citation_count",
    family_size: "staged.family_size",
    inventor_nos: "people_nos",
    assignee_nos: "owner_nos",
    cpc_nos: numbers("cpc", "arrayMap(item -> item.id, nodes)"),
    inventor_country_codes: "people_countries",
    inventor_state_codes: codesOf("staged.inventors", "state_code"),
    assignee_country_codes: "owner_countries",
    assignee_state_codes: codesOf("staged.assignees", "state_code"),
    inventor_first_loads: firstLoads(
      "people_nos",
      "accepted.old_inventor_nos",
      "accepted.old_inventor_first_loads",
    ),
    assignee_first_loads: firstLoads(
      "owner_nos",
      "accepted.old_assignee_nos",
      "accepted.old_assignee_first_loads",
    ),
    award_keys:
      "arrayDistinct(arrayMap(award -> upper(replaceRegexpAll(award, '[^0-9A-Za-z]', '')), staged.awards))",
    cited_dois: "staged.cited_dois",
    title_terms: "title_words",
    abstract_terms: "abstract_words",
    author_terms: termsOfNames("arrayMap(item -> item.name, staged.inventors)"),
    institution_terms: termsOfNames(names("assignee", "staged.assignees")),
    // The office's code, and its name: that of a country, or of several.
    venue_terms: termsOfNames(`[staged.authority,
      transform(staged.authority, {officeCodes:Array(String)}, {officeNames:Array(String)}, ''),
      transform(staged.authority, {countryCodes:Array(String)}, {countryNames:Array(String)}, '')]`),
    concept_terms: termsOfNames(
      `arrayFlatten(arrayMap(item -> [item.id, ${lookup("cpc", "name", "item.id")}], nodes))`,
    ),
    country_terms: termsOfCountries(
      "arrayDistinct(arrayConcat(people_countries, owner_countries))",
    ),
    title_length: "least(length(title_words), 65535)",
    abstract_length: "length(abstract_words)",
  },
  shown: { record },
};
