import { manyApplications } from "../files/patstat-files.ts";
import type { Figure } from "../result.ts";
import { loadInChild, loadingFigures } from "./loading-in-child.ts";

/** How fast PATSTAT's tables are loaded into an empty corpus, by their applications, and the most memory that the process holds. */
export async function loadingPatstat(scratch: string, applications: number): Promise<Figure[]> {
  const folder = await manyApplications(scratch, applications);
  return loadingFigures("PATSTAT", "applications", await loadInChild("patents", scratch, folder));
}
