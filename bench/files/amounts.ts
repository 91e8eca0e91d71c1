import { TARGET_SIZE } from "../targets.ts";

/** What is loaded beside a universe of the size that the targets speak of. */
const TRANSACTIONS = 1_000_000;
const APPLICATIONS = 300_000;

/** How much is made to be loaded beside universes of these sizes, the largest last. */
export function amountsBeside(sizes: readonly number[]): {
  transactions: number;
  applications: number;
} {
  const share = Math.min(1, sizes.at(-1)! / TARGET_SIZE);
  return {
    transactions: Math.ceil(TRANSACTIONS * share),
    applications: Math.ceil(APPLICATIONS * share),
  };
}
