-- The tables of the corpus on a cluster, made from those of a single server; do not edit.
-- Run once, on any node, in the database that CLICKHOUSE_URL names.

CREATE TABLE advisories ON CLUSTER '{cluster}' (
  `kind` LowCardinality(String),
  `id` String,
  `name` String,
  `list` LowCardinality(String),
  `reason` String,
  `source` String,
  `load_no` UInt32
)
ENGINE = ReplicatedReplacingMergeTree('/clickhouse/tables/{uuid}', '{shard}-{replica}', load_no) ORDER BY (list, kind, id, name) SETTINGS index_granularity = 8192;

CREATE TABLE agencies ON CLUSTER '{cluster}' (
  `no` UInt32,
  `id` String,
  `name` String,
  `updated_date` DateTime('UTC'),
  `load_no` UInt32,
  `demo` UInt8,
  `country_code` LowCardinality(String),
  `state_code` LowCardinality(String),
  `type` LowCardinality(String),
  `code` String,
  `abbreviation` String,
  `parent_id` String,
  `alternatives` Array(String)
)
ENGINE = ReplicatedReplacingMergeTree('/clickhouse/tables/{uuid}', '{shard}-{replica}', updated_date) ORDER BY no SETTINGS index_granularity = 8192;

CREATE TABLE aliases ON CLUSTER '{cluster}' (
  `kind` LowCardinality(String),
  `old_id` String,
  `new_id` String,
  `merge_date` UInt32,
  `load_no` UInt32
)
ENGINE = ReplicatedReplacingMergeTree('/clickhouse/tables/{uuid}', '{shard}-{replica}', load_no) ORDER BY (kind, old_id) SETTINGS index_granularity = 8192;

CREATE TABLE assignees ON CLUSTER '{cluster}' (
  `no` UInt32,
  `id` String,
  `name` String,
  `updated_date` DateTime('UTC'),
  `load_no` UInt32,
  `demo` UInt8,
  `country_code` LowCardinality(String),
  `state_code` LowCardinality(String),
  `type` LowCardinality(String)
)
ENGINE = ReplicatedReplacingMergeTree('/clickhouse/tables/{uuid}', '{shard}-{replica}', updated_date) ORDER BY no SETTINGS index_granularity = 8192;

CREATE TABLE authors ON CLUSTER '{cluster}' (
  `no` UInt32,
  `id` String,
  `name` String,
  `updated_date` DateTime('UTC'),
  `load_no` UInt32,
  `demo` UInt8,
  `orcid` String
)
ENGINE = ReplicatedReplacingMergeTree('/clickhouse/tables/{uuid}', '{shard}-{replica}', updated_date) ORDER BY no SETTINGS index_granularity = 8192;

CREATE TABLE award_records ON CLUSTER '{cluster}' (
  `award_id` String,
  `source` LowCardinality(String),
  `record_id` String,
  `load_no` UInt32,
  `file_no` UInt32,
  `replaces` UInt8,
  `modified` DateTime('UTC'),
  `content_hash` UInt64,
  `number` String,
  `match_key` String,
  `unit` String,
  `is_part` UInt8,
  `title` String,
  `abstract` String CODEC(ZSTD(3)),
  `type` LowCardinality(String),
  `category` LowCardinality(String),
  `obligations` Array(Tuple(fiscal_year UInt16, amount Decimal(20, 2))),
  `start_date` UInt32,
  `end_date` UInt32,
  `agency_code` LowCardinality(String),
  `sub_agency_code` LowCardinality(String),
  `recipient_uei` String,
  `recipient_name` String,
  `recipient_city` String,
  `recipient_state` LowCardinality(String),
  `recipient_country` LowCardinality(String),
  `investigators` Array(String),
  `phase` LowCardinality(String),
  `listing` LowCardinality(String),
  `url` String
)
ENGINE = ReplicatedMergeTree('/clickhouse/tables/{uuid}', '{shard}-{replica}') ORDER BY (award_id, source, record_id) SETTINGS index_granularity = 8192;

CREATE TABLE award_transactions ON CLUSTER '{cluster}' (
  `award_id` String,
  `tx_id` String,
  `load_no` UInt32,
  `file_no` UInt32,
  `replaces` UInt8,
  `source` LowCardinality(String),
  `modified` DateTime('UTC'),
  `is_deleted` UInt8,
  `type` LowCardinality(String),
  `number` String,
  `match_key` String,
  `action_date` UInt32,
  `fiscal_year` UInt16,
  `amount` Decimal(20, 2),
  `start_date` UInt32,
  `end_date` UInt32,
  `agency_code` LowCardinality(String),
  `agency_name` LowCardinality(String),
  `sub_agency_code` LowCardinality(String),
  `sub_agency_name` LowCardinality(String),
  `funding_agency_code` LowCardinality(String),
  `funding_agency_name` LowCardinality(String),
  `funding_sub_agency_code` LowCardinality(String),
  `funding_sub_agency_name` LowCardinality(String),
  `recipient_uei` String,
  `recipient_name` String,
  `recipient_city` String,
  `recipient_state` LowCardinality(String),
  `recipient_country` LowCardinality(String),
  `description` String CODEC(ZSTD(3)),
  `base_description` String CODEC(ZSTD(3)),
  `psc` LowCardinality(String),
  `psc_title` LowCardinality(String),
  `naics` LowCardinality(String),
  `naics_title` LowCardinality(String),
  `listing` LowCardinality(String),
  `listing_title` LowCardinality(String),
  `phase` LowCardinality(String),
  `url` String
)
ENGINE = ReplicatedMergeTree('/clickhouse/tables/{uuid}', '{shard}-{replica}') ORDER BY (award_id, tx_id) SETTINGS index_granularity = 8192;

CREATE TABLE concepts ON CLUSTER '{cluster}' (
  `no` UInt32,
  `id` String,
  `name` String,
  `updated_date` DateTime('UTC'),
  `load_no` UInt32,
  `demo` UInt8,
  `kind` LowCardinality(String),
  `level` UInt8,
  `subfield` String,
  `field` String,
  `domain` String,
  `description` String
)
ENGINE = ReplicatedReplacingMergeTree('/clickhouse/tables/{uuid}', '{shard}-{replica}', updated_date) ORDER BY no SETTINGS index_granularity = 8192;

CREATE TABLE corpus_meta ON CLUSTER '{cluster}' (
  `key` String,
  `value` String,
  `written` DateTime64(3, 'UTC') DEFAULT now64(3)
)
ENGINE = ReplicatedReplacingMergeTree('/clickhouse/tables/{uuid}', '{shard}-{replica}', written) ORDER BY key SETTINGS index_granularity = 8192;

CREATE TABLE cpc_codes ON CLUSTER '{cluster}' (
  `no` UInt32,
  `id` String,
  `name` String,
  `updated_date` DateTime('UTC'),
  `load_no` UInt32,
  `demo` UInt8,
  `level` UInt8,
  `parent_id` String
)
ENGINE = ReplicatedReplacingMergeTree('/clickhouse/tables/{uuid}', '{shard}-{replica}', updated_date) ORDER BY no SETTINGS index_granularity = 8192;

CREATE TABLE deal_postings_local ON CLUSTER '{cluster}' (
  `term` String CODEC(ZSTD(1)),
  `field` UInt8,
  `doc_no` UInt32 CODEC(Delta(4), ZSTD(1)),
  `tf` UInt16 CODEC(T64, ZSTD(1)),
  `length` UInt32 CODEC(ZSTD(1)),
  `positions` Array(UInt32) CODEC(ZSTD(1))
)
ENGINE = ReplicatedMergeTree('/clickhouse/tables/{uuid}/{shard}', '{replica}') ORDER BY (term, field, doc_no) SETTINGS index_granularity = 8192;

CREATE TABLE deal_postings ON CLUSTER '{cluster}' AS deal_postings_local ENGINE = Distributed('{cluster}', currentDatabase(), 'deal_postings_local', intHash64(doc_no));

CREATE TABLE deal_records_local ON CLUSTER '{cluster}' (
  `doc_no` UInt32,
  `id` String,
  `load_from` UInt32,
  `file_no` UInt32,
  `demo` UInt8,
  `content_hash` UInt64,
  `record` String CODEC(ZSTD(3))
)
ENGINE = ReplicatedMergeTree('/clickhouse/tables/{uuid}/{shard}', '{replica}') ORDER BY doc_no SETTINGS index_granularity = 128, min_compress_block_size = 16384, max_compress_block_size = 65536;

CREATE TABLE deal_records ON CLUSTER '{cluster}' AS deal_records_local ENGINE = Distributed('{cluster}', currentDatabase(), 'deal_records_local', intHash64(doc_no));

CREATE TABLE deals_local ON CLUSTER '{cluster}' (
  `doc_no` UInt32,
  `id` String,
  `load_from` UInt32,
  `load_to` UInt32,
  `file_no` UInt32,
  `first_load` UInt32,
  `updated_date` DateTime('UTC'),
  `demo` UInt8,
  `award_key` String,
  `type` LowCardinality(String) CODEC(NONE),
  `category` LowCardinality(String) CODEC(NONE),
  `amount` Decimal(20, 2) CODEC(NONE),
  `years` Array(UInt16) CODEC(NONE),
  `year_amounts` Array(Decimal(20, 2)) CODEC(NONE),
  `start_date` UInt32 CODEC(NONE),
  `recipient_nos` Array(UInt32) CODEC(NONE),
  `recipient_country_codes` Array(LowCardinality(String)) CODEC(NONE),
  `recipient_state_codes` Array(LowCardinality(String)) CODEC(NONE),
  `agency_nos` Array(UInt32) CODEC(NONE),
  `agency_types` Array(LowCardinality(String)) CODEC(NONE),
  `agency_country_codes` Array(LowCardinality(String)) CODEC(NONE),
  `agency_state_codes` Array(LowCardinality(String)) CODEC(NONE),
  `awarding_agency_no` UInt32 CODEC(NONE),
  `psc_no` UInt32 CODEC(NONE),
  `psc_nos` Array(UInt32) CODEC(NONE),
  `recipient_first_loads` Array(UInt32),
  `agency_first_loads` Array(UInt32),
  `title_terms` Array(String) CODEC(ZSTD(3)),
  `abstract_terms` Array(String) CODEC(ZSTD(3)),
  `author_terms` Array(String) CODEC(ZSTD(3)),
  `institution_terms` Array(String) CODEC(ZSTD(3)),
  `venue_terms` Array(String) CODEC(ZSTD(3)),
  `funder_terms` Array(String) CODEC(ZSTD(3)),
  `concept_terms` Array(String) CODEC(ZSTD(3)),
  `country_terms` Array(String) CODEC(ZSTD(3)),
  `title_length` UInt16,
  `abstract_length` UInt32 CODEC(NONE),
  INDEX title_terms_index title_terms TYPE text(tokenizer = 'array') GRANULARITY 100000000,
  INDEX abstract_terms_index abstract_terms TYPE text(tokenizer = 'array') GRANULARITY 100000000,
  INDEX author_terms_index author_terms TYPE text(tokenizer = 'array') GRANULARITY 100000000,
  INDEX institution_terms_index institution_terms TYPE text(tokenizer = 'array') GRANULARITY 100000000,
  INDEX venue_terms_index venue_terms TYPE text(tokenizer = 'array') GRANULARITY 100000000,
  INDEX funder_terms_index funder_terms TYPE text(tokenizer = 'array') GRANULARITY 100000000,
  INDEX concept_terms_index concept_terms TYPE text(tokenizer = 'array') GRANULARITY 100000000,
  INDEX country_terms_index country_terms TYPE text(tokenizer = 'array') GRANULARITY 100000000,
  INDEX award_key_index award_key TYPE bloom_filter(0.01) GRANULARITY 1,
  INDEX id_index id TYPE bloom_filter(0.01) GRANULARITY 1
)
ENGINE = ReplicatedMergeTree('/clickhouse/tables/{uuid}/{shard}', '{replica}') ORDER BY doc_no SETTINGS index_granularity = 8192;

CREATE TABLE deals ON CLUSTER '{cluster}' AS deals_local ENGINE = Distributed('{cluster}', currentDatabase(), 'deals_local', intHash64(doc_no));

CREATE TABLE funders ON CLUSTER '{cluster}' (
  `no` UInt32,
  `id` String,
  `name` String,
  `updated_date` DateTime('UTC'),
  `load_no` UInt32,
  `demo` UInt8,
  `ror` String,
  `doi` String,
  `country_code` LowCardinality(String),
  `description` String,
  `homepage_url` String,
  `alternatives` Array(String)
)
ENGINE = ReplicatedReplacingMergeTree('/clickhouse/tables/{uuid}', '{shard}-{replica}', updated_date) ORDER BY no SETTINGS index_granularity = 8192;

CREATE TABLE institutions ON CLUSTER '{cluster}' (
  `no` UInt32,
  `id` String,
  `name` String,
  `updated_date` DateTime('UTC'),
  `load_no` UInt32,
  `demo` UInt8,
  `ror` String,
  `type` LowCardinality(String),
  `country_code` LowCardinality(String),
  `state_code` LowCardinality(String),
  `region` String,
  `city` String,
  `district` String,
  `latitude` Nullable(Float64),
  `longitude` Nullable(Float64),
  `homepage_url` String,
  `alternatives` Array(String),
  `parent_ids` Array(String)
)
ENGINE = ReplicatedReplacingMergeTree('/clickhouse/tables/{uuid}', '{shard}-{replica}', updated_date) ORDER BY no SETTINGS index_granularity = 8192;

CREATE TABLE inventors ON CLUSTER '{cluster}' (
  `no` UInt32,
  `id` String,
  `name` String,
  `updated_date` DateTime('UTC'),
  `load_no` UInt32,
  `demo` UInt8,
  `country_code` LowCardinality(String),
  `state_code` LowCardinality(String)
)
ENGINE = ReplicatedReplacingMergeTree('/clickhouse/tables/{uuid}', '{shard}-{replica}', updated_date) ORDER BY no SETTINGS index_granularity = 8192;

CREATE TABLE load_files ON CLUSTER '{cluster}' (
  `load_no` UInt32,
  `file_no` UInt32,
  `path` String,
  `fingerprint` String,
  `changed` DateTime64(3, 'UTC'),
  `status` Enum8('running' = 1, 'done' = 2, 'refused' = 3),
  `read` UInt64,
  `kept` UInt64,
  `replaced` UInt64,
  `refused` UInt64,
  `reason` String
)
ENGINE = ReplicatedReplacingMergeTree('/clickhouse/tables/{uuid}', '{shard}-{replica}', changed) ORDER BY (load_no, path) SETTINGS index_granularity = 8192;

CREATE TABLE load_refusals ON CLUSTER '{cluster}' (
  `load_no` UInt32,
  `path` String,
  `record` UInt64,
  `id` String,
  `reason` String,
  `excerpt` String
)
ENGINE = ReplicatedMergeTree('/clickhouse/tables/{uuid}', '{shard}-{replica}') ORDER BY (load_no, path, record) SETTINGS index_granularity = 8192;

CREATE TABLE loads ON CLUSTER '{cluster}' (
  `load_no` UInt32,
  `source` LowCardinality(String),
  `path` String,
  `status` Enum8('running' = 1, 'done' = 2, 'abandoned' = 3),
  `started` DateTime64(3, 'UTC'),
  `changed` DateTime64(3, 'UTC'),
  `demo` UInt8,
  `read` UInt64,
  `kept` UInt64,
  `replaced` UInt64,
  `refused` UInt64
)
ENGINE = ReplicatedReplacingMergeTree('/clickhouse/tables/{uuid}', '{shard}-{replica}', changed) ORDER BY load_no SETTINGS index_granularity = 8192;

CREATE TABLE organisations ON CLUSTER '{cluster}' (
  `no` UInt32,
  `id` String,
  `name` String,
  `updated_date` DateTime('UTC'),
  `load_no` UInt32,
  `demo` UInt8,
  `alternatives` Array(String),
  `identifiers` Array(String),
  `country_code` LowCardinality(String),
  `type` LowCardinality(String),
  `lists` Array(String)
)
ENGINE = ReplicatedReplacingMergeTree('/clickhouse/tables/{uuid}', '{shard}-{replica}', updated_date) ORDER BY no SETTINGS index_granularity = 8192;

CREATE TABLE patent_citations ON CLUSTER '{cluster}' (
  `cited` String,
  `part` String,
  `load_no` UInt32,
  `file_no` UInt32
)
ENGINE = ReplicatedMergeTree('/clickhouse/tables/{uuid}', '{shard}-{replica}') ORDER BY cited SETTINGS index_granularity = 8192;

CREATE TABLE patent_numbers ON CLUSTER '{cluster}' (
  `number` String,
  `document` String,
  `load_no` UInt32,
  `file_no` UInt32
)
ENGINE = ReplicatedMergeTree('/clickhouse/tables/{uuid}', '{shard}-{replica}') ORDER BY number SETTINGS index_granularity = 8192;

CREATE TABLE patent_parts ON CLUSTER '{cluster}' (
  `document` String,
  `part` String,
  `load_no` UInt32,
  `file_no` UInt32,
  `gone` UInt8,
  `content` UInt64,
  `family_id` String,
  `application` String,
  `numbers` Array(String),
  `members` Array(Tuple(publication_number String, authority String, kind_code String, publication_date UInt32, is_grant UInt8)),
  `title` String CODEC(ZSTD(3)),
  `abstract` String CODEC(ZSTD(3)),
  `language` LowCardinality(String),
  `filing_date` UInt32,
  `priority_date` UInt32,
  `is_granted` UInt8,
  `stated_citations` UInt32,
  `inventors` Array(Tuple(id String, name String, country_code String, state_code String)),
  `assignees` Array(Tuple(id String, name String, country_code String, state_code String, type String)),
  `cpc_codes` Array(String),
  `ipc_codes` Array(String),
  `awards` Array(String),
  `cited_dois` Array(String)
)
ENGINE = ReplicatedMergeTree('/clickhouse/tables/{uuid}', '{shard}-{replica}') ORDER BY (document, part) SETTINGS index_granularity = 8192;

CREATE TABLE patent_postings_local ON CLUSTER '{cluster}' (
  `term` String CODEC(ZSTD(1)),
  `field` UInt8,
  `doc_no` UInt32 CODEC(Delta(4), ZSTD(1)),
  `tf` UInt16 CODEC(T64, ZSTD(1)),
  `length` UInt32 CODEC(ZSTD(1)),
  `positions` Array(UInt32) CODEC(ZSTD(1))
)
ENGINE = ReplicatedMergeTree('/clickhouse/tables/{uuid}/{shard}', '{replica}') ORDER BY (term, field, doc_no) SETTINGS index_granularity = 8192;

CREATE TABLE patent_postings ON CLUSTER '{cluster}' AS patent_postings_local ENGINE = Distributed('{cluster}', currentDatabase(), 'patent_postings_local', intHash64(doc_no));

CREATE TABLE patent_records_local ON CLUSTER '{cluster}' (
  `doc_no` UInt32,
  `id` String,
  `load_from` UInt32,
  `file_no` UInt32,
  `demo` UInt8,
  `content_hash` UInt64,
  `record` String CODEC(ZSTD(3))
)
ENGINE = ReplicatedMergeTree('/clickhouse/tables/{uuid}/{shard}', '{replica}') ORDER BY doc_no SETTINGS index_granularity = 128, min_compress_block_size = 16384, max_compress_block_size = 65536;

CREATE TABLE patent_records ON CLUSTER '{cluster}' AS patent_records_local ENGINE = Distributed('{cluster}', currentDatabase(), 'patent_records_local', intHash64(doc_no));

CREATE TABLE patents_local ON CLUSTER '{cluster}' (
  `doc_no` UInt32,
  `id` String,
  `load_from` UInt32,
  `load_to` UInt32,
  `file_no` UInt32,
  `first_load` UInt32,
  `updated_date` DateTime('UTC'),
  `demo` UInt8,
  `language` LowCardinality(String),
  `family_id` String,
  `publication_number` String,
  `authority` LowCardinality(String) CODEC(NONE),
  `kind_code` LowCardinality(String) CODEC(NONE),
  `status` LowCardinality(String) CODEC(NONE),
  `filing_year` UInt16 CODEC(NONE),
  `priority_year` UInt16 CODEC(NONE),
  `granted_year` UInt16 CODEC(NONE),
  `filing_date` UInt32 CODEC(NONE),
  `citation_count` UInt32 CODEC(NONE),
  `family_size` UInt16 CODEC(NONE),
  `inventor_nos` Array(UInt32) CODEC(NONE),
  `assignee_nos` Array(UInt32) CODEC(NONE),
  `cpc_nos` Array(UInt32) CODEC(NONE),
  `inventor_country_codes` Array(LowCardinality(String)) CODEC(NONE),
  `inventor_state_codes` Array(LowCardinality(String)) CODEC(NONE),
  `assignee_country_codes` Array(LowCardinality(String)) CODEC(NONE),
  `assignee_state_codes` Array(LowCardinality(String)) CODEC(NONE),
  `inventor_first_loads` Array(UInt32),
  `assignee_first_loads` Array(UInt32),
  `award_keys` Array(String),
  `cited_dois` Array(String),
  `title_terms` Array(String) CODEC(ZSTD(3)),
  `abstract_terms` Array(String) CODEC(ZSTD(3)),
  `author_terms` Array(String) CODEC(ZSTD(3)),
  `institution_terms` Array(String) CODEC(ZSTD(3)),
  `venue_terms` Array(String) CODEC(ZSTD(3)),
  `funder_terms` Array(String) CODEC(ZSTD(3)),
  `concept_terms` Array(String) CODEC(ZSTD(3)),
  `country_terms` Array(String) CODEC(ZSTD(3)),
  `title_length` UInt16,
  `abstract_length` UInt32 CODEC(NONE),
  INDEX title_terms_index title_terms TYPE text(tokenizer = 'array') GRANULARITY 100000000,
  INDEX abstract_terms_index abstract_terms TYPE text(tokenizer = 'array') GRANULARITY 100000000,
  INDEX author_terms_index author_terms TYPE text(tokenizer = 'array') GRANULARITY 100000000,
  INDEX institution_terms_index institution_terms TYPE text(tokenizer = 'array') GRANULARITY 100000000,
  INDEX venue_terms_index venue_terms TYPE text(tokenizer = 'array') GRANULARITY 100000000,
  INDEX funder_terms_index funder_terms TYPE text(tokenizer = 'array') GRANULARITY 100000000,
  INDEX concept_terms_index concept_terms TYPE text(tokenizer = 'array') GRANULARITY 100000000,
  INDEX country_terms_index country_terms TYPE text(tokenizer = 'array') GRANULARITY 100000000,
  INDEX award_keys_index award_keys TYPE text(tokenizer = 'array') GRANULARITY 100000000,
  INDEX cited_dois_index cited_dois TYPE text(tokenizer = 'array') GRANULARITY 100000000,
  INDEX id_index id TYPE bloom_filter(0.01) GRANULARITY 1
)
ENGINE = ReplicatedMergeTree('/clickhouse/tables/{uuid}/{shard}', '{replica}') ORDER BY doc_no SETTINGS index_granularity = 8192;

CREATE TABLE patents ON CLUSTER '{cluster}' AS patents_local ENGINE = Distributed('{cluster}', currentDatabase(), 'patents_local', intHash64(doc_no));

CREATE TABLE postings_local ON CLUSTER '{cluster}' (
  `term` String CODEC(ZSTD(1)),
  `field` UInt8,
  `doc_no` UInt32 CODEC(Delta(4), ZSTD(1)),
  `tf` UInt16 CODEC(T64, ZSTD(1)),
  `length` UInt32 CODEC(ZSTD(1)),
  `positions` Array(UInt32) CODEC(ZSTD(1))
)
ENGINE = ReplicatedMergeTree('/clickhouse/tables/{uuid}/{shard}', '{replica}') ORDER BY (term, field, doc_no) SETTINGS index_granularity = 8192;

CREATE TABLE postings ON CLUSTER '{cluster}' AS postings_local ENGINE = Distributed('{cluster}', currentDatabase(), 'postings_local', intHash64(doc_no));

CREATE TABLE psc_codes ON CLUSTER '{cluster}' (
  `no` UInt32,
  `id` String,
  `name` String,
  `updated_date` DateTime('UTC'),
  `load_no` UInt32,
  `demo` UInt8,
  `level` UInt8,
  `parent_id` String
)
ENGINE = ReplicatedReplacingMergeTree('/clickhouse/tables/{uuid}', '{shard}-{replica}', updated_date) ORDER BY no SETTINGS index_granularity = 8192;

CREATE TABLE publication_records_local ON CLUSTER '{cluster}' (
  `doc_no` UInt32,
  `id` String,
  `load_from` UInt32,
  `file_no` UInt32,
  `demo` UInt8,
  `title` String CODEC(ZSTD(3)),
  `abstract` String CODEC(ZSTD(3)),
  `language` LowCardinality(String),
  `type` LowCardinality(String),
  `publication_year` UInt16,
  `publication_date` UInt32,
  `date_precision` UInt8,
  `doi` String,
  `url` String,
  `venue_no` UInt32,
  `volume` String,
  `issue` String,
  `first_page` String,
  `last_page` String,
  `citation_count` UInt32,
  `is_open_access` UInt8,
  `oa_status` LowCardinality(String),
  `is_retracted` UInt8,
  `author_nos` Array(UInt32),
  `author_names` Array(String) CODEC(ZSTD(3)),
  `author_institution_nos` Array(Array(UInt32)),
  `institution_nos` Array(UInt32),
  `country_codes` Array(LowCardinality(String)),
  `concept_nos` Array(UInt32),
  `concept_scores` Array(Float32),
  `funder_nos` Array(UInt32),
  `award_ids` Array(String),
  `award_funder_nos` Array(UInt32)
)
ENGINE = ReplicatedMergeTree('/clickhouse/tables/{uuid}/{shard}', '{replica}') ORDER BY doc_no SETTINGS index_granularity = 128, min_compress_block_size = 16384, max_compress_block_size = 65536;

CREATE TABLE publication_records ON CLUSTER '{cluster}' AS publication_records_local ENGINE = Distributed('{cluster}', currentDatabase(), 'publication_records_local', intHash64(doc_no));

CREATE TABLE publications_local ON CLUSTER '{cluster}' (
  `doc_no` UInt32,
  `id` String,
  `load_from` UInt32,
  `load_to` UInt32,
  `file_no` UInt32,
  `first_load` UInt32,
  `updated_date` DateTime('UTC'),
  `demo` UInt8,
  `language` LowCardinality(String),
  `type` LowCardinality(String) CODEC(NONE),
  `publication_year` UInt16 CODEC(NONE),
  `publication_date` UInt32 CODEC(NONE),
  `doi` String,
  `venue_no` UInt32 CODEC(NONE),
  `citation_count` UInt32 CODEC(NONE),
  `is_open_access` UInt8 CODEC(NONE),
  `is_retracted` UInt8,
  `author_nos` Array(UInt32) CODEC(NONE),
  `institution_nos` Array(UInt32) CODEC(NONE),
  `country_codes` Array(LowCardinality(String)) CODEC(NONE),
  `state_codes` Array(LowCardinality(String)) CODEC(NONE),
  `affiliation_types` Array(LowCardinality(String)) CODEC(NONE),
  `concept_nos` Array(UInt32) CODEC(NONE),
  `funder_nos` Array(UInt32) CODEC(NONE),
  `advisory_types` Array(LowCardinality(String)) CODEC(NONE),
  `author_first_loads` Array(UInt32),
  `institution_first_loads` Array(UInt32),
  `funder_first_loads` Array(UInt32),
  `title_terms` Array(String) CODEC(ZSTD(3)),
  `abstract_terms` Array(String) CODEC(ZSTD(3)),
  `author_terms` Array(String) CODEC(ZSTD(3)),
  `institution_terms` Array(String) CODEC(ZSTD(3)),
  `venue_terms` Array(String) CODEC(ZSTD(3)),
  `funder_terms` Array(String) CODEC(ZSTD(3)),
  `concept_terms` Array(String) CODEC(ZSTD(3)),
  `country_terms` Array(String) CODEC(ZSTD(3)),
  `title_length` UInt16,
  `abstract_length` UInt32 CODEC(NONE),
  `agency_nos` Array(UInt32) CODEC(NONE),
  `deal_ids` Array(String) CODEC(ZSTD(1)),
  `organisation_nos` Array(UInt32) CODEC(NONE),
  INDEX title_terms_index title_terms TYPE text(tokenizer = 'array') GRANULARITY 100000000,
  INDEX abstract_terms_index abstract_terms TYPE text(tokenizer = 'array') GRANULARITY 100000000,
  INDEX author_terms_index author_terms TYPE text(tokenizer = 'array') GRANULARITY 100000000,
  INDEX institution_terms_index institution_terms TYPE text(tokenizer = 'array') GRANULARITY 100000000,
  INDEX venue_terms_index venue_terms TYPE text(tokenizer = 'array') GRANULARITY 100000000,
  INDEX funder_terms_index funder_terms TYPE text(tokenizer = 'array') GRANULARITY 100000000,
  INDEX concept_terms_index concept_terms TYPE text(tokenizer = 'array') GRANULARITY 100000000,
  INDEX country_terms_index country_terms TYPE text(tokenizer = 'array') GRANULARITY 100000000,
  INDEX id_index id TYPE bloom_filter(0.01) GRANULARITY 1,
  INDEX doi_index doi TYPE bloom_filter(0.01) GRANULARITY 1,
  INDEX deal_ids_index deal_ids TYPE text(tokenizer = 'array') GRANULARITY 100000000
)
ENGINE = ReplicatedMergeTree('/clickhouse/tables/{uuid}/{shard}', '{replica}') ORDER BY doc_no SETTINGS index_granularity = 8192;

CREATE TABLE publications ON CLUSTER '{cluster}' AS publications_local ENGINE = Distributed('{cluster}', currentDatabase(), 'publications_local', intHash64(doc_no));

CREATE TABLE publishers ON CLUSTER '{cluster}' (
  `no` UInt32,
  `id` String,
  `name` String,
  `updated_date` DateTime('UTC'),
  `load_no` UInt32,
  `demo` UInt8,
  `country_code` LowCardinality(String),
  `parent_id` String,
  `homepage_url` String,
  `alternatives` Array(String)
)
ENGINE = ReplicatedReplacingMergeTree('/clickhouse/tables/{uuid}', '{shard}-{replica}', updated_date) ORDER BY no SETTINGS index_granularity = 8192;

CREATE TABLE recipients ON CLUSTER '{cluster}' (
  `no` UInt32,
  `id` String,
  `name` String,
  `updated_date` DateTime('UTC'),
  `load_no` UInt32,
  `demo` UInt8,
  `country_code` LowCardinality(String),
  `state_code` LowCardinality(String),
  `city` String,
  `uei` String
)
ENGINE = ReplicatedReplacingMergeTree('/clickhouse/tables/{uuid}', '{shard}-{replica}', updated_date) ORDER BY no SETTINGS index_granularity = 8192;

CREATE TABLE stems ON CLUSTER '{cluster}' (
  `field` LowCardinality(String),
  `stem` String,
  `term` String
)
ENGINE = ReplicatedReplacingMergeTree('/clickhouse/tables/{uuid}', '{shard}-{replica}') ORDER BY (field, stem, term) SETTINGS index_granularity = 256;

CREATE TABLE venues ON CLUSTER '{cluster}' (
  `no` UInt32,
  `id` String,
  `name` String,
  `updated_date` DateTime('UTC'),
  `load_no` UInt32,
  `demo` UInt8,
  `type` LowCardinality(String),
  `issn_l` String,
  `issn` Array(String),
  `publisher_id` String,
  `country_code` LowCardinality(String),
  `is_open_access` UInt8,
  `is_in_doaj` UInt8,
  `homepage_url` String
)
ENGINE = ReplicatedReplacingMergeTree('/clickhouse/tables/{uuid}', '{shard}-{replica}', updated_date) ORDER BY no SETTINGS index_granularity = 8192;

CREATE TABLE vocabulary ON CLUSTER '{cluster}' (
  `field` LowCardinality(String),
  `term` String,
  `stem` String,
  `load_no` UInt32
)
ENGINE = ReplicatedReplacingMergeTree('/clickhouse/tables/{uuid}', '{shard}-{replica}') ORDER BY (field, term) SETTINGS index_granularity = 8192;

CREATE TABLE acknowledged_awards ON CLUSTER '{cluster}' (
  `doc_no` UInt32,
  `deal_ids` Array(String),
  `agency_nos` Array(UInt32)
)
ENGINE = Join(ANY, LEFT, doc_no) SETTINGS persistent = 1;

CREATE TABLE acknowledged_awards_everywhere ON CLUSTER '{cluster}' AS acknowledged_awards ENGINE = Distributed('{cluster}_all', currentDatabase(), 'acknowledged_awards');

CREATE TABLE cpc_titles ON CLUSTER '{cluster}' (
  `key` String,
  `title` String,
  `words` Array(String)
)
ENGINE = Join(ANY, LEFT, key) SETTINGS persistent = 1;

CREATE TABLE cpc_titles_everywhere ON CLUSTER '{cluster}' AS cpc_titles ENGINE = Distributed('{cluster}_all', currentDatabase(), 'cpc_titles');

CREATE TABLE funder_agencies ON CLUSTER '{cluster}' (
  `no` UInt32,
  `agency_nos` Array(UInt32)
)
ENGINE = Join(ANY, LEFT, no) SETTINGS persistent = 1;

CREATE TABLE funder_agencies_everywhere ON CLUSTER '{cluster}' AS funder_agencies ENGINE = Distributed('{cluster}_all', currentDatabase(), 'funder_agencies');

CREATE TABLE institution_facts ON CLUSTER '{cluster}' (
  `no` UInt32,
  `state_code` String,
  `type` String
)
ENGINE = Join(ANY, LEFT, no) SETTINGS persistent = 1;

CREATE TABLE institution_facts_everywhere ON CLUSTER '{cluster}' AS institution_facts ENGINE = Distributed('{cluster}_all', currentDatabase(), 'institution_facts');

CREATE TABLE institution_organisations ON CLUSTER '{cluster}' (
  `no` UInt32,
  `organisation_nos` Array(UInt32)
)
ENGINE = Join(ANY, LEFT, no) SETTINGS persistent = 1;

CREATE TABLE institution_organisations_everywhere ON CLUSTER '{cluster}' AS institution_organisations ENGINE = Distributed('{cluster}_all', currentDatabase(), 'institution_organisations');

CREATE TABLE listed_entities ON CLUSTER '{cluster}' (
  `key` String,
  `lists` Array(String)
)
ENGINE = Join(ANY, LEFT, key) SETTINGS persistent = 1;

CREATE TABLE listed_entities_everywhere ON CLUSTER '{cluster}' AS listed_entities ENGINE = Distributed('{cluster}_all', currentDatabase(), 'listed_entities');

INSERT INTO corpus_meta (key, value) VALUES ('schema_begun', '7'), ('schema_version', '7');
