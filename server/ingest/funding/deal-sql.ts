import { agencyFact, codeTitle } from "./sql.ts";

/** The awards of a batch; the bounds let the engine read only their part of a table. */
const inBatch = (column: string) =>
  `${column} >= {from:String} AND ${column} <= {to:String} AND ${column} IN (SELECT award_id FROM touched_awards WHERE batch = {batch:UInt32})`;

/** Of NSF, NIH and SBIR the first that has an award is heard first. */
const rank = "transform(source, ['nsf', 'nih', 'sbir'], [1, 2, 3], 4)";

/** Fills `batch_records` with the newest versions of what other sources have of a batch's awards. */
export const insertBatchRecords = `
INSERT INTO batch_records
SELECT if(link.award_id != '', link.award_id, record.award_id) AS deal_id,
  bitShiftLeft(toUInt128((8 - ${rank}) * 2 + (1 - is_part)), 96) + bitShiftLeft(toUInt128(toUnixTimestamp(modified)), 64) + cityHash64(record_id),
  record.*
FROM (
  SELECT * FROM award_records
  WHERE (${inBatch("award_id")}) OR award_id IN (
    SELECT own_id FROM record_links WHERE award_id IN (SELECT award_id FROM touched_awards WHERE batch = {batch:UInt32})
  )
  ORDER BY source, record_id, modified DESC, load_no DESC, file_no DESC LIMIT 1 BY source, record_id
) AS record
LEFT JOIN record_links AS link ON link.own_id = record.award_id
WHERE deal_id IN (SELECT award_id FROM touched_awards WHERE batch = {batch:UInt32})`;

/** The value of the newest transaction that has one. */
const newest = (value: string, isThere = `${value} != ''`) => `argMaxIf(${value}, seq, ${isThere})`;
const oldest = (value: string) => `argMinIf(${value}, seq, ${value} != '')`;

/** Awards by their transactions; corrections are negative, deletions do not count. */
const summed = `
SELECT award_id, max(modified) AS tx_modified, count() AS tx_rows, countIf(is_deleted = 0) AS tx_count,
  sumMapIf([fiscal_year], [1], is_deleted = 0) AS tx_years, sumMapIf([fiscal_year], [amount], is_deleted = 0) AS tx_sums,
  arraySort(groupUniqArray(source)) AS tx_sources, argMax(source, seq) AS tx_source,
  ${newest("number")} AS tx_number, argMax(type, seq) AS tx_type,
  minIf(start_date, start_date > 0) AS tx_start, ${newest("end_date", "end_date > 0")} AS tx_end,
  ${newest("(agency_code, agency_name)", "agency_code != ''")} AS tx_agency,
  ${newest("(sub_agency_code, sub_agency_name)", "sub_agency_code != ''")} AS tx_part,
  ${newest("(funding_agency_code, funding_agency_name)", "funding_agency_code != ''")} AS tx_payer,
  ${newest("(funding_sub_agency_code, funding_sub_agency_name)", "funding_sub_agency_code != ''")} AS tx_paying_part,
  ${newest("(recipient_uei, recipient_name, recipient_city, recipient_state, recipient_country)", "recipient_name != '' OR recipient_uei != ''")} AS tx_recipient,
  ${newest("base_description")} AS tx_base, ${oldest("description")} AS tx_first,
  ${newest("(psc, psc_title)", "psc != ''")} AS tx_psc, ${newest("(naics, naics_title)", "naics != ''")} AS tx_naics,
  arraySort(item -> (item.1, empty(item.2), item.2), groupUniqArrayIf((listing::String, listing_title::String), listing != '')) AS tx_listings,
  ${newest("phase")} AS tx_phase, ${newest("url")} AS tx_url
FROM (
  SELECT *, bitShiftLeft(toUInt128(action_date), 96) + bitShiftLeft(toUInt128(toUnixTimestamp(modified)), 64) + cityHash64(tx_id) AS seq
  FROM award_transactions WHERE ${inBatch("award_id")}
  ORDER BY award_id, tx_id, modified DESC, load_no DESC, file_no DESC LIMIT 1 BY award_id, tx_id
) GROUP BY award_id`;

/** Fields of a record, and when it has one. */
const told: Readonly<Record<string, string>> = {
  title: "title != ''",
  abstract: "abstract != ''",
  investigators: "notEmpty(investigators)",
  phase: "phase != ''",
  category: "category NOT IN ('', 'unknown')",
  type: "type != ''",
  start_date: "start_date > 0",
  end_date: "end_date > 0",
  listing: "listing != ''",
  recipient: "recipient_name != ''",
  agency: "agency_code != ''",
};
const value: Readonly<Record<string, string>> = {
  recipient: "(recipient_uei, recipient_name, recipient_city, recipient_state, recipient_country)",
  agency: "(agency_code, sub_agency_code)",
};

/** What records say that transactions say better, under its name on the wire. */
const overruled: Readonly<Record<string, string>> = {
  type: "type",
  start_date: "start_date",
  end_date: "end_date",
  listing: "assistance_listings",
  recipient: "recipients",
  agency: "agency",
};
const wireNames: Readonly<Record<string, string>> = {
  title: "title",
  abstract: "abstract",
  investigators: "principal_investigators",
  phase: "phase",
  category: "category",
};

/** Awards by their records: each field from the first that has it, and which gave what. */
const recorded = `
SELECT deal_id, max(modified) AS rec_modified, argMax(number, preference) AS rec_number, argMax(url, preference) AS rec_url,
  ${Object.keys(told)
    .map((field) => `anyIf(${value[field] ?? field}, preference = first_${field}) AS rec_${field}`)
    .join(",\n  ")},
  arraySort(item -> (-item.5, item.2), groupArray((source::String, record_id, url, arrayFilter(name -> name != '', [
    ${Object.entries(wireNames)
      .map(([field, name]) => `if(preference = first_${field}, '${name}', '')`)
      .join(", ")}
  ]), preference = first, arrayFilter(name -> name != '', [
    ${Object.entries(overruled)
      .map(([field, name]) => `if(preference = first_${field}, '${name}', '')`)
      .join(", ")}
  ]), source = first_source))) AS rec_given
FROM (
  SELECT *, max(preference) OVER (PARTITION BY deal_id) AS first, argMax(source, preference) OVER (PARTITION BY deal_id) AS first_source,
    ${Object.entries(told)
      .map(
        ([field, isThere]) =>
          `maxIf(preference, ${isThere}) OVER (PARTITION BY deal_id) AS first_${field}`,
      )
      .join(",\n    ")}
  FROM batch_records
) GROUP BY deal_id`;

/** What the source that is heard first says was given year by year; parts of a unit count where it does not count itself. */
const granted = `
SELECT deal_id, argMin(by_source.1, ${rank}) AS rec_years, argMin(by_source.2, ${rank}) AS rec_sums FROM (
  SELECT deal_id, source,
    (sumMap(arrayMap(item -> item.1, given), arrayMap(item -> 1, given)), sumMap(arrayMap(item -> item.1, given), arrayMap(item -> item.2, given))) AS by_source FROM (
    SELECT deal_id, source, unit,
      if(min(is_part) = 0, groupArrayArrayIf(obligations, is_part = 0), groupArrayArray(obligations)) AS given
    FROM batch_records GROUP BY deal_id, source, unit
  ) GROUP BY deal_id, source
) GROUP BY deal_id`;

const nameOf = (agency: string) =>
  `if(${agencyFact("name", `${agency}.1`)} != '', ${agencyFact("name", `${agency}.1`)}, if(${agency}.2 != '', ${agency}.2, ${agency}.1))`;
/** An agency or part of one, from its code and the name the source gives it. */
const agencyTuple = (
  agency: string,
  parent: string,
) => `(${agency}.1::String, ${nameOf(agency)}::String,
  ${agencyFact("abbreviation", `${agency}.1`)}, multiIf(${agencyFact("type", `${agency}.1`)} != '', ${agencyFact("type", `${agency}.1`)}, ${parent} != '', 'sub_agency', 'independent_agency'),
  ${parent}, 'US', ${agencyFact("state_code", `${agency}.1`)})`;
/** A part that has the agency's own name is that agency as a whole. */
const partOf = (part: string, agency: string) =>
  `if(${part}.1 = ${agency}.1 OR ${nameOf(part)} = ${nameOf(agency)}, ('', ''), ${part})`;

/** Firms write their legal form in many ways, so a name is known without it. */
const nameKey = (name: string) =>
  `replaceRegexpOne(trimBoth(replaceRegexpAll(lowerUTF8(${name}), '[^\\\\p{L}\\\\p{N}]+', ' ')), ' (inc|incorporated|corp|corporation|co|company|llc|ltd|limited|lp|llp)$', '')`;
/** Names that stand for nobody in particular. */
const isNobody = (name: string) =>
  `match(upper(${name}), '^(REDACTED|MULTIPLE (FOREIGN )?RECIPIENTS|MISCELLANEOUS|FOREIGN AWARDEES|UNDISCLOSED|PRIVATE INDIVIDUAL)')`;

const MOST_TITLE = 200;

/** Columns of a staging table of deals, from `touched` joined with the three above. */
const steps: Readonly<Record<string, string>> = {
  has_tx: "summed.tx_rows > 0",
  has_rec: "recorded.deal_id != ''",
  award_number: "if(has_tx, tx_number, rec_number)",
  agency: "if(has_tx, (tx_agency.1::String, tx_agency.2::String), (rec_agency.1::String, ''))",
  part: `if(has_tx, (tx_part.1::String, tx_part.2::String), (rec_agency.2::String, ''))`,
  payer: "(tx_payer.1::String, tx_payer.2::String)",
  paying_part: "(tx_paying_part.1::String, tx_paying_part.2::String)",
  sub: partOf("part", "agency"),
  paying_sub: partOf("paying_part", "payer"),
  agency_list: `arrayFilter((item, first) -> first = 1 AND item.1 != '', [
    ${agencyTuple("agency", "''")}, ${agencyTuple("sub", "agency.1")}, ${agencyTuple("payer", "''")}, ${agencyTuple("paying_sub", "payer.1")}
  ] AS all_agencies, arrayEnumerateUniq(arrayMap(item -> item.1, all_agencies)))`,
  who: "if(has_tx AND tx_recipient.2 != '', CAST(tx_recipient, 'Tuple(String, String, String, String, String)'), CAST(rec_recipient, 'Tuple(String, String, String, String, String)'))",
  description: "if(tx_base != '', tx_base, tx_first)",
  whole_title: "multiIf(rec_title != '', rec_title, description != '', description, award_number)",
  short_title: `if(lengthUTF8(whole_title) <= ${MOST_TITLE}, whole_title,
    concat(replaceRegexpOne(substringUTF8(whole_title, 1, ${MOST_TITLE}), '\\\\s+\\\\S*$', ''), '…'))`,
  deal_phase: "if(tx_phase != '', tx_phase::String, rec_phase::String)",
  psc_title: `if(tx_psc.2 != '', tx_psc.2::String, ${codeTitle("psc", "tx_psc.1")})`,
  naics_title: `if(tx_naics.2 != '', tx_naics.2::String, ${codeTitle("naics", "tx_naics.1")})`,
  listings: `arrayFilter((item, first) -> first = 1, if(notEmpty(tx_listings), tx_listings, if(rec_listing != '', [(rec_listing::String, '')], [])) AS all_listings,
    arrayEnumerateUniq(arrayMap(item -> item.1, all_listings)))`,
  // The engine's sum leaves out years in which corrections come to nothing, or nothing was obligated; they are years of the award.
  years: "if(has_tx, tx_years.1, rec_years.1)",
  sums: "if(has_tx, tx_sums, rec_sums)",
  // The rule, in this order: the phase of a small business award; the stage of research that the code of what is bought names; what the record tells; the programme.
  deal_category: `multiIf(
    deal_phase = 'I', 'early_stage', deal_phase = 'II', 'late_stage', deal_phase = 'III', 'commercialization',
    match(tx_psc.1, '^A[A-Z][0-9][0-9]$'), multiIf(
      match(upper(psc_title), 'ADMINISTRATIVE|MANAGEMENT|SUPPORT|FACILIT|MAJOR EQUIPMENT'), 'unknown',
      transform(substring(tx_psc.1, 4, 1), ['1', '2', '3', '4', '5', '7'],
        ['basic_research', 'early_stage', 'late_stage', 'late_stage', 'late_stage', 'commercialization'], 'unknown')),
    rec_category != '', rec_category::String,
    notEmpty(listings) AND joinGet('funding_code_titles', 'category', concat('listing:', listings[1].1)) != '',
      joinGet('funding_code_titles', 'category', concat('listing:', listings[1].1)),
    'unknown')`,
};

const txFields =
  "['amount', 'obligations', 'type', 'start_date', 'end_date', 'recipients', 'agency', 'psc', 'naics', 'assistance_listings']";

const columns: Readonly<Record<string, string>> = {
  id: "touched.award_id",
  updated_date: "greatest(tx_modified, rec_modified)",
  award_id: "award_number",
  title: "short_title",
  abstract:
    "arrayStringConcat(arrayDistinct(arrayFilter(text -> text != '', [description, rec_abstract])), '\\n\\n')",
  type: "if(has_tx, tx_type::String, rec_type::String)",
  category: "deal_category",
  amount: "arraySum(sums.2)",
  obligations: "arrayMap(year -> (year, sums.2[indexOf(sums.1, year)]), years)",
  transaction_count: "tx_count",
  start_date: "if(tx_start > 0, tx_start, rec_start_date)",
  end_date: "if(tx_end > 0, tx_end, rec_end_date)",
  recipients: `if(who.2 = '' AND who.1 = '', [], [(multiIf(who.1 != '', who.1, ${isNobody("who.2")} OR ${nameKey("who.2")} = '', '', concat('name:', ${nameKey("who.2")})),
    if(who.2 != '', who.2, who.1), who.5, who.4, who.3, who.1)])`,
  agencies: "agency_list",
  agency_id: "agency.1",
  sub_agency_id: "sub.1",
  psc: "(tx_psc.1::String, psc_title)",
  naics: "(tx_naics.1::String, naics_title)",
  assistance_listings: `arrayMap(item -> (item.1, if(item.2 != '', item.2, ${codeTitle("listing", "item.1")})), listings)`,
  principal_investigators: "rec_investigators",
  phase: "deal_phase",
  provenance: `arrayConcat(
    arrayMap(name -> (name::String, touched.award_id, deal_url, if(name = tx_source,
      arrayFilter(field -> field != '', arrayConcat(${txFields}, [if(rec_title = '', 'title', ''), if(description != '', 'abstract', '')])), ['obligations'])), tx_sources),
    arrayFilter(item -> notEmpty(item.4), arrayMap(item -> (item.1, item.2, item.3,
      arrayDistinct(arrayConcat(item.4, if(has_tx, [], arrayConcat(item.6, if(item.7, ['amount', 'obligations'], [])))))), rec_given)))`,
  url: "if(deal_url != '', deal_url, rec_url)",
  record: "row_number() OVER (ORDER BY touched.award_id)",
};

const deal_url =
  "if(has_tx, if(tx_url != '', tx_url, concat('https://www.usaspending.gov/award/', touched.award_id)), '')";

/** The statement that puts the deals of a batch into a staging table. */
export const stageDealsSql = (staging: string): string => `
INSERT INTO ${staging} (${Object.keys(columns).join(", ")})
WITH ${deal_url} AS deal_url, ${Object.entries(steps)
  .map(([name, step]) => `${step} AS ${name}`)
  .join(",\n")}
SELECT ${Object.values(columns).join(",\n")}
FROM (SELECT award_id FROM touched_awards WHERE batch = {batch:UInt32}) AS touched
LEFT JOIN (${summed}) AS summed ON summed.award_id = touched.award_id
LEFT JOIN (${recorded}) AS recorded ON recorded.deal_id = touched.award_id
LEFT JOIN (${granted}) AS granted ON granted.deal_id = touched.award_id`;
