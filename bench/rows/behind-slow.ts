import { ask } from "../ask.ts";
import { Client } from "../client.ts";
import { measure } from "../measure.ts";
import type { Row } from "../result.ts";
import type { Scenario } from "../scenarios.ts";
import type { Search } from "../searches/search.ts";

export interface Work {
  scenario: Scenario;
  searches: readonly Search[];
}

const OTHERS = 2;

/** A user's fast calls while each of two others always has a slow one under way. */
export async function behindSlowRow(
  url: string,
  name: string,
  { fast, slow, calls }: { fast: Work; slow: Work; calls: number },
): Promise<Row> {
  const user = await Client.anonymous(url);
  const others = await Promise.all(Array.from({ length: OTHERS }, () => Client.anonymous(url)));
  let next = 0;
  const over = new AbortController();
  const working = others.map(async (other) => {
    while (!over.signal.aborted) {
      await ask(other, slow.scenario, slow.searches[next++ % slow.searches.length]!);
    }
  });
  const measured = measure((index) => ask(user, fast.scenario, fast.searches[index]!), {
    most: calls,
    different: fast.searches.length,
    fewWhenSlow: false,
  }).finally(() => over.abort());
  // Whatever fails ends the row with its sentence, but only when nothing of it runs any more.
  const ended = await Promise.allSettled([measured, ...working]);
  for (const one of ended) if (one.status === "rejected") throw one.reason;
  const { summary } = await measured;
  const note = `“${fast.scenario.name}” while each of two others always asks “${slow.scenario.name}” (${next} times)`;
  return { name, ours: summary, theirs: null, documents: null, note };
}
