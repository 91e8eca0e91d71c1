import { afterAll, beforeAll, expect, test } from "vitest";
import { analyticsShapes } from "./analytics-shapes.ts";
import { readsIn } from "./read-lists.ts";
import { callsInCode, Recorder, type Statement } from "./recorder.ts";
import { openSourceCorpus } from "./source-corpus.ts";

/*
 * What leaders, lists of entities, sums of deals and catalogues read: a set once, by the text indexes, with the columns
 * that are counted alone; names by number. Catalogues are about all documents and read their columns in full.
 */

const own = /^(?:funding|leadership|lists|data-sources)\//;

let recorded: Map<object, Statement[]>;
let remove: () => Promise<void>;
beforeAll(async () => {
  const opened = await openSourceCorpus();
  ({ remove } = opened);
  const recorder = new Recorder(opened.corpus);
  recorded = new Map();
  for (const shape of analyticsShapes) {
    const statements = await recorder.during(shape.call);
    recorded.set(
      shape,
      statements.filter(({ place }) => own.test(place)),
    );
  }
});
afterAll(() => remove());

test.each(analyticsShapes)("$name", (shape) => {
  expect(readsIn(recorded.get(shape)!)).toEqual(shape.reads.toSorted());
});

test("every place of this code that asks the engine was recorded", () => {
  const lines = new Set([...recorded.values()].flat().map(({ line }) => line));
  expect([...lines].toSorted()).toEqual(
    callsInCode()
      .filter((line) => own.test(line))
      .toSorted(),
  );
});
