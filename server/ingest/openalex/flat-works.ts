import type { Engine } from "../../corpus/engine.ts";
import { heavy } from "../../corpus/write/heavy.ts";
import { readableSql } from "./readable-text.ts";
import { absurditySql, dateColumns, wholeSql } from "./sql.ts";

/** Columns of the flattened works that are read; lists are separated by `|`. */
export const flatColumns = [
  "work_id",
  "doi",
  "title",
  "abstract",
  "year",
  "date",
  "type",
  "language",
  "venue",
  "venue_type",
  "is_oa",
  "oa_status",
  "cited_by_count",
  "topics_json",
  "author_ids",
  "author_names",
  "institution_ids",
  "institution_names",
  "countries",
  "grant_funders",
] as const;

export const flatType = `Tuple(${flatColumns.map((column) => `${column} String`).join(", ")})`;

/** Names by id that the file gives away, and those just found. */
export const flatNamesTables: readonly string[] = [
  "CREATE TABLE flat_names (id String, name String) ENGINE = Join(ANY, LEFT, id) SETTINGS persistent = 0",
  "CREATE TABLE found_names (id String, name String) ENGINE = Memory",
];

const list = (column: string) =>
  `arrayFilter(item -> item != '', splitByChar('|', work.${column}))`;
const nameOf = (id: string) => `joinGet('flat_names', 'name', ${id})`;
const flat = `(SELECT JSONExtract(line, '${flatType}') AS work FROM raw_records WHERE kind = 'W' AND reason = '')`;

/** Author ids and names stand side by side, unless an author has no id. */
const authorsSql = `
SELECT pair.1 AS id, min(pair.2) AS name
FROM (
  SELECT arrayJoin(arrayZip(${list("author_ids")}, ${list("author_names")})) AS pair FROM ${flat}
  WHERE length(${list("author_ids")}) = length(${list("author_names")})
) GROUP BY id`;

/**
 * Institutions' ids and names are each sorted by themselves. The name that all works of an id have in common is its
 * name, names that belong to others left out.
 */
const institutionsSql = `
SELECT id, names[1] AS name FROM (
  SELECT arrayJoin(arrayFilter(id -> ${nameOf("id")} = '', ids)) AS id,
    groupArrayIntersect(arrayFilter(name -> NOT has(arrayMap(id -> ${nameOf("id")}, ids), name), all_names)) AS names
  FROM (SELECT ${list("institution_ids")} AS ids, ${list("institution_names")} AS all_names FROM ${flat})
  WHERE length(ids) = length(all_names) AND length(ids) = length(arrayDistinct(all_names))
  GROUP BY id HAVING length(names) = 1
)`;

/** Each name found may leave only one for another id; few are found after this many times. */
const ROUNDS = 5;

/** Fills `flat_names` from the records of the file. */
export async function learnFlatNames(engine: Engine): Promise<void> {
  await engine.run("TRUNCATE TABLE flat_names");
  await engine.run(`INSERT INTO flat_names ${authorsSql}`, {}, heavy);
  for (let round = 0; round < ROUNDS; round++) {
    await engine.run("TRUNCATE TABLE found_names");
    await engine.run(`INSERT INTO found_names ${institutionsSql}`, {}, heavy);
    await engine.run("INSERT INTO flat_names SELECT * FROM found_names");
  }
}

const year = wholeSql("work.year");
const citations = wholeSql("work.cited_by_count");

export const flatSteps: Record<string, string> = {
  author_ids: list("author_ids"),
  author_names: list("author_names"),
  institution_ids: `arrayDistinct(${list("institution_ids")})`,
  known_institutions: `arrayMap(id -> (id, ${nameOf("id")}), institution_ids)`,
  other_names: `arrayFilter(name -> NOT has(arrayMap(pair -> pair.2, known_institutions), name), ${list("institution_names")})`,
};

const institution = "Tuple(id String, name String, ror String, type String, country_code String)";

/** Columns of `staged_publications` from `work` and `id`. No date of change: any other record of the work is newer. */
export const flatWorkColumns: Record<string, string> = {
  updated_date: "toDateTime(0, 'UTC')",
  title: readableSql("work.title"),
  abstract: readableSql("work.abstract"),
  language: "work.language",
  type: "work.type",
  publication_year: year,
  ...dateColumns("work.date", year),
  doi: "work.doi",
  url: "if(work.doi != '', concat('https://doi.org/', work.doi), concat('https://openalex.org/', id))",
  venue_name: "work.venue",
  venue_type: "work.venue_type",
  citation_count: citations,
  is_open_access: "lower(work.is_oa) = 'true'",
  oa_status: "work.oa_status",
  authorships: `if(length(author_ids) = length(author_names),
    arrayMap((id, name) -> (id, name, '', []::Array(String)), author_ids, author_names),
    arrayMap(name -> (arrayFirst(id -> ${nameOf("id")} = name, author_ids), name, '', []::Array(String)), author_names))`,
  institutions: `arrayConcat(
    arrayMap(pair -> (pair.1, pair.2, '', '', '')::${institution}, known_institutions),
    arrayMap(name -> ('', name, '', '', '')::${institution}, other_names))`,
  country_codes: `arrayDistinct(arrayMap(code -> upper(code), ${list("countries")}))`,
  concepts: `arrayMap(topic -> (topic.id, topic.name, 0, 'topic', 0, '', topic.field, ''),
    JSONExtract(work.topics_json, 'Array(Tuple(id String, name String, field String))'))`,
};

/** Why a row is refused, empty when it is not. */
export const flatRefusal = absurditySql({
  title: "work.title",
  abstractWords: "countSubstrings(work.abstract, ' ')",
  authors: "countSubstrings(work.author_names, '|')",
  year,
  citations,
});
