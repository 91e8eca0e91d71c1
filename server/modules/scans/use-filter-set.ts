import { createHash } from "node:crypto";
import { and, eq } from "drizzle-orm";
import type { Filters, FilterSelection } from "../../../contract/entities/filters.ts";
import type { FilterSource } from "../../../contract/entities/source.ts";
import type { Database } from "../../store/store.ts";
import { filterSets } from "../../store/tables.ts";

/** The scan's filter set with these filters, the one it has already or a new one; null where nothing is filtered. */
export async function useFilterSet(
  db: Database,
  scanId: number,
  source: FilterSource,
  filters: Filters,
): Promise<number | null> {
  if (Object.keys(filters).length === 0) return null;
  const filters_hash = hashOf(filters);
  await db
    .insert(filterSets)
    .values({ scan_id: scanId, source, filters, filters_hash })
    .onConflictDoNothing();
  const [set] = await db
    .select({ id: filterSets.id })
    .from(filterSets)
    .where(
      and(
        eq(filterSets.scan_id, scanId),
        eq(filterSets.source, source),
        eq(filterSets.filters_hash, filters_hash),
      ),
    );
  return set!.id;
}

/** Equal for filters that keep the same documents: names are labels, and the order of keys and items says nothing. */
function hashOf(filters: Filters): string {
  const canonical = Object.keys(filters)
    .toSorted()
    .map((key) => [key, meaningOf(filters[key]!)]);
  return createHash("sha256").update(JSON.stringify(canonical)).digest("hex");
}

function meaningOf(selection: FilterSelection): unknown {
  if ("items" in selection) {
    return [
      ...new Set(selection.items.map((item) => `${item.excluded ? "-" : "+"}${item.id}`)),
    ].toSorted();
  }
  if ("on" in selection) return selection.on;
  if ("id" in selection) return selection.id;
  return [selection.min ?? null, selection.max ?? null];
}
