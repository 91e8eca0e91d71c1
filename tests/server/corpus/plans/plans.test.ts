import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { filtersFor } from "../../../../contract/filters/catalogue.ts";
import { sortFields } from "../../../../contract/services/documents.ts";
import { queryFields } from "../../../../query/ast.ts";
import type { Corpus } from "../../../../server/corpus/corpus.ts";
import { everyFilter } from "./every-filter.ts";
import { countShapes, filterShapes } from "./filter-shapes.ts";
import { pageShapes } from "./page-shapes.ts";
import { loadingPlaces, places } from "./places.ts";
import { loadTwice, openPlannedCorpus } from "./planned-corpus.ts";
import { queryShapes } from "./query-shapes.ts";
import { read } from "./read-lines.ts";
import {
  byPlace,
  isAnswer,
  isComposed,
  isOfPublications,
  linesOf,
  readsIn,
  sorted,
} from "./read-lists.ts";
import { readsOf } from "./reads.ts";
import { firstPage, recordShapes } from "./record-shapes.ts";
import { Recorder, type Statement, callsInCode } from "./recorder.ts";
import { selectsOf } from "./selects.ts";

/*
 * What the statements of the corpus read, by the engine's own plans: each shape of query, and each look-up around it,
 * has the whole list of its tables, columns and indexes. One that reads more, loses an index or is in no list fails.
 * The lists obey these rules:
 *
 * 1. Words are answered by the text indexes alone. The words of documents themselves are read only where their order
 *    in a name counts, where a letter begins more words than can be looked up, and to search a filter's values by name.
 * 2. Postings are read by word and field; the places of words only where their order or distance counts.
 * 3. What is shown of a document is read for the documents of a page, by number, and nothing else reads it.
 * 4. Entities are read by number; only what finds their numbers reads ids.
 * 5. Further columns of `publications` are read for filters that are active or asked for, and for the order of a page.
 */

let corpus: Corpus;
let shapes: Map<object, Statement[]>;
let answering: Statement[];
let loading: Statement[];
let remove: () => Promise<void>;

beforeAll(async () => {
  ({ corpus, remove } = await openPlannedCorpus());
  const recorder = new Recorder(corpus);
  shapes = await recordShapes(recorder);
  const all = await recorder.during(loadTwice);
  loading = all.filter(({ place }) => !isAnswer(place));
  answering = [...shapes.values(), all.filter(({ place }) => isAnswer(place))].flat();
});
afterAll(() => remove());

const composedIn = (shape: object): string[] => readsIn(shapes.get(shape)!.filter(isComposed));

describe("finding and ordering documents:", () => {
  test.each([...queryShapes, ...pageShapes])("$name", (shape) => {
    expect(composedIn(shape)).toEqual(shape.reads.toSorted());
  });
});

describe("counting documents:", () => {
  test.each([...filterShapes, ...countShapes])("$name", (shape) => {
    expect(composedIn(shape)).toEqual(shape.reads.toSorted());
  });
});

test("words, statistics, names, records and the state of the corpus are looked up", () => {
  expect(byPlace(answering)).toEqual(sorted(places));
});

test("a load reads of tables that are as long as the corpus", () => {
  const long = /^(?:publications|publication_records|postings)\(/;
  const reads = [...byPlace(loading)].map(
    ([place, all]) => [place, all.filter((line) => long.test(line))] as const,
  );
  expect(new Map(reads.filter(([, all]) => all.length > 0))).toEqual(sorted(loadingPlaces));
});

describe("the rules hold:", () => {
  test("words of documents are read by few shapes", () => {
    const readers = [...queryShapes, ...pageShapes, ...filterShapes, ...countShapes]
      .filter((shape) => shapes.get(shape)!.some(({ reads }) => /_terms[,)]/.test(reads.join())))
      .map(({ name }) => name);
    expect(readers).toEqual([
      "a phrase in a name",
      "a letter within that thousands of words begin with",
    ]);
  });

  test("postings are read by word and field", () => {
    const others = linesOf(answering, /^postings\(/).filter(
      (line) => !line.endsWith("by key(term, field)"),
    );
    expect(others).toEqual([]);
  });

  test("what is shown is read by number, for a page", () => {
    const shown = linesOf(answering, /^publication_records\(|\b(?:title|abstract)\b[,)]/);
    expect(shown.map((line) => line.replace(/\(.*?\)/, ""))).toEqual([
      "page-rows.ts readPublications: publication_records by key(doc_no)",
    ]);
  });

  test("entities are read by number, but for finding it", () => {
    const others = linesOf(answering, /^(?:authors|institutions|venues|concepts|funders)\(/).filter(
      (line) => !line.endsWith("by key(no)") && !line.startsWith("entities.ts entityNumbers"),
    );
    expect(others).toEqual([]);
  });
});

describe("nothing is left out:", () => {
  test("every filter, order and field is in a shape", () => {
    const filters = filtersFor("publication", "boolean").map(({ key }) => key);
    expect(Object.keys(everyFilter).toSorted()).toEqual(filters.toSorted());
    const orders = pageShapes.flatMap(({ page }) => page?.sort?.field ?? []);
    expect([...orders, firstPage.sort.field].toSorted()).toEqual(sortFields.publication.toSorted());
    const asked = queryShapes.map(({ query }) => query).join(" ");
    expect(queryFields.filter((field) => !asked.includes(`${field}:`))).toEqual([]);
  });

  test("every place of the code of publications that asks the engine for an answer was recorded", () => {
    const recorded = new Set(answering.map(({ line }) => line));
    expect([...recorded].toSorted()).toEqual(callsInCode().filter(isOfPublications).toSorted());
  });
});

test("a plan tells of an index that is lost, and of the column that is read instead", async () => {
  const sql = "SELECT doc_no FROM publications WHERE hasAnyTokens(title_terms, ['battery'])";
  const readsWith = (use_skip_indexes: number) =>
    readsOf(corpus.engine, sql, {}, { settings: { use_skip_indexes } });
  expect(await readsWith(1)).toEqual([read("publications", "doc_no", "by title_terms_index")]);
  expect(await readsWith(0)).toEqual([read("publications", "doc_no title_terms", "in full")]);
});

test("what the engine works out before it plans a statement is planned by itself", () => {
  const table = "t AS MATERIALIZED (SELECT a FROM x WHERE b = ')')";
  const whole = `WITH ${table} SELECT (SELECT max(c) FROM y WHERE c IN (SELECT a FROM t)), d
    FROM (SELECT d FROM z) WHERE d IN (SELECT e FROM w)`;
  expect(selectsOf(whole)).toEqual([
    whole,
    "SELECT a FROM x WHERE b = ')'",
    `WITH ${table} SELECT max(c) FROM y WHERE c IN (SELECT a FROM t)`,
    "SELECT e FROM w",
  ]);
  expect(selectsOf("ALTER TABLE x UPDATE a = 1 WHERE b IN (SELECT c FROM y)")).toEqual([
    "SELECT a = 1 FROM x WHERE b IN (SELECT c FROM y)",
    "SELECT c FROM y",
  ]);
});
