import type { Filters } from "../../../contract/entities/filters.ts";
import type { ListSource } from "../../../contract/entities/listed-entity.ts";
import { ROWS_PER_PAGE } from "../../../contract/limits.ts";
import { writeAddress } from "../documents/address.ts";
import { defaultSort } from "../documents/view-state.ts";
import { withSelection } from "../filters/selection.ts";

/** Where each kind of entity occurs, and the filter that keeps the documents of one of them; curated organisations have none. */
export const occurrences = {
  author: { source: "publication", tab: "publications", key: "coauthors" },
  funder: { source: "publication", tab: "publications", key: "funders" },
  institution: { source: "publication", tab: "publications", key: "coauthor_institutions" },
  inventor: { source: "patent", tab: "patents", key: "inventors" },
  assignee: { source: "patent", tab: "patents", key: "assignees" },
  bplEntities: { source: "publication", tab: "publications", key: null },
} as const satisfies Record<
  ListSource,
  { source: "publication" | "patent"; [of: string]: unknown }
>;

/**
 * The address, behind the question mark, of the documents in which an entity occurs: the other filters stay, and it is
 * the only one of its kind. Null for a kind that documents cannot be narrowed to.
 */
export function documentsOf(
  kind: ListSource,
  { id, name }: { id: string; name: string },
  filters: Filters,
  search_within = "",
): string | null {
  const { source, key } = occurrences[kind];
  if (key === null) return null;
  const narrowed = withSelection(filters, key, { items: [{ id, name }] });
  return writeAddress(
    {
      filters: { kind: "own", filters: narrowed },
      search_within,
      sort: defaultSort,
      page: 1,
      rowsPerPage: ROWS_PER_PAGE,
      layout: "cards",
    },
    source,
  );
}
