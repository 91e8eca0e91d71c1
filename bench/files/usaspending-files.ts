import { existsSync } from "node:fs";
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { assistanceHeader, assistanceLines } from "./assistance-lines.ts";
import { contractHeader, contractLines } from "./contract-lines.ts";
import { FederalAwards } from "./federal-awards.ts";
import { type MadeFile, writeZip } from "./zip-file.ts";

const TRANSACTIONS_PER_AWARD = 4;
/** Of ten awards so many are contracts. */
const CONTRACTS = 7;
/** Files of each layout: the transactions of an award lie in both, as those of several years do. */
const FILES = 2;

const layouts = [
  {
    name: "All_Contracts_PrimeTransactions",
    header: contractHeader,
    lines: contractLines,
    has: (no: number) => no % 10 < CONTRACTS,
  },
  {
    name: "All_Assistance_PrimeTransactions",
    header: assistanceHeader,
    lines: assistanceLines,
    has: (no: number) => no % 10 >= CONTRACTS,
  },
] as const;
type LayoutOfFiles = (typeof layouts)[number];

export const transactionsPath = (folder: string, count: number) =>
  join(folder, `transactions-${count}.zip`);

/** An archive as USAspending gives it out with about so many transactions of a quarter as many awards, made once. */
export async function manyTransactions(folder: string, count: number): Promise<string> {
  const path = transactionsPath(folder, count);
  if (existsSync(path)) return path;
  await mkdir(folder, { recursive: true });
  await writeZip(path, filesOf(Math.ceil(count / TRANSACTIONS_PER_AWARD)));
  return path;
}

function* filesOf(awards: number): Generator<MadeFile> {
  const made = new FederalAwards();
  for (const layout of layouts) {
    for (let file = 0; file < FILES; file++) {
      const name = `${layout.name}_${file + 1}.csv`;
      yield { name, lines: linesOf(made, layout, awards, file) };
    }
  }
}

function* linesOf(
  made: FederalAwards,
  { header, lines, has }: LayoutOfFiles,
  awards: number,
  file: number,
): Generator<string> {
  yield header;
  for (let no = 0; no < awards; no++) {
    const award = has(no) ? made.make(no, (change) => change % FILES === file) : null;
    if (award) yield* lines(award);
  }
}
