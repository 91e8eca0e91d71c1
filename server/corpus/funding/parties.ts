import type { TableRow } from "../../../contract/services/funding.ts";
import type { Corpus } from "../corpus.ts";

/** Who gets or gives, as a table shows it beside its sums. */
export type Party = Omit<TableRow, "amount" | "deal_count" | "by_year">;

const selects = {
  recipient: "SELECT no, id, name, '' AS type, city, country_code, state_code FROM recipients",
  agency: "SELECT no, id, name, type, '' AS city, country_code, state_code FROM agencies",
} as const;

/** Looks up recipients or agencies by their numbers. */
export async function readParties(
  corpus: Corpus,
  kind: keyof typeof selects,
  numbers: readonly number[],
  signal?: AbortSignal,
): Promise<Map<number, Party>> {
  if (numbers.length === 0) return new Map();
  const rows = await corpus.engine.rows<Record<keyof Party, string> & { no: number }>(
    `${selects[kind]} FINAL WHERE no IN {numbers:Array(UInt32)}`,
    { numbers },
    { signal },
  );
  return new Map(
    rows.map(({ no, id, name, type, city, state_code, country_code }) => [
      no,
      {
        id,
        name,
        type: type || null,
        city: city || null,
        state_code: state_code || null,
        country_code: country_code || null,
      },
    ]),
  );
}
