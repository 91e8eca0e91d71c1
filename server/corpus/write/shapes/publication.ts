import { mergedIds } from "../merged-ids.ts";
import { publicationTables } from "../../schema.ts";
import { tokensSql } from "../../tokens.ts";
import { distinctSql } from "../derive-columns.ts";
import { stagedPublicationColumns } from "../staging.ts";
import {
  distinctById,
  firstLoads,
  lookup,
  names,
  numbers,
  termsOfCountries,
  termsOfNames,
} from "./expressions.ts";
import type { DocumentShape, MentionSource } from "./shape.ts";

const mentions: readonly MentionSource[] = [
  {
    kind: "author",
    items: "authorships",
    columns: { id: "item.id", name: "item.name", orcid: "item.orcid" },
  },
  {
    kind: "institution",
    items: "institutions",
    columns: {
      id: "item.id",
      name: "item.name",
      ror: "item.ror",
      type: "item.type",
      country_code: "item.country_code",
    },
  },
  {
    kind: "venue",
    items: "[(accepted.venue_id, venue_name, venue_type)]",
    columns: { id: "item.1", name: "item.2", type: "item.3" },
  },
  {
    kind: "concept",
    items: "concepts",
    columns: {
      id: "item.id",
      name: "item.name",
      concept_kind: "item.kind",
      level: "item.level",
      subfield: "item.subfield",
      field: "item.field",
      domain: "item.domain",
    },
  },
  {
    kind: "funder",
    items: "funders",
    columns: { id: "item.id", name: "item.name", ror: "item.ror" },
  },
  {
    kind: "funder",
    items: "awards",
    columns: { id: "item.funder_id" },
  },
];

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

const shared: Record<string, string> = {
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
  author_nos: "people",
  state_codes: distinctSql(
    `arrayMap(item -> ${lookup("institution", "state_code", "item.id")}, places)`,
  ),
  affiliation_types: distinctSql(
    `arrayMap(item -> if(item.type != '', item.type, ${lookup("institution", "type", "item.id")}), staged.institutions)`,
  ),
  advisory_types: "if(staged.is_retracted > 0, ['retracted'], [])",
  author_first_loads: firstLoads(
    "people",
    "accepted.old_author_nos",
    "accepted.old_author_first_loads",
  ),
  institution_first_loads: firstLoads(
    "place_nos",
    "accepted.old_institution_nos",
    "accepted.old_institution_first_loads",
  ),
  funder_first_loads: firstLoads(
    "funder_numbers",
    "accepted.old_funder_nos",
    "accepted.old_funder_first_loads",
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
  country_terms: termsOfCountries("countries"),
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

/** A venue without an id is the one of the same name, where there is one. */
const venueOf = `multiIf(staged.venue_id != '', staged.venue_id, staged.venue_key = '', '',
         extra.id != '', extra.id, concat('name:', staged.venue_key))`;

/** Publications: a document is a record of the source. */
export const publicationShape: DocumentShape = {
  source: "publication",
  tables: publicationTables,
  staging: ["staged_publications_1", "staged_publications_2"],
  stagedColumns: stagedPublicationColumns,
  accepted: "accepted_publications",
  isNews: "newer",
  acceptExtras: {
    columns: { venue_id: { type: "String", value: venueOf } },
    staged: { venue_id: "venue_id", venue_key: "lowerUTF8(venue_name)" },
    join: (staged) => `LEFT JOIN (
       SELECT lowerUTF8(name) AS venue_key, argMin(id, no) AS id FROM venues
       WHERE venue_key IN (SELECT lowerUTF8(venue_name) FROM ${staged} WHERE venue_id = '' AND venue_name != '')
       GROUP BY venue_key
     ) AS extra ON extra.venue_key = staged.venue_key`,
  },
  isEnded: `IN (${mergedIds})`,
  firstSeen: [
    { nos: "author_nos", loads: "author_first_loads" },
    { nos: "institution_nos", loads: "institution_first_loads" },
    { nos: "funder_nos", loads: "funder_first_loads" },
  ],
  mentions,
  steps: withSteps,
  searched: { ...shared, ...searched },
  shown: { ...shared, ...shown },
};
