import { naicsCodes, productCodes } from "../../server/ingest/reference/code-lists.ts";
import { DEMO_SEED } from "../../server/ingest/demo/load-demo.ts";
import { Random } from "../../server/ingest/demo/random.ts";
import { type Cells, CsvTable } from "./csv.ts";
import type { FederalAward } from "./federal-awards.ts";
import { contractColumns } from "./usaspending-columns.ts";

const products = productCodes().filter(({ code }) => code.length === 4);
const industries = naicsCodes().filter(({ code }) => code.length === 6);
const STREAM = 204;
const BUSINESSES = 500;
const ORDER = 0.3;
const VEHICLE = 0.05;
const LONG = 0.3;
const MOST_TEXT = 4_000;

/** Columns about the business and its owner, which say yes or no. */
const from = contractColumns.indexOf("alaskan_native_corporation_owned_firm");
const to = contractColumns.indexOf("sba_certified_8a_joint_venture");
const flags = contractColumns.slice(from, to + 1);
/** Codes with their meaning beside them. */
const coded = contractColumns.filter((column) => contractColumns.includes(`${column}_code`));
/** Such columns that are told by the award. */
const own = ["award_type", "idv_type", "action_type", "parent_award_type", "research"];
const meanings: readonly (readonly [string, string])[] = [
  ["N", "NO"],
  ["N", "NO - SERVICE WHERE THE CLAUSE IS NOT APPLICABLE"],
  ["X", "NOT APPLICABLE"],
  ["Y", "YES"],
];

const table = new CsvTable(contractColumns);
export const contractHeader = table.header();
const businesses = Array.from({ length: BUSINESSES }, (_, no) => business(no));

/** The transactions of an award as lines of USAspending's contracts. */
export function contractLines(award: FederalAward): string[] {
  const { no, random, subAgency, year, title, text, changes } = award;
  const isVehicle = random.chance(VEHICLE);
  const isOrder = !isVehicle && random.chance(ORDER);
  const serial = String(no).padStart(7, "0");
  const number = `${subAgency}${year % 100}${isVehicle ? "D" : isOrder ? "F" : "C"}${serial}`;
  const parent = isOrder
    ? {
        number: `${subAgency}${year % 100}D${String(no % 5_000).padStart(7, "0")}`,
        agency: subAgency,
      }
    : { number: "-NONE-", agency: "-NONE-" };
  const key = isVehicle
    ? `CONT_IDV_${number}_${subAgency}`
    : `CONT_AWD_${number}_${subAgency}_${parent.number}_${parent.agency}`;
  const description = random.chance(LONG) ? `${title}. ${text}`.slice(0, MOST_TEXT) : title;
  const cells: Cells = {
    ...award.cells,
    ...drawPurchase(random),
    contract_award_unique_key: key,
    award_id_piid: number,
    transaction_number: 0,
    ...(isOrder && {
      parent_award_agency_id: parent.agency,
      parent_award_agency_name: award.cells["awarding_sub_agency_name"]!,
      parent_award_id_piid: parent.number,
      parent_award_modification_number: 0,
    }),
    award_or_idv_flag: isVehicle ? "IDV" : "AWARD",
    ...(isVehicle
      ? {
          idv_type_code: "B",
          idv_type: "IDC",
          type_of_idc_code: "B",
          type_of_idc: "INDEFINITE DELIVERY / INDEFINITE QUANTITY",
        }
      : {
          award_type_code: isOrder ? "C" : "D",
          award_type: isOrder ? "DELIVERY ORDER" : "DEFINITIVE CONTRACT",
        }),
    prime_award_base_transaction_description: description,
    usaspending_permalink: `https://www.usaspending.gov/award/${key}/`,
  };
  const differences = changes.map((change): Cells => {
    const modification = change.no === 0 ? "0" : `P${String(change.no).padStart(5, "0")}`;
    return {
      ...change.cells,
      contract_transaction_unique_key: `${subAgency}_${parent.agency}_${number}_${modification}_${parent.number}_0`,
      modification_number: modification,
      transaction_description:
        change.no === 0 ? description : `${title}: MODIFICATION ${change.no}`,
      ...(change.no > 0 && {
        action_type_code: "C",
        action_type: "FUNDING ONLY ACTION",
      }),
    };
  });
  return table.lines(random.pick(businesses), cells, differences);
}

/** What is bought. */
function drawPurchase(random: Random): Cells {
  const product = random.pick(products);
  const industry = random.pick(industries);
  return {
    product_or_service_code: product.code,
    product_or_service_code_description: product.title,
    naics_code: industry.code,
    naics_description: industry.title.toUpperCase(),
    research_code: random.chance(0.02) ? "SR1" : "",
    solicitation_identifier: `S${random.between(100_000, 999_999)}`,
    number_of_offers_received: random.between(1, 9),
  };
}

/** What is said of a business and of how it is bought from. */
function business(no: number): string[] {
  const random = new Random(DEMO_SEED, STREAM, no);
  const cells: Record<string, string | number> = {};
  for (const column of flags) cells[column] = random.chance(0.04) ? "t" : "f";
  for (const column of coded) {
    const [code, meaning] = random.pick(meanings);
    cells[`${column}_code`] = code;
    cells[column] = meaning;
  }
  return table.row({
    ...cells,
    contracting_officers_determination_of_business_size: "SMALL BUSINESS",
    contracting_officers_determination_of_business_size_code: "S",
    organizational_type: "CORPORATE NOT TAX EXEMPT",
    number_of_actions: 1,
    foreign_funding: "X",
    foreign_funding_description: "NOT APPLICABLE",
    extent_competed_code: "A",
    extent_competed: "FULL AND OPEN COMPETITION",
    type_of_contract_pricing_code: "J",
    type_of_contract_pricing: "FIRM FIXED PRICE",
    price_evaluation_adjustment_preference_percent_difference: "0.00",
    ...Object.fromEntries(
      own.flatMap((column) => [
        [column, ""],
        [`${column}_code`, ""],
      ]),
    ),
  });
}
