import { ask } from "../ask.ts";
import type { Client } from "../client.ts";
import { measure } from "../measure.ts";
import type { Comparison } from "../postgres/comparison.ts";
import type { Row } from "../result.ts";
import type { Scenario } from "../scenarios.ts";
import type { Search } from "../searches/search.ts";

/** A prefix is matched against words here and against stems there, which differ a little. */
const TOLERANCE = 0.02;

const mean = (totals: readonly number[]) =>
  totals.reduce((sum, total) => sum + total, 0) / totals.length;

/** A reading call through HTTP, and the same asked of PostgreSQL; each call takes another of the searches. */
export async function readingRow(
  client: Client,
  comparison: Comparison | null,
  scenario: Scenario,
  searches: readonly Search[],
  calls: number,
): Promise<Row> {
  const { name } = scenario;
  const limits = { most: calls, different: searches.length };
  const ours = await measure((index) => ask(client, scenario, searches[index]!), {
    ...limits,
    fewWhenSlow: false,
  });
  if (!comparison) return { name, ours: ours.summary, theirs: null, documents: null };
  const theirs = await measure((index) => comparison.answer(scenario, searches[index]!), {
    ...limits,
    fewWhenSlow: true,
  });
  const both = Math.min(ours.answers.length, theirs.answers.length);
  const here = mean(ours.answers.slice(0, both));
  const there = mean(theirs.answers.slice(0, both));
  const isEqual = Math.abs(here - there) <= TOLERANCE * Math.max(here, there);
  return {
    name,
    ours: ours.summary,
    theirs: theirs.summary,
    documents: { ours: here, theirs: there },
    ...(!isEqual && { note: "the matching documents differ, so this is not the same work" }),
  };
}
