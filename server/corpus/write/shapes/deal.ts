import { dealTables } from "../../schema.ts";
import { tokensSql } from "../../tokens.ts";
import { stagedDealColumns } from "../staged-deal.ts";
import {
  codesOf,
  distinctById,
  firstLoads,
  isoDate,
  jsonSql,
  lookup,
  numbers,
  shownOf,
  termsOfCountries,
  termsOfNames,
} from "./expressions.ts";
import type { DocumentShape } from "./shape.ts";

const psc = "staged.psc.id";
const isResearch = `match(${psc}, '^A[A-Z]')`;
const isProduct = `match(${psc}, '^[0-9]')`;
/** A product and service code with what stands above it: A, AC, AC13 for research; D, D302 for other services; 10, 1005 for products. */
const pscNodes = distinctById(`[
    (if(${isProduct}, '', substring(${psc}, 1, 1)), '', 1, ''),
    (if(${isResearch} OR ${isProduct}, substring(${psc}, 1, 2), ''), '', if(${isProduct}, 1, 2), if(${isProduct}, '', substring(${psc}, 1, 1))),
    (${psc}, staged.psc.title, if(${isResearch}, 3, 2), substring(${psc}, 1, if(${isResearch} OR ${isProduct}, 2, 1)))
  ]::Array(Tuple(id String, name String, level UInt8, parent_id String))`);

/** Money as the contract writes it. */
const money = (amount: string) => `toDecimalString(${amount}, 2)`;
const codeOf = (item: string) => `(${item}.id, nullIf(${item}.title, ''))`;
const code = "Tuple(id String, title Nullable(String))";
const agency = (id: string) =>
  `arrayFirst(item -> item.id = ${id} AND item.id != '', staged.agencies)`;

/** The engine's tuples cannot be null as a whole, so such objects are written as lists of none or one. */
const one = (item: string) => `arrayFilter(item -> item.1 != '', [${item}])`;

const record = jsonSql({
  id: ["staged.id", "String"],
  award_id: ["staged.award_id", "String"],
  title: ["staged.title", "String"],
  abstract: ["nullIf(staged.abstract, '')", "Nullable(String)"],
  type: ["staged.type", "String"],
  category: ["staged.category", "String"],
  amount: [money("staged.amount"), "String"],
  obligations: [
    `arrayMap(item -> (item.fiscal_year, ${money("item.amount")}), staged.obligations)`,
    "Array(Tuple(fiscal_year UInt16, amount String))",
  ],
  transaction_count: ["staged.transaction_count", "UInt32"],
  start_date: [isoDate("staged.start_date"), "Nullable(String)"],
  end_date: [isoDate("staged.end_date"), "Nullable(String)"],
  recipients: [
    `arrayMap(item -> (nullIf(item.id, ''), item.name, nullIf(item.city, ''), nullIf(item.state_code, ''), nullIf(item.country_code, '')), ${shownOf("staged.recipients")})`,
    "Array(Tuple(id Nullable(String), name String, city Nullable(String), state_code Nullable(String), country_code Nullable(String)))",
  ],
  agency: [
    one("(awarding.id, awarding.name, nullIf(awarding.abbreviation, ''))"),
    "Array(Tuple(id String, name String, abbreviation Nullable(String)))",
  ],
  sub_agency: [
    one("(part.id, part.name, nullIf(part.abbreviation, ''))"),
    "Array(Tuple(id String, name String, abbreviation Nullable(String)))",
  ],
  psc: [one(codeOf("staged.psc")), `Array(${code})`],
  naics: [one(codeOf("staged.naics")), `Array(${code})`],
  assistance_listings: [
    `arrayMap(item -> ${codeOf("item")}, staged.assistance_listings)`,
    `Array(${code})`,
  ],
  principal_investigators: [shownOf("staged.principal_investigators"), "Array(String)"],
  phase: ["nullIf(staged.phase, '')", "Nullable(String)"],
  provenance: [
    `arrayMap(item -> (item.source, item.record_id, nullIf(item.url, ''), item.fields), ${shownOf("staged.provenance")})`,
    "Array(Tuple(source String, record_id String, url Nullable(String), fields Array(String)))",
  ],
  url: ["nullIf(staged.url, '')", "Nullable(String)"],
});

/** Federal awards: a document is an award, whose transactions and records the loader keeps and sums. */
export const dealShape: DocumentShape = {
  source: "funding",
  tables: dealTables,
  staging: ["staged_deals_1", "staged_deals_2"],
  stagedColumns: stagedDealColumns,
  accepted: "accepted_deals",
  isNews: "different",
  acceptExtras: null,
  isEnded: null,
  firstSeen: [
    { nos: "recipient_nos", loads: "recipient_first_loads" },
    { nos: "agency_nos", loads: "agency_first_loads" },
  ],
  mentions: [
    {
      kind: "recipient",
      items: "recipients",
      columns: {
        id: "item.id",
        name: "item.name",
        country_code: "item.country_code",
        state_code: "item.state_code",
        city: "item.city",
        uei: "item.uei",
      },
    },
    {
      kind: "agency",
      items: "agencies",
      columns: {
        id: "item.id",
        name: "item.name",
        country_code: "item.country_code",
        state_code: "item.state_code",
        type: "item.type",
        abbreviation: "item.abbreviation",
        parent_id: "item.parent_id",
      },
    },
    {
      kind: "psc",
      items: pscNodes,
      columns: {
        id: "item.id",
        name: "item.name",
        level: "item.level",
        parent_id: "item.parent_id",
      },
    },
  ],
  steps: {
    nodes: pscNodes,
    awarding: agency("staged.agency_id"),
    part: agency("staged.sub_agency_id"),
    winners: distinctById("staged.recipients"),
    payers: distinctById("staged.agencies"),
    winner_nos: numbers("recipient", "arrayMap(item -> item.id, winners)"),
    payer_nos: numbers("agency", "arrayMap(item -> item.id, payers)"),
    winner_countries: codesOf("staged.recipients", "country_code"),
    title_words: tokensSql("staged.title"),
    abstract_words: tokensSql("staged.abstract"),
  },
  searched: {
    award_key: "upper(replaceRegexpAll(staged.award_id, '[^0-9A-Za-z]', ''))",
    type: "staged.type",
    category: "staged.category",
    amount: "staged.amount",
    years: "arrayMap(item -> item.fiscal_year, staged.obligations)",
    year_amounts: "arrayMap(item -> item.amount, staged.obligations)",
    start_date: "staged.start_date",
    recipient_nos: "winner_nos",
    recipient_country_codes: "winner_countries",
    recipient_state_codes: codesOf("staged.recipients", "state_code"),
    agency_nos: "payer_nos",
    agency_types: codesOf("staged.agencies", "type"),
    agency_country_codes: codesOf("staged.agencies", "country_code"),
    agency_state_codes: codesOf("staged.agencies", "state_code"),
    awarding_agency_no: lookup("agency", "no", "staged.agency_id"),
    psc_no: lookup("psc", "no", psc),
    psc_nos: numbers("psc", "arrayMap(item -> item.id, nodes)"),
    recipient_first_loads: firstLoads(
      "winner_nos",
      "accepted.old_recipient_nos",
      "accepted.old_recipient_first_loads",
    ),
    agency_first_loads: firstLoads(
      "payer_nos",
      "accepted.old_agency_nos",
      "accepted.old_agency_first_loads",
    ),
    title_terms: "title_words",
    abstract_terms: "abstract_words",
    author_terms: termsOfNames("staged.principal_investigators"),
    institution_terms: termsOfNames("arrayMap(item -> item.name, staged.recipients)"),
    funder_terms: termsOfNames(
      "arrayFlatten(arrayMap(item -> [item.name, item.abbreviation], staged.agencies))",
    ),
    concept_terms: termsOfNames(
      `arrayFlatten(arrayMap(item -> [item.id, item.title], arrayConcat([staged.psc, staged.naics], staged.assistance_listings)))`,
    ),
    country_terms: termsOfCountries("winner_countries"),
    title_length: "least(length(title_words), 65535)",
    abstract_length: "length(abstract_words)",
  },
  shown: { record },
};
