import type { DataSourceApp, DataSourceType } from "../../../contract/entities/data-source.ts";

/** What each catalogue is: where its records come from, and under which terms. */
export const catalogues: Record<
  DataSourceApp,
  { title: string; about: string; licence: string; origin: { label: string; address: string } }
> = {
  openalex: {
    title: "OpenAlex",
    about:
      "Journals, repositories and conferences in which the publications appeared, with the works of each that are loaded here.",
    licence: "Records of OpenAlex, given to the public domain (CC0).",
    origin: { label: "openalex.org", address: "https://openalex.org/" },
  },
  patstat: {
    title: "PATSTAT",
    about:
      "Patent offices, with the families whose representative publication is theirs. A family counts once.",
    licence:
      "PATSTAT Global is licensed by the European Patent Office to whoever loads it here; records of the US office are public domain, and Google's public data are CC BY 4.0.",
    origin: {
      label: "epo.org",
      address: "https://www.epo.org/en/searching-for-patents/business/patstat",
    },
  },
  federalfunding: {
    title: "Federal funding",
    about:
      "Contracts and assistance, summed from their transactions to deals. An agency has the deals that it awards; a funder is an agency or a part of one, with all deals that it awards or pays; a recipient has the deals that name it.",
    licence:
      "Works of the US government (USAspending, FPDS, NSF, NIH RePORTER, SBIR), in the public domain. Defense spending is reported 90 days late.",
    origin: { label: "usaspending.gov", address: "https://www.usaspending.gov/" },
  },
};

/** What the rows of each list are called. */
export const listNouns: Record<DataSourceType, { title: string; one: string; many: string }> = {
  repository: { title: "Repositories", one: "repository", many: "repositories" },
  journal: { title: "Journals", one: "journal", many: "journals" },
  conference: { title: "Conferences", one: "conference", many: "conferences" },
  authority: { title: "Authorities", one: "authority", many: "authorities" },
  agency: { title: "Agencies", one: "agency", many: "agencies" },
  funder: { title: "Funders", one: "funder", many: "funders" },
  recipient: { title: "Recipients", one: "recipient", many: "recipients" },
};
