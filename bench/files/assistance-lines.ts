import { assistanceListings } from "../../server/ingest/reference/code-lists.ts";
import { type Cells, CsvTable } from "./csv.ts";
import type { FederalAward } from "./federal-awards.ts";
import { assistanceColumns } from "./usaspending-columns.ts";

const listings = assistanceListings();
/** Types of assistance, the commonest several times. */
const types = [
  ["04", "PROJECT GRANT (B)"],
  ["04", "PROJECT GRANT (B)"],
  ["04", "PROJECT GRANT (B)"],
  ["05", "COOPERATIVE AGREEMENT (B)"],
  ["02", "BLOCK GRANT (A)"],
  ["03", "FORMULA GRANT (A)"],
  [
    "06",
    "DIRECT PAYMENT FOR SPECIFIED USE, AS A SUBSIDY OR OTHER NON-REIMBURSABLE DIRECT FINANCIAL AID (C)",
  ],
  ["07", "DIRECT LOAN (E)"],
] as const;
const MOST_TEXT = 4_000;

const table = new CsvTable(assistanceColumns);
export const assistanceHeader = table.header();
const empty = table.row({});

/** The transactions of an award as lines of USAspending's assistance. */
export function assistanceLines(award: FederalAward): string[] {
  const { no, random, subAgency, year, title, text, changes } = award;
  const number = `R${String(random.between(1, 44)).padStart(2, "0")}${year % 100}${String(no).padStart(7, "0")}`;
  const key = `ASST_NON_${number}_${subAgency}`;
  const listing = random.pick(listings);
  const [type, meaning] = random.pick(types);
  const description = `${title} ${text}`.slice(0, MOST_TEXT);
  const cells: Cells = {
    ...award.cells,
    assistance_award_unique_key: key,
    award_id_fain: number,
    indirect_cost_federal_share_amount: "0.00",
    non_federal_funding_amount: "0.00",
    total_non_federal_funding_amount: "0.00",
    face_value_of_loan: "0.00",
    original_loan_subsidy_cost: "0.00",
    total_face_value_of_loan: "0.00",
    total_loan_subsidy_cost: "0.00",
    primary_place_of_performance_scope: "CITY-WIDE",
    primary_place_of_performance_code: `${award.cells["recipient_state_code"]}12345`,
    cfda_number: listing.code,
    cfda_title: listing.title.toUpperCase(),
    funding_opportunity_number: `FOA-${year}-${no % 3_000}`,
    funding_opportunity_goals_text: title,
    assistance_type_code: type,
    assistance_type_description: meaning,
    prime_award_base_transaction_description: description,
    business_funds_indicator_code: "NON",
    business_funds_indicator_description: "NOT RECOVERY ACT",
    business_types_code: "H",
    business_types_description: "PUBLIC/STATE CONTROLLED INSTITUTION OF HIGHER EDUCATION",
    record_type_code: 2,
    record_type_description: "NON-AGGREGATE RECORD",
    usaspending_permalink: `https://www.usaspending.gov/award/${key}/`,
  };
  const differences = changes.map((change): Cells => ({
    ...change.cells,
    assistance_transaction_unique_key: `${subAgency}_${number}_-NONE-_${listing.code}_${change.no}`,
    modification_number: change.no,
    transaction_description: description,
    action_type_code: change.no === 0 ? "A" : "C",
    action_type_description: change.no === 0 ? "NEW" : "REVISION",
  }));
  return table.lines(empty, cells, differences);
}
