/** How transactions are laid out: the downloads of USAspending, or rewritten FPDS records that lack the award's key. */
export type Layout = "contracts" | "assistance";

const common = [
  "modification_number",
  "federal_action_obligation",
  "action_date",
  "action_date_fiscal_year",
  "period_of_performance_start_date",
  "period_of_performance_current_end_date",
  "awarding_agency_code",
  "awarding_agency_name",
  "awarding_sub_agency_code",
  "awarding_sub_agency_name",
  "funding_agency_code",
  "funding_agency_name",
  "funding_sub_agency_code",
  "funding_sub_agency_name",
  "recipient_uei",
  "recipient_name",
  "recipient_city_name",
  "recipient_state_code",
  "recipient_country_code",
  "transaction_description",
  "prime_award_base_transaction_description",
  "usaspending_permalink",
  "initial_report_date",
  "last_modified_date",
];

/** The columns that are read, by layout, under the names of USAspending. */
export const columnsOf: Readonly<Record<Layout, readonly string[]>> = {
  contracts: [
    "contract_transaction_unique_key",
    "contract_award_unique_key",
    "award_id_piid",
    "transaction_number",
    "parent_award_agency_id",
    "parent_award_id_piid",
    "period_of_performance_potential_end_date",
    "award_or_idv_flag",
    "record_type",
    "award_type_code",
    "award_type",
    "product_or_service_code",
    "product_or_service_code_description",
    "naics_code",
    "naics_description",
    "research_code",
    "research",
    ...common,
  ],
  assistance: [
    "assistance_transaction_unique_key",
    "assistance_award_unique_key",
    "award_id_fain",
    "award_id_uri",
    "recipient_country_name",
    "recipient_foreign_city_name",
    "cfda_number",
    "cfda_title",
    "assistance_type_code",
    "correction_delete_indicator_code",
    "record_type_code",
    ...common,
  ],
};

/** Of each group one column must be there; the rest is done without. */
const needed: Readonly<Record<Layout, readonly (readonly string[])[]>> = {
  contracts: [
    ["award_id_piid", "contract_award_unique_key"],
    ["federal_action_obligation"],
    ["action_date", "action_date_fiscal_year"],
    ["awarding_sub_agency_code", "awarding_agency_code", "contract_transaction_unique_key"],
  ],
  assistance: [
    ["award_id_fain", "award_id_uri", "assistance_award_unique_key"],
    ["federal_action_obligation"],
    ["action_date", "action_date_fiscal_year"],
    ["awarding_sub_agency_code", "awarding_agency_code", "assistance_award_unique_key"],
  ],
};

/** What a header lacks, in words; empty when it has all that is needed. */
export function missingColumns(layout: Layout, header: readonly string[]): string {
  return needed[layout]
    .filter((group) => !group.some((column) => header.includes(column)))
    .map((group) => group.join(" or "))
    .join(", ");
}

const telling: Readonly<Record<Layout, readonly string[]>> = {
  contracts: ["award_id_piid", "contract_transaction_unique_key", "contract_award_unique_key"],
  assistance: ["award_id_fain", "assistance_transaction_unique_key", "assistance_award_unique_key"],
};

/** The layout that a header is of; null when it is none of transactions. */
export function layoutOf(header: readonly string[]): Layout | null {
  const layouts = ["contracts", "assistance"] as const;
  for (const layout of layouts) {
    if (telling[layout].some((column) => header.includes(column))) return layout;
  }
  // One that lost what tells it apart is still known, and refused by what it lacks.
  const known = common.filter((column) => header.includes(column));
  if (known.length < 8) return null;
  return header.some((column) => /cfda|assistance/.test(column)) ? "assistance" : "contracts";
}
