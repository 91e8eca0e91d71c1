import { usStates } from "../../server/corpus/reference/us-states.ts";
import { inventedWord } from "../../server/ingest/demo/places/institution-names.ts";
import { Random } from "../../server/ingest/demo/random.ts";
import type { Cells } from "./csv.ts";

const RECIPIENTS = 60_000;
const STREAM = 201;
const trades =
  "ENGINEERING|TECHNOLOGIES|SYSTEMS|SERVICES|CONSTRUCTION|LABORATORIES|MEDICAL|LOGISTICS|SUPPLY|RESEARCH".split(
    "|",
  );
const forms = [" INC", " INC.", " LLC", ", LLC", " CORPORATION", " LP", ""];

/** One of the recipients, the first of them far more often than the last, as columns of both layouts. */
export function drawRecipient(random: Random, seed: number): Cells {
  return recipient(Math.floor(RECIPIENTS * random.fraction() ** 2.5), seed);
}

function recipient(no: number, seed: number): Cells {
  const random = new Random(seed, STREAM, no);
  const word = () => inventedWord(random, "US").toUpperCase();
  const state = random.pick(usStates);
  const code = String(1_000_000 + no);
  const name = random.chance(0.15)
    ? `UNIVERSITY OF ${word()}`
    : `${word()} ${word()} ${random.pick(trades)}${random.pick(forms)}`;
  const fips = String(random.between(1, 56)).padStart(2, "0");
  const county = `${word()} COUNTY`;
  const district = `${state.state_code}-${String(random.between(1, 20)).padStart(2, "0")}`;
  const zip = String(random.between(10_000, 99_999));
  return {
    recipient_uei: `B${code}K${String(random.between(100, 999))}`,
    recipient_duns: `00${code}`,
    recipient_name: name,
    recipient_name_raw: name,
    recipient_doing_business_as_name: random.chance(0.2) ? word() : "",
    cage_code: code.slice(-5),
    recipient_parent_uei: `B${code}K${String(random.between(100, 999))}`,
    recipient_parent_duns: `00${code}`,
    recipient_parent_name: name,
    recipient_parent_name_raw: name,
    recipient_country_code: "USA",
    recipient_country_name: "UNITED STATES",
    recipient_address_line_1: `${random.between(1, 9_999)} ${word()} AVE`,
    recipient_city_code: zip,
    recipient_city_name: word(),
    prime_award_transaction_recipient_county_fips_code: `${fips}${zip.slice(0, 3)}`,
    recipient_county_name: county,
    prime_award_transaction_recipient_state_fips_code: fips,
    recipient_state_code: state.state_code,
    recipient_state_name: state.display_name.toUpperCase(),
    recipient_zip_4_code: `${zip}${random.between(1_000, 9_999)}`,
    recipient_zip_code: zip,
    recipient_zip_last_4_code: random.between(1_000, 9_999),
    prime_award_transaction_recipient_cd_original: district,
    prime_award_transaction_recipient_cd_current: district,
    recipient_phone_number: `${zip}${code.slice(-5)}`,
    recipient_fax_number: `${zip}${code.slice(-5)}`,
    primary_place_of_performance_country_code: "USA",
    primary_place_of_performance_country_name: "UNITED STATES",
    primary_place_of_performance_city_name: word(),
    prime_award_transaction_place_of_performance_county_fips_code: `${fips}${zip.slice(0, 3)}`,
    primary_place_of_performance_county_name: county,
    prime_award_transaction_place_of_performance_state_fips_code: fips,
    primary_place_of_performance_state_code: state.state_code,
    primary_place_of_performance_state_name: state.display_name.toUpperCase(),
    primary_place_of_performance_zip_4: zip,
    prime_award_transaction_place_of_performance_cd_original: district,
    prime_award_transaction_place_of_performance_cd_current: district,
  };
}
