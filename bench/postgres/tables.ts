import type { StagedPublication } from "../../server/corpus/write/staging.ts";
import type { DemoInstitution } from "../../server/ingest/demo/places/institutions.ts";
import { watchListed } from "../../server/ingest/demo/truth.ts";

/**
 * The publications as PostgreSQL would hold them for the same screens: a stored weighted tsvector, the values of the
 * filters beside it, entities by number as an application of it would keep them.
 */
export const createTables = `
CREATE TABLE IF NOT EXISTS publications (
  no integer PRIMARY KEY, id text NOT NULL, title text NOT NULL, abstract text NOT NULL,
  publication_year smallint NOT NULL, publication_date integer NOT NULL, type text NOT NULL,
  venue_no integer NOT NULL, venue_name text NOT NULL, citation_count integer NOT NULL,
  is_open_access boolean NOT NULL, has_abstract boolean NOT NULL, advisory_types text[] NOT NULL,
  authors integer[] NOT NULL, institutions integer[] NOT NULL, affiliation_types text[] NOT NULL,
  countries text[] NOT NULL, states text[] NOT NULL, concepts integer[] NOT NULL, funders integer[] NOT NULL,
  document tsvector GENERATED ALWAYS AS (
    setweight(to_tsvector('english', title), 'A') || setweight(to_tsvector('english', abstract), 'B')) STORED
);
CREATE TABLE IF NOT EXISTS institutions (
  no integer PRIMARY KEY, name text NOT NULL,
  words tsvector GENERATED ALWAYS AS (to_tsvector('simple', name)) STORED
);
CREATE TABLE IF NOT EXISTS finished (publications integer NOT NULL)`;

/** Built after the rows are in, as a restore does; a making that was interrupted leaves out those that are there. */
export const createIndexes = [
  "CREATE INDEX IF NOT EXISTS by_words ON publications USING gin (document)",
  "CREATE INDEX IF NOT EXISTS by_country ON publications USING gin (countries)",
  "CREATE INDEX IF NOT EXISTS by_date ON publications (publication_date DESC, no)",
  "CREATE INDEX IF NOT EXISTS by_citations ON publications (citation_count DESC, no)",
  "VACUUM ANALYZE publications",
  "VACUUM ANALYZE institutions",
];

/** Takes rows as one JSON array in $1. */
export const insertPublications = `
INSERT INTO publications (no, id, title, abstract, publication_year, publication_date, type, venue_no, venue_name,
  citation_count, is_open_access, has_abstract, advisory_types, authors, institutions, affiliation_types, countries,
  states, concepts, funders)
SELECT * FROM json_to_recordset($1::json) AS row(no integer, id text, title text, abstract text,
  publication_year smallint, publication_date integer, type text, venue_no integer, venue_name text,
  citation_count integer, is_open_access boolean, has_abstract boolean, advisory_types text[], authors integer[],
  institutions integer[], affiliation_types text[], countries text[], states text[], concepts integer[], funders integer[])`;

/** The same for institutions. */
export const insertInstitutions = `
INSERT INTO institutions (no, name)
SELECT * FROM json_to_recordset($1::json) AS row(no integer, name text) ON CONFLICT DO NOTHING`;

const distinct = <T>(values: readonly T[]) => [
  ...new Set(values.filter((value) => value !== "" && value !== 0)),
];

/** Topics are concepts beside the others; their numbers begin here. */
const FIRST_TOPIC = 100_000;

/** The number in an id of the demo universe (`DI12` is 12); 0 for none. */
export function numberOf(id: string): number {
  const number = Number(id.slice(2));
  return id.startsWith("DT") ? FIRST_TOPIC + number : number;
}

const numbersOf = (entities: readonly { id: string }[]) =>
  distinct(entities.map(({ id }) => numberOf(id)));

/** A row of `publications`. */
export function publicationRow(
  publication: StagedPublication,
  institutions: ReadonlyMap<string, DemoInstitution>,
): object {
  const own = publication.institutions;
  const states = own.map(({ id }) => institutions.get(id)!.city);
  const isWatched = own.some(({ id }) => id === watchListed.institution.id);
  return {
    no: publication.record,
    id: publication.id,
    title: publication.title,
    abstract: publication.abstract,
    publication_year: publication.publication_year,
    publication_date: publication.publication_date,
    type: publication.type,
    venue_no: numberOf(publication.venue_id),
    venue_name: publication.venue_name,
    citation_count: publication.citation_count,
    is_open_access: publication.is_open_access === 1,
    has_abstract: publication.abstract !== "",
    advisory_types: [
      ...(publication.is_retracted === 1 ? ["retracted"] : []),
      ...(isWatched ? [watchListed.list] : []),
    ],
    authors: numbersOf(publication.authorships),
    institutions: numbersOf(own),
    affiliation_types: distinct(own.map(({ type }) => type)),
    countries: distinct([
      ...own.map(({ country_code }) => country_code),
      ...publication.country_codes,
    ]),
    states: distinct(states.map(({ country, state }) => state && `${country}-${state}`)),
    concepts: numbersOf(publication.concepts),
    funders: numbersOf(publication.funders),
  };
}
