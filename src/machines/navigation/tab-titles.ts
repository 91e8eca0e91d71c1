import type { Source } from "../../../contract/entities/source.ts";
import type { ScanTab } from "./paths.ts";

/** What the first tabs of a scan are called, and what each is about. */
export const tabs: Record<ScanTab, { title: string; source: Source }> = {
  publications: { title: "Publications", source: "publication" },
  patents: { title: "Patents", source: "patent" },
  funding: { title: "Funding", source: "funding" },
  authors: { title: "Authors", source: "author" },
  funders: { title: "Funders", source: "funder" },
  institutions: { title: "Institutions", source: "institution" },
  inventors: { title: "Inventors", source: "inventor" },
  assignees: { title: "Assignees", source: "assignee" },
  others: { title: "Others", source: "bplEntities" },
};

/** What a view under a first tab is about; each source has filters and orders of its own. */
export function sourceOf(tab: ScanTab, sub?: string): Source {
  return sub === "acknowledgements" ? "fundingPublication" : tabs[tab].source;
}

/** What the second tabs are called. */
export const subTabTitles: Record<string, string> = {
  documents: "Documents",
  leaders: "Leaders",
  partnerships: "Partnerships",
  benchmarks: "Benchmarks",
  "emerging-trends": "Emerging trends",
  dollars: "Dollars",
  acknowledgements: "Acknowledgements",
};
