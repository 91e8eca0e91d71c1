import type { Comparison } from "../postgres/comparison.ts";
import type { Recorder } from "../recorder.ts";
import { type Scenario, scenarios } from "../scenarios.ts";
import type { Families } from "../searches/families.ts";
import { againRow } from "./again.ts";
import { behindSlowRow } from "./behind-slow.ts";
import { otherRow, prepareOtherCalls, type Asker } from "./other-calls.ts";
import { readingRow } from "./reading.ts";
import { viewCalls } from "./view-calls.ts";

export interface Reading {
  url: string;
  asker: Asker;
  comparison: Comparison | null;
  families: Families;
  calls: number;
}

const AGAIN = "filters: broad, asked again within seconds";
const BEHIND = "a count behind two slow calls of others";

/** All rows over one universe that a running server answers. */
export async function searchRows(recorder: Recorder, reading: Reading): Promise<void> {
  const { url, asker, comparison, families, calls } = reading;
  for (const scenario of scenarios) {
    await recorder.row(scenario.name, () =>
      readingRow(asker.client, comparison, scenario, families[scenario.family], calls),
    );
  }
  await recorder.row(AGAIN, () => {
    const search = families.broad[0]!;
    return againRow(asker.client, AGAIN, named("filters: broad"), search, calls);
  });
  await recorder.row(BEHIND, () => {
    const work = (name: string) => {
      const scenario = named(name);
      return { scenario, searches: families[scenario.family].toReversed() };
    };
    const [fast, slow] = [work("count: three clauses"), work("filters: broad, four active")];
    return behindSlowRow(url, BEHIND, { fast, slow, calls });
  });
  for (const view of viewCalls(asker.client, families.broad)) {
    await recorder.row(view.name, () => otherRow(view, calls));
  }
  await otherRows(recorder, asker, families, calls);
}

async function otherRows(
  recorder: Recorder,
  asker: Asker,
  families: Families,
  calls: number,
): Promise<void> {
  await recorder.attempt("calls that do not search", async () => {
    for (const other of await prepareOtherCalls(asker, families["three clauses"])) {
      await recorder.row(other.name, () => otherRow(other, calls));
    }
  });
}

const named = (name: string): Scenario => scenarios.find((scenario) => scenario.name === name)!;
