import type * as z from "zod/mini";
import type { Scan } from "../../../contract/entities/scan.ts";
import { filterSources, type FilterSource } from "../../../contract/entities/source.ts";
import type { User } from "../../../contract/entities/user.ts";
import type { scans as scansService } from "../../../contract/services/scans.ts";
import { parseFilters } from "../../http/parse-filters.ts";
import type { Store } from "../../store/store.ts";
import { scans } from "../../store/tables.ts";
import { insertVersion } from "./insert-version.ts";
import { presentScan } from "./present-scan.ts";
import { readContent } from "./read-content.ts";
import { useFilterSet } from "./use-filter-set.ts";

type Body = z.output<typeof scansService.endpoints.createScan.body>;

/** Saves a search as a scan with its first version; nothing is stored when the query or the filters are refused. */
export async function createScan({ db }: Store, user: User, body: Body): Promise<Scan> {
  const content = readContent(body);
  const filters = filterSources.map((source) => ({
    source,
    filters: parseFilters(source, content.scan_type, body.filters?.[source] ?? {}, [
      "filters",
      source,
    ]),
  }));
  return db.transaction(async (tx) => {
    const [scan] = await tx
      .insert(scans)
      .values({
        user_id: Number(user.uid),
        name: body.name,
        description: body.description ?? "",
        scan_category: body.scan_category ?? "topics",
      })
      .returning({ id: scans.id });
    const sets = new Map<FilterSource, number>();
    for (const { source, filters: ofSource } of filters) {
      const setId = await useFilterSet(tx, scan!.id, source, ofSource);
      if (setId !== null) sets.set(source, setId);
    }
    return presentScan(tx, await insertVersion(tx, scan!.id, content, sets));
  });
}
