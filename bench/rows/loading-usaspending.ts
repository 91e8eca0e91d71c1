import { manyTransactions } from "../files/usaspending-files.ts";
import type { Figure } from "../result.ts";
import { loadInChild, loadingFigures } from "./loading-in-child.ts";

/** How fast transactions of USAspending are loaded into an empty corpus, and the most memory that the process holds. */
export async function loadingUsaspending(scratch: string, transactions: number): Promise<Figure[]> {
  const archive = await manyTransactions(scratch, transactions);
  return loadingFigures(
    "USAspending",
    "transactions",
    await loadInChild("funding", scratch, archive),
  );
}
