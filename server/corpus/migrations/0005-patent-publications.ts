import type { Migration } from "./migration.ts";

const party = "id String, name String, country_code String, state_code String";

const statements: readonly string[] = [
  // What records say of a family, a row for each version of a part. Of several rows of a part in a document the newest
  // counts; a row that is `gone` says that the part belongs there no more. The document is the family's id in `patents`.
  `CREATE TABLE IF NOT EXISTS patent_parts (
  document String,
  part String,
  load_no UInt32,
  file_no UInt32,
  gone UInt8,
  content UInt64,
  family_id String,
  application String,
  numbers Array(String),
  members Array(Tuple(publication_number String, authority String, kind_code String, publication_date UInt32, is_grant UInt8)),
  title String CODEC(ZSTD(3)),
  abstract String CODEC(ZSTD(3)),
  language LowCardinality(String),
  filing_date UInt32,
  priority_date UInt32,
  is_granted UInt8,
  stated_citations UInt32,
  inventors Array(Tuple(${party})),
  assignees Array(Tuple(${party}, type String)),
  cpc_codes Array(String),
  ipc_codes Array(String),
  awards Array(String),
  cited_dois Array(String)
) ENGINE = MergeTree ORDER BY (document, part)`,

  // Keys of publications, applications and records, and the document that each belongs to; the newest row counts.
  `CREATE TABLE IF NOT EXISTS patent_numbers (
  number String, document String, load_no UInt32, file_no UInt32
) ENGINE = MergeTree ORDER BY number`,

  // Which part cites which number.
  `CREATE TABLE IF NOT EXISTS patent_citations (
  cited String, part String, load_no UInt32, file_no UInt32
) ENGINE = MergeTree ORDER BY cited`,
];

/** What patent families are put together from, so that a later load adds to a family instead of repeating it. */
export const patentPublicationsMigration: Migration = {
  number: 5,
  name: "patent-publications",
  run: async (engine) => {
    for (const statement of statements) await engine.run(statement);
  },
};
