import { Bindings } from "../bindings.ts";
import { liveSql } from "../compile/document-set.ts";
import type { Corpus } from "../corpus.ts";
import { perCorpus } from "../lru.ts";
import type { LeaderSource } from "./leader-columns.ts";
import { yearColumns } from "./leader-columns.ts";

const remembered = perCorpus<number>(100);

/**
 * The last complete year: the one before the newest year of the source's documents at the version, and before this
 * year, for both are still being filled. Years in the future, which records have, do not count.
 */
export async function lastCompleteYear(
  corpus: Corpus,
  source: LeaderSource,
  version: number,
  thisYear: number,
  signal?: AbortSignal,
): Promise<number> {
  const key = `${version} ${source} ${thisYear}`;
  const known = remembered(corpus).get(key);
  if (known !== undefined) return known;
  const { table, year } = yearColumns[source];
  const bindings = new Bindings();
  const [row] = await corpus.engine.rows<{ newest: number }>(
    `SELECT max(${year}) AS newest FROM ${table}
     WHERE ${liveSql(version, bindings)} AND ${year} <= ${bindings.bind(thisYear, "UInt16")}`,
    bindings.parameters,
    { signal },
  );
  const last = (row!.newest || thisYear) - 1;
  remembered(corpus).set(key, last);
  return last;
}
