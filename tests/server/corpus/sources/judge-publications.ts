import type { StagedPublication } from "../../../../server/corpus/write/staging.ts";
import { plainPublication } from "../documents.ts";
import { type Judge, countryOf } from "./judge.ts";

/** Lower ends of the buckets of citations. */
export const citations: readonly number[] = [0, 1, 3, 6, 11, 21, 51, 101, 201, 501, 1_001];

/** Where institutions stand, where that is a state. */
export type StatesOf = Readonly<Record<string, string>>;

/** Publications, with the agencies that are told of them. */
export function judgePublications(
  states: StatesOf,
  agencies: (record: StagedPublication) => string[] = () => [],
): Judge<StagedPublication> {
  return {
    source: "publication",
    plain: plainPublication,
    values: {
      type: (record) => [record.type],
      venue_name: (record) => (record.venue_id ? [record.venue_id] : []),
      concepts: (record) => record.concepts.map(({ id }) => id),
      coauthors: (record) => record.authorships.map(({ id }) => id),
      coauthor_institutions: (record) => record.institutions.map(({ id }) => id),
      affiliation_types: (record) => record.institutions.map(({ type }) => type),
      coauthor_countries: (record) => [
        ...record.institutions.map(({ country_code }) => country_code),
        ...record.country_codes,
      ],
      coauthor_states: (record) =>
        record.institutions.flatMap(({ id }) => (states[id] ? ["US", states[id]] : [])),
      funders: (record) => record.funders.map(({ id }) => id),
      advisory_types: (record) => (record.is_retracted === 1 ? ["retracted"] : []),
      agencies,
    },
    numbers: {
      publication_year: ({ publication_year: year }) => (year > 0 ? [year] : []),
      citation_count: ({ citation_count }) => [citation_count],
    },
    buckets: { citation_count: citations },
    above: { coauthor_states: countryOf },
    isOpen: (record) => record.is_open_access === 1,
    within: (record) => [
      record.title,
      record.abstract,
      record.venue_name,
      ...record.authorships.map(({ name }) => name),
      ...record.institutions.map(({ name }) => name),
      ...record.concepts.map(({ name }) => name),
    ],
    date: "publication_date",
    sorted: {
      publication_date: ({ publication_date: date }) => date || null,
      citation_count: ({ citation_count }) => citation_count,
    },
  };
}
