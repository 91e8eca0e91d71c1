import { fromPromise } from "xstate";
import type { RangeAggregate } from "../../../contract/entities/aggregation.ts";
import type { Publication } from "../../../contract/entities/publication.ts";
import { fetchDocuments, fetchFilters } from "../../services/documents.ts";

const TITLES_SHOWN = 5;

export type YearBucket = RangeAggregate["histogram"][number];

/** What a query finds: the exact number of publications, how many per year, and the first five. */
export interface Preview {
  query: string;
  total: number;
  years: YearBucket[];
  documents: Publication[];
}

/** Counts a query and shows its beginning; both calls are given up together. */
export const fetchPreview = fromPromise<Preview, { query: string }>(
  async ({ input: { query }, signal }) => {
    const set = { scan_type: "boolean", source: "publication" as const, query } as const;
    const [page, aggregates] = await Promise.all([
      fetchDocuments({ ...set, page: 1, rowsPerPage: TITLES_SHOWN }, signal, "preview"),
      fetchFilters({ ...set, size: 0, only: ["publication_year"] }, signal, "preview-years"),
    ]);
    const years = aggregates.filters["publication_year"];
    return {
      query,
      total: page.total,
      years: years?.kind === "range" ? years.histogram : [],
      documents: page.documents,
    };
  },
);

/** The buckets of the ten years that end with `lastYear`, one for each year, those without documents as zero. */
export function lastTenYears(years: readonly YearBucket[], lastYear: number): YearBucket[] {
  return Array.from({ length: 10 }, (_, index) => {
    const year = lastYear - 9 + index;
    const count = years.find(({ from, to }) => from === year && to === year)?.count ?? 0;
    return { from: year, to: year, count };
  });
}
