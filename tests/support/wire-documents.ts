import type { Deal } from "../../contract/entities/deal.ts";
import type { Patent } from "../../contract/entities/patent.ts";
import type { PageOf } from "../../contract/services/documents.ts";

const found = { demo: false, score: 2.1, highlights: { title: [], abstract: [] } };

/** A patent family as a list shows it, with a little of everything. */
export function aWirePatent(id: string, more: Partial<Patent> = {}): Patent {
  return {
    ...found,
    id,
    family_id: "41570123",
    publication_number: "US-9358892-B1",
    title: `Solid cell ${id}`,
    abstract: "A cell with a solid electrolyte.",
    language: "en",
    inventors: ["Ada Berg", "Ben Cole", "Cleo Dane", "Dan Eck"].map((name, at) => ({
      id: `V${at}`,
      name,
      country_code: "US",
      state_code: "US-TX",
    })),
    inventor_count: 5,
    assignees: [
      { id: "G1", name: "Austin Works", country_code: "US", state_code: "US-TX" },
      { id: "G2", name: "Cellules Lyon", country_code: "FR", state_code: null },
    ],
    assignee_count: 2,
    authority: "US",
    kind_code: "B1",
    status: "granted",
    filing_year: 2014,
    filing_date: "2014-03-02",
    priority_date: "2013-03-04",
    publication_date: "2016-06-07",
    granted_date: "2016-06-07",
    citation_count: 12,
    cpc_codes: [
      { id: "H01M10/0562", title: "Solid materials" },
      { id: "Y02E60/10", title: null },
    ],
    cpc_count: 2,
    members: [
      {
        publication_number: "US-9358892-B1",
        authority: "US",
        kind_code: "B1",
        publication_date: "2016-06-07",
        is_grant: true,
      },
      {
        publication_number: "EP-2774209-A2",
        authority: "EP",
        kind_code: "A2",
        publication_date: "2014-09-10",
        is_grant: false,
      },
    ],
    family_size: 2,
    awards: ["DE-AR0000461"],
    cited_dois: ["10.1234/cells.1"],
    url: "https://patents.example.org/US9358892B1",
    ...more,
  };
}

/** A federal deal as a list shows it, with a little of everything. */
export function aWireDeal(id: string, more: Partial<Deal> = {}): Deal {
  return {
    ...found,
    id,
    award_id: "DE-AR0000461",
    title: `Cells for traction ${id}`,
    abstract: "Cells that last are to be built.",
    type: "cooperative_agreement",
    category: "early_stage",
    amount: "1234567.89",
    amount_in_range: "1234567.89",
    obligations: [
      { fiscal_year: 2014, amount: "1300000.00" },
      { fiscal_year: 2016, amount: "-65432.11" },
    ],
    transaction_count: 3,
    start_date: "2014-10-01",
    end_date: "2017-09-30",
    recipients: [
      {
        id: "R1",
        name: "Austin Works",
        city: "Austin",
        state_code: "US-TX",
        country_code: "US",
      },
    ],
    agency: { id: "089", name: "Department of Energy", abbreviation: "DOE" },
    sub_agency: { id: "089A", name: "Office of Cells", abbreviation: null },
    psc: { id: "AG12", title: "Energy research" },
    naics: { id: "541715", title: "Research in physics" },
    assistance_listings: [{ id: "81.135", title: "Energy projects" }],
    principal_investigators: ["Ada Berg"],
    phase: "II",
    provenance: [
      {
        source: "usaspending",
        record_id: "ASST_NON_1",
        url: "https://spending.example.org/1",
        fields: ["amount", "start_date"],
      },
      { source: "nsf", record_id: "1234567", url: null, fields: ["title"] },
    ],
    publication_ids: ["W1", "W2"],
    url: "https://spending.example.org/1",
    ...more,
  };
}

const page = { page: 1, rowsPerPage: 10, corpus_version: 1 };

/** A page of patent families. */
export function aPatentPage(documents: Patent[]): PageOf<"patent"> {
  return { source: "patent", documents, total: documents.length, ...page };
}

/** A page of deals. */
export function aDealPage(documents: Deal[]): PageOf<"funding"> {
  return { source: "funding", documents, total: documents.length, ...page };
}
