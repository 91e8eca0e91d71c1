import { ask } from "../ask.ts";
import type { Client } from "../client.ts";
import { measure } from "../measure.ts";
import type { Row } from "../result.ts";
import type { Scenario } from "../scenarios.ts";
import type { Search } from "../searches/search.ts";

/** What was asked a moment ago, asked again: all other rows ask for something new with each call. */
export async function againRow(
  client: Client,
  name: string,
  scenario: Scenario,
  search: Search,
  calls: number,
): Promise<Row> {
  const { summary } = await measure(() => ask(client, scenario, search), {
    most: calls,
    different: Number.MAX_SAFE_INTEGER,
    fewWhenSlow: false,
  });
  return { name, ours: summary, theirs: null, documents: null, note: "the same call each time" };
}
