import type { Migration } from "./migration.ts";

/** Words by query field. The fields of the query language mean the same in every source: an inventor is an author, an assignee or recipient an institution. */
const termColumns = [
  "title_terms",
  "abstract_terms",
  "author_terms",
  "institution_terms",
  "venue_terms",
  "funder_terms",
  "concept_terms",
  "country_terms",
];

const words = `
  ${termColumns.map((column) => `${column} Array(String) CODEC(ZSTD(3)),`).join("\n  ")}
  title_length UInt16,
  abstract_length UInt32 CODEC(NONE)`;

const indexes = termColumns
  .map((column) => `INDEX ${column}_index ${column} TYPE text(tokenizer = 'array')`)
  .join(",\n  ");

const version = `
  doc_no UInt32,
  id String,
  load_from UInt32,
  load_to UInt32,
  file_no UInt32,
  first_load UInt32,
  updated_date DateTime('UTC'),
  demo UInt8`;

const codes = "Array(LowCardinality(String)) CODEC(NONE)";
const numbers = "Array(UInt32) CODEC(NONE)";
const code = "LowCardinality(String) CODEC(NONE)";

/**
 * What is shown of a document, as the contract has it, in one column: reading 25 records of 27 columns takes three times as
 * long. `content_hash` tells whether a record that comes again says anything new.
 */
const recordsTable = (name: string) => `CREATE TABLE IF NOT EXISTS ${name} (
  doc_no UInt32, id String, load_from UInt32, file_no UInt32, demo UInt8, content_hash UInt64, record String CODEC(ZSTD(3))
) ENGINE = MergeTree ORDER BY doc_no
SETTINGS index_granularity = 128, min_compress_block_size = 16384, max_compress_block_size = 65536`;

const postingsTable = (name: string) => `CREATE TABLE IF NOT EXISTS ${name} (
  term String CODEC(ZSTD(1)),
  field UInt8,
  doc_no UInt32 CODEC(Delta, ZSTD(1)),
  tf UInt16 CODEC(T64, ZSTD(1)),
  length UInt32 CODEC(ZSTD(1)),
  positions Array(UInt32) CODEC(ZSTD(1))
) ENGINE = MergeTree ORDER BY (term, field, doc_no)`;

const entityTable = (name: string, columns: string) => `CREATE TABLE IF NOT EXISTS ${name} (
  no UInt32, id String, name String, updated_date DateTime('UTC'), load_no UInt32, demo UInt8, ${columns}
) ENGINE = ReplacingMergeTree(updated_date) ORDER BY no`;

const place = "country_code LowCardinality(String), state_code LowCardinality(String)";
const node = "level UInt8, parent_id String";

const statements: readonly string[] = [
  // A row is a version of a family. Codes of the classification come with all that stand above them.
  `CREATE TABLE IF NOT EXISTS patents (${version},
  language LowCardinality(String),
  family_id String,
  publication_number String,
  authority ${code},
  kind_code ${code},
  status ${code},
  filing_year UInt16 CODEC(NONE),
  priority_year UInt16 CODEC(NONE),
  granted_year UInt16 CODEC(NONE),
  filing_date UInt32 CODEC(NONE),
  citation_count UInt32 CODEC(NONE),
  family_size UInt16 CODEC(NONE),
  inventor_nos ${numbers},
  assignee_nos ${numbers},
  cpc_nos ${numbers},
  inventor_country_codes ${codes},
  inventor_state_codes ${codes},
  assignee_country_codes ${codes},
  assignee_state_codes ${codes},
  inventor_first_loads Array(UInt32),
  assignee_first_loads Array(UInt32),
  award_keys Array(String),
  cited_dois Array(String),${words},
  ${indexes},
  INDEX award_keys_index award_keys TYPE text(tokenizer = 'array'),
  INDEX cited_dois_index cited_dois TYPE text(tokenizer = 'array'),
  INDEX id_index id TYPE bloom_filter(0.01) GRANULARITY 1
) ENGINE = MergeTree ORDER BY doc_no`,
  recordsTable("patent_records"),
  postingsTable("patent_postings"),

  // A row is a version of an award. award_key is the PIID or FAIN in capitals and digits alone; years and year_amounts go side by side.
  `CREATE TABLE IF NOT EXISTS deals (${version},
  award_key String,
  type ${code},
  category ${code},
  amount Decimal(20, 2) CODEC(NONE),
  years Array(UInt16) CODEC(NONE),
  year_amounts Array(Decimal(20, 2)) CODEC(NONE),
  start_date UInt32 CODEC(NONE),
  recipient_nos ${numbers},
  recipient_country_codes ${codes},
  recipient_state_codes ${codes},
  agency_nos ${numbers},
  agency_types ${codes},
  agency_country_codes ${codes},
  agency_state_codes ${codes},
  awarding_agency_no UInt32 CODEC(NONE),
  psc_no UInt32 CODEC(NONE),
  psc_nos ${numbers},
  recipient_first_loads Array(UInt32),
  agency_first_loads Array(UInt32),${words},
  ${indexes},
  INDEX award_key_index award_key TYPE bloom_filter(0.01) GRANULARITY 1,
  INDEX id_index id TYPE bloom_filter(0.01) GRANULARITY 1
) ENGINE = MergeTree ORDER BY doc_no`,
  recordsTable("deal_records"),
  postingsTable("deal_postings"),

  entityTable("inventors", place),
  entityTable("assignees", `${place}, type LowCardinality(String)`),
  entityTable("cpc_codes", node),
  entityTable("recipients", `${place}, city String, uei String`),
  entityTable(
    "agencies",
    `${place}, type LowCardinality(String), code String, abbreviation String, parent_id String, alternatives Array(String)`,
  ),
  entityTable("psc_codes", node),

  // What publications acknowledge: federal agencies, and the awards of theirs that the corpus has (ids of deals). Derived at the end of each load.
  "ALTER TABLE publications ADD COLUMN IF NOT EXISTS agency_nos Array(UInt32) CODEC(NONE)",
  "ALTER TABLE publications ADD COLUMN IF NOT EXISTS deal_ids Array(String) CODEC(ZSTD(1))",
  "ALTER TABLE publications ADD INDEX IF NOT EXISTS deal_ids_index deal_ids TYPE text(tokenizer = 'array')",
];

/** Patents and federal funding beside publications: tables of the same build, so that one query is compiled for all of them. */
export const patentsAndDealsMigration: Migration = {
  number: 4,
  name: "patents-and-deals",
  run: async (engine) => {
    for (const statement of statements) await engine.run(statement);
  },
};
