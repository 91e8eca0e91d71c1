import { manyTransactions } from "../files/usaspending-files.ts";
import type { Figure } from "../result.ts";
import { countOf, loadInChild } from "./loading-in-child.ts";

/** How fast transactions of USAspending are loaded into an empty corpus, and the most memory that the process holds. */
export async function loadingUsaspending(scratch: string, transactions: number): Promise<Figure[]> {
  const archive = await manyTransactions(scratch, transactions);
  const loaded = await loadInChild("funding", scratch, archive);
  const { records, seconds, memory } = loaded;
  return [
    {
      name: "USAspending loading",
      value: records / seconds,
      unit: "/s",
      note: countOf(loaded, "transactions"),
    },
    { name: "peak memory, USAspending loading", value: memory, unit: "GB" },
  ];
}
