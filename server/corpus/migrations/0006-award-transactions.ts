import type { Migration } from "./migration.ts";

const code = "LowCardinality(String)";

const statements: readonly string[] = [
  // A row is a version of a transaction; the newest by `modified` counts. Who it is about is said in codes and as the source writes it.
  `CREATE TABLE IF NOT EXISTS award_transactions (
     award_id String, tx_id String, load_no UInt32, file_no UInt32, replaces UInt8, source ${code},
     modified DateTime('UTC'), is_deleted UInt8,
     type ${code}, number String, match_key String,
     action_date UInt32, fiscal_year UInt16, amount Decimal(20, 2), start_date UInt32, end_date UInt32,
     agency_code ${code}, agency_name ${code}, sub_agency_code ${code}, sub_agency_name ${code},
     funding_agency_code ${code}, funding_agency_name ${code}, funding_sub_agency_code ${code}, funding_sub_agency_name ${code},
     recipient_uei String, recipient_name String, recipient_city String, recipient_state ${code}, recipient_country ${code},
     description String CODEC(ZSTD(3)), base_description String CODEC(ZSTD(3)),
     psc ${code}, psc_title ${code}, naics ${code}, naics_title ${code}, listing ${code}, listing_title ${code},
     phase ${code}, url String
   ) ENGINE = MergeTree ORDER BY (award_id, tx_id)`,

  // A row is a version of what another source says of an award: NSF, NIH, SBIR. `award_id` is the award's own, or one made up where it has none;
  // records of one `unit` with `is_part` are parts of the one without.
  `CREATE TABLE IF NOT EXISTS award_records (
     award_id String, source ${code}, record_id String, load_no UInt32, file_no UInt32, replaces UInt8,
     modified DateTime('UTC'), content_hash UInt64, number String, match_key String, unit String, is_part UInt8,
     title String, abstract String CODEC(ZSTD(3)), type ${code}, category ${code},
     obligations Array(Tuple(fiscal_year UInt16, amount Decimal(20, 2))), start_date UInt32, end_date UInt32,
     agency_code ${code}, sub_agency_code ${code},
     recipient_uei String, recipient_name String, recipient_city String, recipient_state ${code}, recipient_country ${code},
     investigators Array(String), phase ${code}, listing ${code}, url String
   ) ENGINE = MergeTree ORDER BY (award_id, source, record_id)`,
];

/** What deals are put together from: every version of their transactions, and of the records that other sources have of them. */
export const awardTransactionsMigration: Migration = {
  number: 6,
  name: "award-transactions",
  run: async (engine) => {
    for (const statement of statements) await engine.run(statement);
  },
};
