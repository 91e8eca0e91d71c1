import type { StagedPublication } from "../server/corpus/write/staging.ts";
import type { DemoInstitution } from "../server/ingest/demo/places/institutions.ts";

/** The publications as PostgreSQL would hold them for the same screens: full text with GIN, the filters' values as arrays with GIN. */
export const createTable = `
CREATE TABLE publications (
  no integer PRIMARY KEY, id text NOT NULL, title text NOT NULL, abstract text NOT NULL,
  publication_year smallint NOT NULL, publication_date integer NOT NULL, type text NOT NULL,
  venue text NOT NULL, citation_count integer NOT NULL, is_open_access boolean NOT NULL, is_retracted boolean NOT NULL,
  authors text[] NOT NULL, institutions text[] NOT NULL, affiliation_types text[] NOT NULL, countries text[] NOT NULL,
  states text[] NOT NULL, concepts text[] NOT NULL, funders text[] NOT NULL,
  document tsvector GENERATED ALWAYS AS (
    setweight(to_tsvector('english', title), 'A') || setweight(to_tsvector('english', abstract), 'B')) STORED
)`;

/** Built after the rows are in, as a restore does. */
export const createIndexes = [
  "CREATE INDEX ON publications USING gin (document)",
  "CREATE INDEX ON publications USING gin (countries)",
  "CREATE INDEX ON publications (publication_date DESC, no)",
  "CREATE INDEX ON publications (citation_count DESC, no)",
  "VACUUM ANALYZE publications",
];

/** Takes rows as one JSON array in $1. */
export const insertRows = `
INSERT INTO publications (no, id, title, abstract, publication_year, publication_date, type, venue, citation_count,
  is_open_access, is_retracted, authors, institutions, affiliation_types, countries, states, concepts, funders)
SELECT * FROM json_to_recordset($1::json) AS row(no integer, id text, title text, abstract text, publication_year smallint,
  publication_date integer, type text, venue text, citation_count integer, is_open_access boolean, is_retracted boolean,
  authors text[], institutions text[], affiliation_types text[], countries text[], states text[], concepts text[], funders text[])`;

const distinct = (values: readonly string[]) => [
  ...new Set(values.filter((value) => value !== "")),
];

/** A row of the table. */
export function tableRow(
  publication: StagedPublication,
  institutions: ReadonlyMap<string, DemoInstitution>,
): object {
  const { authorships, concepts, funders } = publication;
  return {
    no: publication.record,
    id: publication.id,
    title: publication.title,
    abstract: publication.abstract,
    publication_year: publication.publication_year,
    publication_date: publication.publication_date,
    type: publication.type,
    venue: publication.venue_name,
    citation_count: publication.citation_count,
    is_open_access: publication.is_open_access === 1,
    is_retracted: publication.is_retracted === 1,
    authors: distinct(authorships.map(({ id }) => id)),
    institutions: distinct(publication.institutions.map(({ id }) => id)),
    affiliation_types: distinct(publication.institutions.map(({ type }) => type)),
    countries: distinct([
      ...publication.institutions.map(({ country_code }) => country_code),
      ...publication.country_codes,
    ]),
    states: distinct(publication.institutions.map(({ id }) => institutions.get(id)!.city.state)),
    concepts: distinct(concepts.map(({ id }) => id)),
    funders: distinct(funders.map(({ id }) => id)),
  };
}
