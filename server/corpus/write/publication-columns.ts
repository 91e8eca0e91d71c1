import { tokensSql } from "../tokens.ts";
import { distinctSql } from "./derive-columns.ts";

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
  people: numbers("author", "arrayMap(item -> item.id, staged.authorships)"),
  place_nos: numbers("institution", "arrayMap(item -> item.id, places)"),
  funder_numbers: numbers("funder", "arrayMap(item -> item.id, funding)"),
  title_words: tokensSql("staged.title"),
  abstract_words: tokensSql("staged.abstract"),
  venue: "concat('venue:', accepted.venue_id)",
};

const columns: Record<string, string> = {
  doc_no: "accepted.doc_no",
  id: "staged.id",
  load_from: "{loadNo:UInt32}",
  load_to: "{live:UInt32}",
  file_no: "{fileNo:UInt32}",
  first_load: "accepted.first_load",
  updated_date: "staged.updated_date",
  demo: "{demo:UInt8}",
  title: "staged.title",
  abstract: "staged.abstract",
  language: "staged.language",
  type: "staged.type",
  publication_year: "staged.publication_year",
  publication_date: "staged.publication_date",
  date_precision: "staged.date_precision",
  doi: "replaceRegexpOne(lowerUTF8(trim(BOTH ' ' FROM staged.doi)), '^(https?://(dx\\\\.)?doi\\\\.org/|doi:\\\\s*)', '')",
  url: "staged.url",
  venue_no: "joinGet('entity_numbers', 'no', venue)",
  volume: "staged.volume",
  issue: "staged.issue",
  first_page: "staged.first_page",
  last_page: "staged.last_page",
  citation_count: "staged.citation_count",
  is_open_access: "staged.is_open_access",
  oa_status: "staged.oa_status",
  is_retracted: "staged.is_retracted",
  author_nos: "people",
  author_names: names("author", "staged.authorships"),
  author_institution_nos: `arrayMap(item -> ${numbers("institution", "item.institution_ids")}, staged.authorships)`,
  institution_nos: "place_nos",
  country_codes: "countries",
  state_codes: distinctSql(
    `arrayMap(item -> ${lookup("institution", "state_code", "item.id")}, places)`,
  ),
  affiliation_types: distinctSql(
    `arrayMap(item -> if(item.type != '', item.type, ${lookup("institution", "type", "item.id")}), staged.institutions)`,
  ),
  concept_nos: numbers("concept", "arrayMap(item -> item.id, subjects)"),
  concept_scores: "arrayMap(item -> item.score, subjects)",
  funder_nos: "funder_numbers",
  award_ids: "arrayMap(award -> award.award_id, staged.awards)",
  award_funder_nos: numbers("funder", "arrayMap(award -> award.funder_id, staged.awards)"),
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

/** Makes `publications` rows of the staged ones that were accepted; parameters: loadNo, fileNo, demo, live, countryCodes, countryNames. */
export const insertPublicationsSql = `
INSERT INTO publications (${Object.keys(columns).join(", ")})
WITH ${Object.entries(withSteps)
  .map(([name, value]) => `${value} AS ${name}`)
  .join(",\n")}
SELECT ${Object.values(columns).join(",\n")}
FROM staged_publications AS staged
ANY INNER JOIN accepted_publications AS accepted ON accepted.id = staged.id AND accepted.record = staged.record`;
