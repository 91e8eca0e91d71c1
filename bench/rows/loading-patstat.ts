import { manyApplications } from "../files/patstat-files.ts";
import type { Figure } from "../result.ts";
import { countOf, loadInChild } from "./loading-in-child.ts";

/** How fast PATSTAT's tables are loaded into an empty corpus, by their applications, and the most memory that the process holds. */
export async function loadingPatstat(scratch: string, applications: number): Promise<Figure[]> {
  const folder = await manyApplications(scratch, applications);
  const loaded = await loadInChild("patents", scratch, folder);
  const { records, seconds, memory } = loaded;
  return [
    {
      name: "PATSTAT loading",
      value: records / seconds,
      unit: "/s",
      note: countOf(loaded, "applications"),
    },
    { name: "peak memory, PATSTAT loading", value: memory, unit: "GB" },
  ];
}
