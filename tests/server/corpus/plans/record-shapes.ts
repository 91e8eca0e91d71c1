import { aggregateFilters } from "../../../../server/corpus/aggregate.ts";
import { countDocuments } from "../../../../server/corpus/count.ts";
import { type PageRequest, searchDocuments } from "../../../../server/corpus/search.ts";
import { aSet } from "../../../support/corpus.ts";
import { countShapes, filterShapes } from "./filter-shapes.ts";
import { pageShapes } from "./page-shapes.ts";
import { queryShapes } from "./query-shapes.ts";
import type { Recorder, Statement } from "./recorder.ts";

/** What is asked for where a shape says nothing else. */
export const firstPage: PageRequest = {
  page: 1,
  rowsPerPage: 10,
  sort: { field: "relevance", direction: "DESC" },
};

/** The statements of each shape. */
export async function recordShapes(recorder: Recorder): Promise<Map<object, Statement[]>> {
  const recorded = new Map<object, Statement[]>();
  for (const shape of queryShapes) {
    const set = aSet(shape.query);
    recorded.set(shape, await recorder.during((corpus) => searchDocuments(corpus, set, firstPage)));
  }
  for (const shape of pageShapes) {
    const set = aSet("battery", shape.set);
    const page = { ...firstPage, ...shape.page };
    recorded.set(shape, await recorder.during((corpus) => searchDocuments(corpus, set, page)));
  }
  for (const shape of filterShapes) {
    const set = aSet("battery", { filters: shape.filters ?? {} });
    const { request } = shape;
    recorded.set(shape, await recorder.during((corpus) => aggregateFilters(corpus, set, request)));
  }
  for (const shape of countShapes) {
    const set = aSet("battery", { filters: shape.filters ?? {} });
    const statements = await recorder.during(async (corpus) => {
      await countDocuments(corpus, set);
      await aggregateFilters(corpus, set, { only: [] });
    });
    recorded.set(shape, statements);
  }
  return recorded;
}
