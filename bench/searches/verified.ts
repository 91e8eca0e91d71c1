import { ask } from "../ask.ts";
import type { Client } from "../client.ts";
import { BROAD_SHARE } from "./broad.ts";
import type { Families } from "./families.ts";
import { fairOrder } from "./order.ts";

/**
 * The families with the broad searches that the corpus shows to be broad, in an order in which a few runs see the same
 * sizes as many; and a sentence on which they are.
 */
export async function verifyBroad(
  client: Client,
  families: Families,
  publications: number,
): Promise<{ families: Families; note: string }> {
  const count = { name: "count", kind: "count", family: "broad" } as const;
  const counted = [];
  for (const search of families.broad) {
    counted.push({ search, total: await ask(client, count, search) });
  }
  const broad = counted
    .filter(({ total }) => total >= publications * BROAD_SHARE)
    .toSorted((a, b) => a.total - b.total);
  if (broad.length === 0) {
    const note =
      "No search of the demo's common words is broad here, so the broad rows measure whatever these words match.";
    return { families, note };
  }
  const [least, most] = [broad[0]!, broad.at(-1)!].map(({ total }) => total.toLocaleString("en"));
  return {
    families: { ...families, broad: fairOrder(broad.map(({ search }) => search)) },
    note: `Broad searches are ${broad.length} of one word, \`a OR b\` or \`a NOT b\`, which match ${least} to ${most} publications each, such as ${broad
      .filter((_, index) => index % Math.ceil(broad.length / 6) === 0)
      .map(({ search }) => `\`${search.query}\``)
      .join(", ")}.`,
  };
}
