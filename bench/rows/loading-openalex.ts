import type { Figure } from "../result.ts";
import { countOf, loadInChild } from "./loading-in-child.ts";

/** How fast OpenAlex works are loaded into an empty corpus, and the most memory that the process holds. */
export async function loadingOpenAlex(scratch: string, works: string): Promise<Figure[]> {
  const loaded = await loadInChild("openalex", scratch, works);
  const { records, seconds, postingsSeconds, memory } = loaded;
  return [
    {
      name: "OpenAlex loading with postings",
      value: records / seconds,
      unit: "/s",
      note: countOf(loaded, "works"),
    },
    {
      name: "OpenAlex loading without postings",
      value: records / (seconds - postingsSeconds),
      unit: "/s",
      note: `the same load without the ${postingsSeconds.toFixed(1)} s in which only statements that write postings ran`,
    },
    { name: "peak memory, OpenAlex loading", value: memory, unit: "GB" },
  ];
}
