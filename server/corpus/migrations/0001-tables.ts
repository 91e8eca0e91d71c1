import type { Migration } from "./migration.ts";

const textIndex = (column: string) =>
  `INDEX ${column}_index ${column} TYPE text(tokenizer = 'array')`;

const publicationTerms = [
  "title_terms",
  "abstract_terms",
  "author_terms",
  "institution_terms",
  "venue_terms",
  "funder_terms",
  "concept_terms",
  "country_terms",
];

const entityColumns = `
  no UInt32,
  id String,
  name String,
  updated_date DateTime('UTC'),
  load_no UInt32,
  demo UInt8`;

const entityTable = (table: string, columns = "") => `
CREATE TABLE IF NOT EXISTS ${table} (${entityColumns}${columns}
) ENGINE = ReplacingMergeTree(updated_date) ORDER BY no`;

const tables: readonly string[] = [
  // One row per change of a load's state; the newest counts.
  `CREATE TABLE IF NOT EXISTS loads (
     load_no UInt32, source LowCardinality(String), path String, status Enum8('running' = 1, 'done' = 2, 'abandoned' = 3),
     started DateTime64(3, 'UTC'), changed DateTime64(3, 'UTC'), demo UInt8,
     read UInt64, kept UInt64, replaced UInt64, refused UInt64
   ) ENGINE = ReplacingMergeTree(changed) ORDER BY load_no`,

  // What a load has finished reading, so that it can go on where it stopped; fingerprint = size and time of the file.
  `CREATE TABLE IF NOT EXISTS load_files (
     load_no UInt32, file_no UInt32, path String, fingerprint String, changed DateTime64(3, 'UTC'),
     status Enum8('running' = 1, 'done' = 2, 'refused' = 3), read UInt64, kept UInt64, replaced UInt64, refused UInt64, reason String
   ) ENGINE = ReplacingMergeTree(changed) ORDER BY (load_no, path)`,

  // Each refused record: its place (file and record number from 1), its id if it had one, and why.
  `CREATE TABLE IF NOT EXISTS load_refusals (
     load_no UInt32, path String, record UInt64, id String, reason String, excerpt String
   ) ENGINE = MergeTree ORDER BY (load_no, path, record)`,

  `CREATE TABLE IF NOT EXISTS publications (
     doc_no UInt32,
     id String,
     load_from UInt32,
     load_to UInt32,
     file_no UInt32,
     first_load UInt32,
     updated_date DateTime('UTC'),
     demo UInt8,
     title String CODEC(ZSTD(3)),
     abstract String CODEC(ZSTD(3)),
     language LowCardinality(String),
     type LowCardinality(String),
     publication_year UInt16,
     publication_date UInt32,
     date_precision UInt8,
     doi String,
     url String,
     venue_no UInt32,
     volume String, issue String, first_page String, last_page String,
     citation_count UInt32,
     is_open_access UInt8,
     oa_status LowCardinality(String),
     is_retracted UInt8,
     author_nos Array(UInt32),
     author_names Array(String) CODEC(ZSTD(3)),
     author_institution_nos Array(Array(UInt32)),
     institution_nos Array(UInt32),
     country_codes Array(LowCardinality(String)),
     state_codes Array(LowCardinality(String)),
     affiliation_types Array(LowCardinality(String)),
     concept_nos Array(UInt32),
     concept_scores Array(Float32),
     funder_nos Array(UInt32),
     award_ids Array(String),
     award_funder_nos Array(UInt32),
     advisory_types Array(LowCardinality(String)),
     author_first_loads Array(UInt32),
     institution_first_loads Array(UInt32),
     funder_first_loads Array(UInt32),
     ${publicationTerms.map((column) => `${column} Array(String) CODEC(ZSTD(3)),`).join("\n     ")}
     title_length UInt16,
     abstract_length UInt32,
     ${publicationTerms.map(textIndex).join(",\n     ")},
     INDEX id_index id TYPE bloom_filter(0.01) GRANULARITY 1,
     INDEX doi_index doi TYPE bloom_filter(0.01) GRANULARITY 1
   ) ENGINE = MergeTree ORDER BY doc_no SETTINGS index_granularity = 128, min_compress_block_size = 16384, max_compress_block_size = 65536`,

  // Every (word, document) of title (1) and abstract (2), with the word's places counted from 1.
  `CREATE TABLE IF NOT EXISTS postings (
     term String CODEC(ZSTD(1)),
     field UInt8,
     doc_no UInt32 CODEC(Delta, ZSTD(1)),
     tf UInt16 CODEC(T64, ZSTD(1)),
     length UInt32 CODEC(ZSTD(1)),
     positions Array(UInt32) CODEC(ZSTD(1))
   ) ENGINE = MergeTree ORDER BY (term, field, doc_no)`,

  // Every word of the corpus by query field, with its stem (Porter2, English), for inflections and wildcards.
  `CREATE TABLE IF NOT EXISTS vocabulary (field LowCardinality(String), term String, stem String, load_no UInt32)
   ENGINE = ReplacingMergeTree ORDER BY (field, term)`,
  `CREATE TABLE IF NOT EXISTS stems (field LowCardinality(String), stem String, term String)
   ENGINE = ReplacingMergeTree ORDER BY (field, stem, term)`,

  entityTable("authors", `, orcid String`),
  entityTable(
    "institutions",
    `, ror String, type LowCardinality(String), country_code LowCardinality(String), state_code LowCardinality(String),
     region String, city String, district String, latitude Nullable(Float64), longitude Nullable(Float64),
     homepage_url String, alternatives Array(String), parent_ids Array(String)`,
  ),
  entityTable(
    "venues",
    `, type LowCardinality(String), issn_l String, issn Array(String), publisher_id String, country_code LowCardinality(String),
     is_open_access UInt8, is_in_doaj UInt8, homepage_url String`,
  ),
  entityTable(
    "concepts",
    `, kind LowCardinality(String), level UInt8, subfield String, field String, domain String, description String`,
  ),
  entityTable(
    "funders",
    `, ror String, doi String, country_code LowCardinality(String), description String, homepage_url String, alternatives Array(String)`,
  ),
  entityTable(
    "publishers",
    `, country_code LowCardinality(String), parent_id String, homepage_url String, alternatives Array(String)`,
  ),

  // An id that was merged into another one, of the source's doing or ours; new_id may itself be old in a later row.
  `CREATE TABLE IF NOT EXISTS aliases (
     kind LowCardinality(String), old_id String, new_id String, merge_date UInt32, load_no UInt32
   ) ENGINE = ReplacingMergeTree(load_no) ORDER BY (kind, old_id)`,

  // Watch lists: an entity or document by id or name, and why it is on the list.
  `CREATE TABLE IF NOT EXISTS advisories (
     kind LowCardinality(String), id String, name String, list LowCardinality(String), reason String, source String, load_no UInt32
   ) ENGINE = ReplacingMergeTree(load_no) ORDER BY (list, kind, id, name)`,
];

/** The tables of the first release. What they are today is this and the migrations after it. */
export const tablesMigration: Migration = {
  number: 1,
  name: "tables",
  run: async (engine) => {
    for (const table of tables) await engine.run(table);
  },
};
