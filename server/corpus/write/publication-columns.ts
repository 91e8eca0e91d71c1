import { tokensSql } from "../tokens.ts";
import { distinctSql } from "./derive-columns.ts";
import { acceptedSql, type StagingTable } from "./staging.ts";

const lookup = (kind: string, column: string, id: string) =>
  `joinGet('entity_numbers', '${column}', concat('${kind}:', ${id}))`;
const numbers = (kind: string, ids: string) =>
  `arrayMap(id -> ${lookup(kind, "no", "id")}, ${ids})`;
/** A name as the record gives it, else as the corpus knows it. */
const names = (kind: string, items: string) =>
  `arrayMap(item -> if(item.name != '', item.name, ${lookup(kind, "name", "item.id")}), ${items})`;

/** Words of several names in one array, an empty word between two names. */
const termsOfNames = (list: string) =>
  `arrayPopBack(arrayFlatten(arrayMap(name -> arrayPushBack(${tokensSql("name")}, ''), arrayFilter(name -> name != '', ${list}))))`;

/** First-seen loads, taken over from the replaced version where the entity stood there already. */
const firstLoads = (nos: string, oldNos: string, oldLoads: string) =>
  `arrayMap(no -> if(has(${oldNos}, no), ${oldLoads}[indexOf(${oldNos}, no)], {loadNo:UInt32}), ${nos})`;

/** Distinct items of an array of tuples by their id, without those that have none. */
const distinctById = (items: string) =>
  `arrayFilter((item, first) -> first = 1 AND item.id != '', ${items}, arrayEnumerateUniq(arrayMap(item -> item.id, ${items})))`;

const withSteps = {
  places: distinctById("staged.institutions"),
  unlinked: "arrayFilter(item -> item.id = '' AND item.name != '', staged.institutions)",
  funding: distinctById(
    "arrayConcat(staged.funders, arrayMap(award -> (award.funder_id, '', '')::Tuple(id String, name String, ror String), staged.awards))",
  ),
  subjects: distinctById("staged.concepts"),
  countries:
    "arrayDistinct(arrayFilter(code -> code != '', arrayConcat(arrayMap(item -> item.country_code, staged.institutions), staged.country_codes)))",
  signatures: numbers("author", "arrayMap(item -> item.id, staged.authorships)"),
  people: "arrayFilter(no -> no > 0, arrayDistinct(signatures))",
  place_nos: numbers("institution", "arrayMap(item -> item.id, places)"),
  funder_numbers: numbers("funder", "arrayMap(item -> item.id, funding)"),
  title_words: tokensSql("staged.title"),
  abstract_words: tokensSql("staged.abstract"),
  venue: "concat('venue:', accepted.venue_id)",
};

/** Columns of both tables. */
const shared: Record<string, string> = {
  doc_no: "accepted.doc_no",
  id: "staged.id",
  load_from: "{loadNo:UInt32}",
  file_no: "{fileNo:UInt32}",
  demo: "{demo:UInt8}",
  language: "staged.language",
  type: "staged.type",
  publication_year: "staged.publication_year",
  publication_date: "staged.publication_date",
  doi: "replaceRegexpOne(lowerUTF8(trim(BOTH ' ' FROM staged.doi)), '^(https?://(dx\\\\.)?doi\\\\.org/|doi:\\\\s*)', '')",
  venue_no: "joinGet('entity_numbers', 'no', venue)",
  citation_count: "staged.citation_count",
  is_open_access: "staged.is_open_access",
  is_retracted: "staged.is_retracted",
  institution_nos: "place_nos",
  country_codes: "countries",
  concept_nos: numbers("concept", "arrayMap(item -> item.id, subjects)"),
  funder_nos: "funder_numbers",
};

/** Columns of `publications` alone. */
const searched: Record<string, string> = {
  load_to: "{live:UInt32}",
  first_load: "accepted.first_load",
  updated_date: "staged.updated_date",
  author_nos: "people",
  state_codes: distinctSql(
    `arrayMap(item -> ${lookup("institution", "state_code", "item.id")}, places)`,
  ),
  affiliation_types: distinctSql(
    `arrayMap(item -> if(item.type != '', item.type, ${lookup("institution", "type", "item.id")}), staged.institutions)`,
  ),
  advisory_types: "if(staged.is_retracted > 0, ['retracted'], [])",
  author_first_loads: firstLoads("people", "accepted.old_author_nos", "accepted.old_author_loads"),
  institution_first_loads: firstLoads(
    "place_nos",
    "accepted.old_institution_nos",
    "accepted.old_institution_loads",
  ),
  funder_first_loads: firstLoads(
    "funder_numbers",
    "accepted.old_funder_nos",
    "accepted.old_funder_loads",
  ),
  title_terms: "title_words",
  abstract_terms: "abstract_words",
  author_terms: termsOfNames(names("author", "staged.authorships")),
  institution_terms: termsOfNames(names("institution", "arrayConcat(places, unlinked)")),
  venue_terms: tokensSql(
    "if(staged.venue_name != '', staged.venue_name, joinGet('entity_numbers', 'name', venue))",
  ),
  funder_terms: termsOfNames(names("funder", "funding")),
  concept_terms: termsOfNames(names("concept", "subjects")),
  country_terms: termsOfNames(
    "arrayFlatten(arrayMap(code -> arrayFilter(name -> name != '', [transform(code, {countryCodes:Array(String)}, {countryNames:Array(String)}, ''), code]), countries))",
  ),
  title_length: "least(length(title_words), 65535)",
  abstract_length: "length(abstract_words)",
};

/** Columns of `publication_records` alone. */
const shown: Record<string, string> = {
  title: "staged.title",
  abstract: "staged.abstract",
  date_precision: "staged.date_precision",
  url: "staged.url",
  volume: "staged.volume",
  issue: "staged.issue",
  first_page: "staged.first_page",
  last_page: "staged.last_page",
  oa_status: "staged.oa_status",
  author_nos: "signatures",
  author_names: names("author", "staged.authorships"),
  author_institution_nos: `arrayMap(item -> ${numbers("institution", "item.institution_ids")}, staged.authorships)`,
  concept_scores: "arrayMap(item -> item.score, subjects)",
  award_ids: "arrayMap(award -> award.award_id, staged.awards)",
  award_funder_nos: numbers("funder", "arrayMap(award -> award.funder_id, staged.awards)"),
};

const insertSql = (table: string, columns: Record<string, string>) => (staged: StagingTable) =>
  `
INSERT INTO ${table} (${Object.keys(columns).join(", ")})
WITH ${Object.entries(withSteps)
    .map(([name, value]) => `${value} AS ${name}`)
    .join(",\n")}
SELECT ${Object.values(columns).join(",\n")}
FROM ${acceptedSql(staged)}`;

/** Makes what is shown of the accepted publications of a batch; parameters: loadNo, fileNo, demo. */
export const insertRecordsSql = insertSql("publication_records", { ...shared, ...shown });

/** Makes what is searched of them; parameters: the same, and live, countryCodes, countryNames. */
export const insertPublicationsSql = insertSql("publications", { ...shared, ...searched });
