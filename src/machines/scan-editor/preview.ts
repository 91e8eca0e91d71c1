import { fromPromise } from "xstate";
import type { RangeAggregate } from "../../../contract/entities/aggregation.ts";
import type { PageOf } from "../../../contract/services/documents.ts";
import { fetchDocuments, fetchFilters } from "../../services/documents.ts";

const TITLES_SHOWN = 5;

export type YearBucket = RangeAggregate["histogram"][number];

/** What a query is counted in, in this order. */
export const previewSources = ["publication", "patent", "funding"] as const;
export type PreviewSource = (typeof previewSources)[number];

/** The exact number of documents and how many there are per year of publication, filing or obligation. */
export interface SourceCount {
  total: number;
  years: YearBucket[];
}

/** A document by its title and a few words on what it is. */
export interface PreviewTitle {
  id: string;
  title: string;
  note: string;
}

/** What a query finds in each source, null where that could not be counted, and the first five documents of one. */
export interface Preview {
  query: string;
  source: PreviewSource;
  counts: Record<PreviewSource, SourceCount | null>;
  titles: PreviewTitle[];
}

export interface PreviewAsked {
  query: string;
  source: PreviewSource;
}

const yearFilters: Record<PreviewSource, string> = {
  publication: "publication_year",
  patent: "filing_year",
  funding: "funding_us_fiscal_year",
};

/** Counts a query in every source and shows the beginning of one; all calls are given up together. Fails where that one, or the publications, cannot be had. */
export const fetchPreview = fromPromise<Preview, PreviewAsked>(
  async ({ input: { query, source }, signal }) => {
    const count = async (of: PreviewSource): Promise<SourceCount> => {
      const only = [yearFilters[of]];
      const set = { scan_type: "boolean", source: of, query, size: 0, only } as const;
      const { total, filters } = await fetchFilters(set, signal, `preview-years-${of}`);
      const years = filters[yearFilters[of]];
      return { total, years: years?.kind === "range" ? years.histogram : [] };
    };
    const orNull = (of: PreviewSource) => (of === source ? count(of) : count(of).catch(() => null));
    const first = { scan_type: "boolean", query, page: 1, rowsPerPage: TITLES_SHOWN } as const;
    const [page, publication, patent, funding] = await Promise.all([
      fetchDocuments<PreviewSource>({ ...first, source }, signal, "preview"),
      count("publication"),
      orNull("patent"),
      orNull("funding"),
    ]);
    return { query, source, counts: { publication, patent, funding }, titles: titlesOf(page) };
  },
);

/** How many documents a preview counted in all sources. */
export function totalOf({ counts }: Preview): number {
  return previewSources.reduce((sum, source) => sum + (counts[source]?.total ?? 0), 0);
}

function titlesOf(page: PageOf<PreviewSource>): PreviewTitle[] {
  switch (page.source) {
    case "patent":
      return page.documents.map(({ id, title, publication_number, assignees, filing_year }) =>
        titled(id, title, [publication_number, assignees[0]?.name, filing_year]),
      );
    case "funding":
      return page.documents.map(({ id, title, award_id, recipients, agency }) =>
        titled(id, title, [award_id, recipients[0]?.name, agency?.abbreviation ?? agency?.name]),
      );
    default:
      return page.documents.map(({ id, title, venue_name, publication_year }) =>
        titled(id, title, [venue_name, publication_year]),
      );
  }
}

function titled(
  id: string,
  title: string,
  notes: readonly (string | number | null | undefined)[],
): PreviewTitle {
  return {
    id,
    title,
    note: notes.filter((note) => note !== null && note !== undefined).join(" · "),
  };
}

/** The buckets of the ten years that end with `lastYear`, one for each year, those without documents as zero. */
export function lastTenYears(years: readonly YearBucket[], lastYear: number): YearBucket[] {
  return Array.from({ length: 10 }, (_, index) => {
    const year = lastYear - 9 + index;
    const count = years.find(({ from, to }) => from === year && to === year)?.count ?? 0;
    return { from: year, to: year, count };
  });
}
