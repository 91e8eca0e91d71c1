import { existsSync } from "node:fs";
import { join } from "node:path";
import { amountsBeside } from "./files/amounts.ts";
import { applicationsPath } from "./files/patstat-files.ts";
import { transactionsPath } from "./files/usaspending-files.ts";

/** What a machine of two cores took: publications a second with the patents and deals that belong to them, and bytes of these on the disk. */
const ours = { perSecond: 1_900, bytes: 5_600 };
const theirs = { perSecond: 4_500, bytes: 4_000 };
/** The same for the files that are made to be loaded. */
const transactionFiles = { perSecond: 6_000, bytes: 290 };
const patstatFiles = { perSecond: 4_500, bytes: 290 };
/** Minutes of measuring, by the size of the universe. */
const measuring = (size: number, compare: boolean) =>
  (compare ? 4 : 3) + (size / 1e6) * (compare ? 18 : 6);

export interface Making {
  dataDir: string;
  postgres: string;
}

/** To be raised when universes hold other records than before: older ones are left where they are and made anew. */
const GENERATION = 2;

/** The folders of a universe, kept from run to run. */
export const foldersOf = (cache: string, size: number): Making => ({
  dataDir: join(cache, `data-${size}-${GENERATION}`),
  postgres: join(cache, `postgres-${size}`),
});

/** How long the bench is likely to take and what it puts on the disk, for people, before it begins. */
export function estimate(cache: string, sizes: readonly number[], compare: boolean): string {
  let seconds = 0;
  let bytes = 0;
  for (const size of sizes) {
    const { dataDir, postgres } = foldersOf(cache, size);
    const missing = [
      ...(existsSync(dataDir) ? [] : [ours]),
      ...(!compare || existsSync(postgres) ? [] : [theirs]),
    ];
    for (const one of missing) {
      seconds += size / one.perSecond;
      bytes += size * one.bytes;
    }
  }
  const { transactions, applications } = amountsBeside(sizes);
  for (const [path, count, { perSecond, bytes: each }] of [
    [transactionsPath(cache, transactions), transactions, transactionFiles],
    [applicationsPath(cache, applications), applications, patstatFiles],
  ] as const) {
    if (existsSync(path)) continue;
    seconds += count / perSecond;
    bytes += count * each;
  }
  const minutes = Math.ceil(sizes.reduce((sum, size) => sum + measuring(size, compare), 0));
  const making =
    bytes === 0
      ? "The universes and the files to load are there."
      : `Making the universes and the files to load takes about ${Math.ceil(seconds / 60)} minutes and ${(bytes / 1e9).toFixed(1)} GB below ${cache}, once; an interrupted making goes on at the next run.`;
  return `${making} Measuring ${sizes.map((size) => size.toLocaleString("en")).join(" and ")} publications takes about ${minutes} minutes on two quiet cores. Ctrl-C ends it.`;
}
