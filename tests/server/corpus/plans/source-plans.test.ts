import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { filtersFor } from "../../../../contract/filters/catalogue.ts";
import { aggregateFilters } from "../../../../server/corpus/aggregate.ts";
import { searchDocuments } from "../../../../server/corpus/search.ts";
import { aSet } from "../../../support/corpus.ts";
import { read } from "./read-lines.ts";
import { byPlace, isAnswer, isComposed, readsIn } from "./read-lists.ts";
import { Recorder, type Statement, callsInCode } from "./recorder.ts";
import { firstPage } from "./record-shapes.ts";
import { openSourceCorpus } from "./source-corpus.ts";
import { everyFilterOf } from "./source-filters.ts";
import { namelessShapes, sourceShapes } from "./source-shapes.ts";

/*
 * What the statements about patents, federal funding and the publications that acknowledge it read: the same as those
 * about publications, of tables of the same build. The rules are those of `plans.test.ts`.
 */

const shapes = [...sourceShapes, ...namelessShapes];
let recorded: Map<object, Statement[]>;
let remove: () => Promise<void>;

beforeAll(async () => {
  const opened = await openSourceCorpus();
  ({ remove } = opened);
  const recorder = new Recorder(opened.corpus);
  recorded = new Map();
  for (const shape of shapes) {
    const { source, query, page, request } = shape;
    const set = aSet(query, { ...shape.set, source });
    const statements = await recorder.during((corpus) =>
      page
        ? searchDocuments(corpus, set, { ...firstPage, ...page })
        : aggregateFilters(corpus, set, request),
    );
    recorded.set(shape, statements);
  }
});
afterAll(() => remove());

test.each(shapes)("$name", (shape) => {
  expect(readsIn(recorded.get(shape)!.filter(isComposed))).toEqual(shape.reads.toSorted());
});

const codes = (table: string) => [
  read(table, "id name no parent_id", "by key(no)"),
  read(table, "id no", "in full"),
];

describe("what is shown is read by number, and what it refers to by an index:", () => {
  test.each<[string, readonly string[]]>([
    [
      "page-records.ts readRecords",
      [
        read("deal_records", "demo doc_no record", "by key(doc_no)"),
        read("patent_records", "demo doc_no record", "by key(doc_no)"),
      ],
    ],
    [
      "deal-links.ts dealsOfPublications",
      [
        read("publications", "deal_ids doc_no", "by key(doc_no)"),
        read("deals", "award_key id load_from load_to", "by granules of id_index"),
      ],
    ],
    [
      "deal-links.ts publicationsOfDeals",
      [read("publications", "deal_ids doc_no id load_from load_to", "by deal_ids_index")],
    ],
    ["aggregate/code-tree.ts recallOr", [...codes("cpc_codes"), ...codes("psc_codes")]],
    [
      "aggregate/code-counts.ts countCodes",
      [read("patents", "cpc_nos load_from load_to", "by abstract_terms_index, title_terms_index")],
    ],
    [
      "ranking.ts readStatistics",
      ["deals", "patents", "publications"].map((table) =>
        read(table, "abstract_length load_from load_to title_length", "in full"),
      ),
    ],
  ])("%s", (place, reads) => {
    const all = byPlace([...recorded.values()].flat());
    expect(all.get(place)).toEqual(reads.toSorted());
  });
});

describe("nothing is left out:", () => {
  test.each(["patent", "funding", "fundingPublication"] as const)("filters of %s", (source) => {
    const keys = filtersFor(source, "boolean").map(({ key }) => key);
    expect(Object.keys(everyFilterOf[source]).toSorted()).toEqual(keys.toSorted());
  });

  test("every place of the code of sources that asks the engine was recorded", () => {
    const lines = new Set([...recorded.values()].flat().map(({ line }) => line));
    const own = /^(?:aggregate\/|page-records|deal-links)/;
    const calls = callsInCode().filter((line) => isAnswer(line) && own.test(line));
    expect([...lines].filter((line) => own.test(line)).toSorted()).toEqual(calls.toSorted());
  });
});
