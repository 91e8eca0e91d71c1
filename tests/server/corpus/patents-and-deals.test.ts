import { afterAll, beforeAll, expect, test } from "vitest";
import type { Corpus } from "../../../server/corpus/corpus.ts";
import { beginLoad } from "../../../server/corpus/write/load.ts";
import { openTestCorpus } from "../../support/corpus.ts";
import { aDeal, loadDeals } from "../../support/deals.ts";
import { aPatent, loadPatents } from "../../support/patents.ts";

let corpus: Corpus;
let remove: () => Promise<void>;

beforeAll(async () => {
  ({ corpus, remove } = await openTestCorpus());
});
afterAll(() => remove());

const patent = aPatent("F100", {
  family_id: "100",
  title: "Planarizing a multilayered substrate",
  abstract: "A wafer is polished.",
  status: "granted",
  kind_code: "B1",
  filing_date: 19980603,
  priority_date: 19970000,
  granted_date: 20000815,
  citation_count: 7,
  inventors: [
    { id: "I1", name: "Francois Henley", country_code: "US", state_code: "US-CA" },
    { id: "", name: "Nathan Cheung", country_code: "FR", state_code: "" },
  ],
  assignees: [
    {
      id: "A1",
      name: "Silicon Genesis",
      country_code: "US",
      state_code: "US-CA",
      type: "company",
    },
  ],
  cpc_codes: ["H01L21/30604", "H01L21/00"],
  members: [
    {
      publication_number: "US-6103599-A",
      authority: "US",
      kind_code: "A",
      publication_date: 20000815,
      is_grant: 1,
    },
  ],
  awards: ["DE-AC03 76SF00098"],
  cited_dois: ["10.1000/one"],
});

const deal = aDeal("CONT_AWD_1", {
  award_id: "F29601-02-C-0016",
  title: "Thrusters for small satellites",
  abstract: "Arc thrusters.",
  amount: "1250.50",
  obligations: [
    { fiscal_year: 2002, amount: "1500.75" },
    { fiscal_year: 2003, amount: "-250.25" },
  ],
  transaction_count: 3,
  start_date: 20020115,
  recipients: [
    {
      id: "R1",
      name: "Alameda Applied Sciences",
      country_code: "US",
      state_code: "US-CA",
      city: "San Leandro",
      uei: "X1",
    },
  ],
  agencies: [
    {
      id: "097",
      name: "Department of Defense",
      abbreviation: "DOD",
      type: "department",
      parent_id: "",
      country_code: "US",
      state_code: "US-VA",
    },
    {
      id: "5700",
      name: "Department of the Air Force",
      abbreviation: "",
      type: "sub_agency",
      parent_id: "097",
      country_code: "US",
      state_code: "",
    },
  ],
  agency_id: "097",
  sub_agency_id: "5700",
  psc: { id: "AC13", title: "Defense research" },
  naics: { id: "541715", title: "" },
  provenance: [
    { source: "sbir", record_id: "F29601-02-C-0016", url: "", fields: ["title", "abstract"] },
  ],
});

test("a family keeps its place in the classification and its people, and is shown as the contract has it", async () => {
  await loadPatents(corpus, [patent]);
  expect(
    await corpus.engine.rows(
      `SELECT filing_year, priority_year, granted_year, inventor_country_codes, inventor_state_codes, award_keys,
         length(inventor_nos) AS people, assignee_nos, arrayMap(n -> (SELECT groupArray((no, id)) FROM cpc_codes)[n].2, cpc_nos) AS cpc,
         institution_terms, venue_terms, country_terms FROM patents`,
    ),
  ).toEqual([
    {
      filing_year: 1998,
      priority_year: 1997,
      granted_year: 2000,
      inventor_country_codes: ["US", "FR"],
      inventor_state_codes: ["US-CA"],
      award_keys: ["DEAC0376SF00098"],
      people: 1,
      assignee_nos: [1],
      cpc: ["H", "H01", "H01L", "H01L21/00", "H01L21/30604"],
      institution_terms: ["silicon", "genesis"],
      venue_terms: ["us", "", "united", "states"],
      country_terms: ["united", "states", "", "us", "", "france", "", "fr"],
    },
  ]);
  const [shown] = await corpus.engine.rows<{ record: string }>("SELECT record FROM patent_records");
  expect(JSON.parse(shown!.record)).toMatchObject({
    id: "F100",
    inventors: [
      { id: "I1", name: "Francois Henley", country_code: "US", state_code: "US-CA" },
      { id: null, name: "Nathan Cheung", country_code: "FR", state_code: null },
    ],
    priority_date: "1997",
    granted_date: "2000-08-15",
    publication_date: null,
    members: [
      { publication_number: "US-6103599-A", publication_date: "2000-08-15", is_grant: true },
    ],
    cpc_codes: [
      { id: "H01L21/30604", title: null },
      { id: "H01L21/00", title: null },
    ],
    cpc_count: 2,
    url: null,
  });
  expect(
    await corpus.engine.rows("SELECT id, level, parent_id FROM cpc_codes FINAL ORDER BY level, id"),
  ).toEqual([
    { id: "H", level: 1, parent_id: "" },
    { id: "H01", level: 2, parent_id: "H" },
    { id: "H01L", level: 3, parent_id: "H01" },
    { id: "H01L21/00", level: 4, parent_id: "H01L" },
    { id: "H01L21/30604", level: 5, parent_id: "H01L21/00" },
  ]);
});

test("a deal's money is exact, and its code stands under those above it", async () => {
  await loadDeals(corpus, [deal]);
  expect(
    await corpus.engine.rows(
      `SELECT award_key, toString(amount) AS amount, years, arrayMap(x -> toString(x), year_amounts) AS year_amounts,
         agency_types, agency_state_codes, length(agency_nos) AS payers,
         (SELECT id FROM agencies WHERE no = awarding_agency_no) AS awarding,
         (SELECT id FROM psc_codes WHERE no = psc_no) AS psc, length(psc_nos) AS psc_count FROM deals`,
    ),
  ).toEqual([
    {
      award_key: "F2960102C0016",
      amount: "1250.5",
      years: [2002, 2003],
      year_amounts: ["1500.75", "-250.25"],
      agency_types: ["department", "sub_agency"],
      agency_state_codes: ["US-VA"],
      payers: 2,
      awarding: "097",
      psc: "AC13",
      psc_count: 3,
    },
  ]);
  const [shown] = await corpus.engine.rows<{ record: string }>("SELECT record FROM deal_records");
  expect(JSON.parse(shown!.record)).toMatchObject({
    amount: "1250.50",
    obligations: [
      { fiscal_year: 2002, amount: "1500.75" },
      { fiscal_year: 2003, amount: "-250.25" },
    ],
    agency: [{ id: "097", name: "Department of Defense", abbreviation: "DOD" }],
    sub_agency: [{ id: "5700", abbreviation: null }],
    psc: [{ id: "AC13", title: "Defense research" }],
    naics: [{ id: "541715", title: null }],
    start_date: "2002-01-15",
    end_date: null,
  });
  expect(corpus.counts()).toEqual({ publication: 0, patent: 1, funding: 1 });
});

test("what says nothing new changes nothing, what differs takes the old one's place, and an abandoned load leaves no trace", async () => {
  await loadPatents(corpus, [patent], "again");
  await loadDeals(corpus, [deal], "again");
  const versions = (table: string) =>
    corpus.engine.rows(`SELECT id, load_from, load_to, first_load FROM ${table} ORDER BY doc_no`);
  const live = 4_294_967_295;
  expect(await versions("patents")).toEqual([
    { id: "F100", load_from: 1, load_to: live, first_load: 1 },
  ]);
  // Older by its date, but another member has come to the family.
  const more = { ...patent, updated_date: "2020-01-01 00:00:00", family_size: 2 };
  await loadPatents(corpus, [more], "more");
  const afterMore = [
    { id: "F100", load_from: 1, load_to: 5, first_load: 1 },
    { id: "F100", load_from: 5, load_to: live, first_load: 1 },
  ];
  expect(await versions("patents")).toEqual(afterMore);
  const before = await versions("deals");

  const load = await beginLoad(corpus, { source: "test", path: "half", demo: false });
  const file = await load.openFile("half", "1");
  await load.stage("patent", [patent, aPatent("F200", { title: "Half read" })]);
  await load.absorb("patent", file.no);
  await load.stage("funding", [{ ...deal, title: "Half read" }]);
  await load.absorb("funding", file.no);
  await load.abandon();
  expect(await versions("patents")).toEqual(afterMore);
  expect(await versions("deals")).toEqual(before);
  expect(
    await corpus.engine.rows("SELECT DISTINCT doc_no FROM patent_postings ORDER BY doc_no"),
  ).toEqual([{ doc_no: 1 }, { doc_no: 2 }]);
});
