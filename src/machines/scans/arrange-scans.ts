import type { ScanSummary } from "../../../contract/entities/scan.ts";
import { ROWS_PER_PAGE } from "../../../contract/limits.ts";

export const scanSorts = [
  "name",
  "scan_category",
  "doc_count",
  "created_date",
  "updated_date",
] as const;
export type ScanSort = (typeof scanSorts)[number];

/** How the list is looked at; all of it stands in the address. */
export interface ScansView {
  search: string;
  sort: ScanSort;
  ascending: boolean;
  page: number;
}

/** The view that an address describes; what it leaves out or gets wrong is as at first: newest first, page 1. */
export function readScansView(params: URLSearchParams): ScansView {
  const sort = scanSorts.find((known) => known === params.get("sort")) ?? "created_date";
  const page = params.get("page") ?? "";
  return {
    search: params.get("q") ?? "",
    sort,
    ascending: params.get("direction") === "ASC",
    page: /^[1-9]\d{0,8}$/.test(page) ? Number(page) : 1,
  };
}

/** The address of a view, without what is as at first. */
export function writeScansView({ search, sort, ascending, page }: ScansView): URLSearchParams {
  const params = new URLSearchParams();
  if (search) params.set("q", search);
  if (sort !== "created_date" || ascending) {
    params.set("sort", sort);
    params.set("direction", ascending ? "ASC" : "DESC");
  }
  if (page > 1) params.set("page", String(page));
  return params;
}

/** The scans that hold every word searched for in name, description or query; sorted; and of these one page. */
export function arrangeScans(
  scans: readonly ScanSummary[],
  view: ScansView,
): { rows: ScanSummary[]; found: number; page: number; pages: number } {
  const words = view.search.toLocaleLowerCase().split(/\s+/).filter(Boolean);
  const found = scans.filter(({ name, description, query }) => {
    const text = `${name}\n${description}\n${query}`.toLocaleLowerCase();
    return words.every((word) => text.includes(word));
  });
  const direction = view.ascending ? 1 : -1;
  const sorted = found.toSorted(
    (a, b) => direction * compare(a, b, view.sort) || names.compare(b.scan_id, a.scan_id),
  );
  const pages = Math.max(1, Math.ceil(sorted.length / ROWS_PER_PAGE));
  const page = Math.min(view.page, pages);
  const start = (page - 1) * ROWS_PER_PAGE;
  return { rows: sorted.slice(start, start + ROWS_PER_PAGE), found: sorted.length, page, pages };
}

const names = new Intl.Collator("en", { sensitivity: "base", numeric: true });

function compare(a: ScanSummary, b: ScanSummary, sort: ScanSort): number {
  if (sort === "doc_count") return (a.doc_count ?? -1) - (b.doc_count ?? -1);
  return names.compare(a[sort], b[sort]);
}
