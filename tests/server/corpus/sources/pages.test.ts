import { afterAll, beforeAll, expect, test } from "vitest";
import type { Filters } from "../../../../contract/entities/filters.ts";
import type { Sort } from "../../../../contract/services/documents.ts";
import type { Corpus } from "../../../../server/corpus/corpus.ts";
import { searchDocuments } from "../../../../server/corpus/search.ts";
import { aSet, loadPublications, openTestCorpus } from "../../../support/corpus.ts";
import { aDeal, loadDeals } from "../../../support/deals.ts";
import { aPatent, loadPatents } from "../../../support/patents.ts";
import { someDocuments } from "../documents.ts";

let corpus: Corpus;
let remove: () => Promise<void>;

const deal = aDeal("CONT_AWD_FA86_-NONE-", {
  award_id: "FA8650-19-C-1234",
  title: "Batteries for gliders",
  abstract: "A battery that lasts.",
  type: "contract",
  category: "late_stage",
  amount: "90071992547409.93",
  obligations: [
    { fiscal_year: 2018, amount: "90071992547409.91" },
    { fiscal_year: 2019, amount: "-0.03" },
    { fiscal_year: 2020, amount: "0.05" },
  ],
  transaction_count: 3,
  start_date: 20180315,
  end_date: 20200000,
  recipients: [
    { id: "R1", name: "Glider Works", country_code: "US", state_code: "US-OH", city: "Dayton", uei: "" },
    { id: "", name: "Somebody", country_code: "", state_code: "", city: "", uei: "" },
  ],
  agencies: [
    { id: "097", name: "Department of Defense", abbreviation: "DOD", type: "department", parent_id: "", country_code: "US", state_code: "" },
    { id: "5700", name: "Department of the Air Force", abbreviation: "", type: "sub_agency", parent_id: "097", country_code: "US", state_code: "" },
  ],
  agency_id: "097",
  sub_agency_id: "5700",
  psc: { id: "AC13", title: "" },
  assistance_listings: [{ id: "12.800", title: "Air force research" }],
  principal_investigators: ["Ada Berg"],
  provenance: [{ source: "usaspending", record_id: "1", url: "", fields: ["amount"] }],
  url: "https://example.org/award",
}); // prettier-ignore
const plain = aDeal("ASST_NON_1", { award_id: "N-0001", title: "Batteries", amount: "-12.30" });

const shown = {
  id: deal.id,
  award_id: deal.award_id,
  title: deal.title,
  abstract: deal.abstract,
  type: "contract",
  category: "late_stage",
  amount: "90071992547409.93",
  amount_in_range: "90071992547409.93",
  obligations: deal.obligations,
  transaction_count: 3,
  start_date: "2018-03-15",
  end_date: "2020",
  recipients: [
    { id: "R1", name: "Glider Works", city: "Dayton", state_code: "US-OH", country_code: "US" },
    { id: null, name: "Somebody", city: null, state_code: null, country_code: null },
  ],
  agency: { id: "097", name: "Department of Defense", abbreviation: "DOD" },
  sub_agency: { id: "5700", name: "Department of the Air Force", abbreviation: null },
  psc: { id: "AC13", title: null },
  naics: null,
  assistance_listings: [{ id: "12.800", title: "Air force research" }],
  principal_investigators: ["Ada Berg"],
  phase: null,
  provenance: [{ source: "usaspending", record_id: "1", url: null, fields: ["amount"] }],
  publication_ids: ["W1", "W2"],
  url: "https://example.org/award",
  demo: false,
};

const family = aPatent("F1", {
  family_id: "1",
  title: "Battery of planes",
  abstract: "Planes.",
  filing_date: 20010203,
  cpc_codes: ["H01M4/13"],
  family_size: 2,
});

beforeAll(async () => {
  ({ corpus, remove } = await openTestCorpus());
  await loadDeals(corpus, [deal, plain]);
  await loadPatents(corpus, [family]);
  const award = (award_id: string) => ({ award_id, funder_id: "" });
  const numbers = [["FA8650 19 C 1234", "X-1"], ["USAF FA8650-19-C-1234"], ["ZZ-7"]];
  const publications = someDocuments(3, 1).map((record, index) => {
    return { ...record, awards: numbers[index]!.map(award) };
  });
  await loadPublications(corpus, publications);
  await corpus.engine.run(
    "ALTER TABLE publications UPDATE deal_ids = if(id IN ('W1', 'W2'), [{id:String}], []) WHERE 1",
    { id: deal.id },
    { settings: { mutations_sync: 2 } },
  );
});
afterAll(() => remove());

const byRelevance: Sort = { field: "relevance", direction: "DESC" };
const request = { page: 1, rowsPerPage: 10, sort: byRelevance };

test("a page of deals", async () => {
  const set = aSet("battery glider", { source: "funding" });
  const { documents, ...page } = await searchDocuments(corpus, set, request);
  expect(page).toEqual({
    source: "funding",
    total: 1,
    page: 1,
    rowsPerPage: 10,
    corpus_version: 3,
  });
  const [{ score, ...first } = { score: null }] = documents;
  expect(score).toBeGreaterThan(0);
  expect(first).toEqual({ ...shown, highlights: { title: [[0, 9], [14, 21]], abstract: [[2, 9]] } }); // prettier-ignore
});

test.each<[string, Filters, Filters, string]>([
  ["no years", {}, {}, "90071992547409.93"],
  ["years of the filter", { funding_us_fiscal_year: { min: 2019 } }, {}, "0.02"],
  ["one year", { funding_us_fiscal_year: { min: 2019, max: 2019 } }, {}, "-0.03"],
  ["years of the cross-filter", {}, { funding_us_fiscal_year: { max: 2019 } }, "90071992547409.88"],
  ["years of both", { funding_us_fiscal_year: { min: 2019 } }, { funding_us_fiscal_year: { max: 2019 } }, "-0.03"],
  ["years that lie apart", { funding_us_fiscal_year: { max: 2018 } }, { funding_us_fiscal_year: { min: 2020 } }, "0.00"],
])("what is obligated in %s is summed to the cent", async (_, filters, cross_filters, sum) => {
  const set = aSet("glider", { source: "funding", filters, cross_filters });
  const { documents } = await searchDocuments(corpus, set, request);
  expect(documents.map(({ amount_in_range }) => amount_in_range)).toEqual([sum]);
}); // prettier-ignore

test("deals by amount and by date, unknown dates last", async () => {
  const order = async (sort: Sort) => {
    const set = aSet("", { source: "funding" });
    const { documents } = await searchDocuments(corpus, set, { ...request, sort });
    return documents.map(({ id }) => id);
  };
  const both = [deal.id, plain.id];
  expect(await order({ field: "amount", direction: "DESC" })).toEqual(both);
  expect(await order({ field: "amount", direction: "ASC" })).toEqual(both.toReversed());
  expect(await order({ field: "start_date", direction: "ASC" })).toEqual(both);
  expect(await order({ field: "start_date", direction: "DESC" })).toEqual(both);
});

test("a page of patents", async () => {
  const set = aSet("battery", { source: "patent" });
  const { documents, source, total } = await searchDocuments(corpus, set, request);
  expect({ source, total }).toEqual({ source: "patent", total: 1 });
  expect(documents[0]).toMatchObject({
    id: "F1",
    family_id: "1",
    title: "Battery of planes",
    filing_year: 2001,
    filing_date: "2001-02-03",
    priority_date: null,
    cpc_codes: [{ id: "H01M4/13", title: null }],
    family_size: 2,
    demo: false,
    highlights: { title: [[0, 7]], abstract: [] },
  });
});

test("publications name the deals that they acknowledge", async () => {
  const sort: Sort = { field: "citation_count", direction: "ASC" };
  const { documents } = await searchDocuments(corpus, aSet(""), { ...request, sort });
  const awards = new Map(documents.map(({ id, awards: all }) => [id, all]));
  const of = (award_id: string, deal_id: string | null) => ({ award_id, funder: null, deal_id });
  expect(Object.fromEntries(awards)).toEqual({
    W1: [of("FA8650 19 C 1234", deal.id), of("X-1", null)],
    W2: [of("USAF FA8650-19-C-1234", deal.id)],
    W3: [of("ZZ-7", null)],
  });
});
