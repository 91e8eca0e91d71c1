import { afterAll, beforeAll, expect, test } from "vitest";
import { RESULT_WINDOW } from "../../../contract/limits.ts";
import type { Sort } from "../../../contract/services/documents.ts";
import { terms } from "../../../query/tokenize.ts";
import type { Corpus } from "../../../server/corpus/corpus.ts";
import { ResultWindowExceeded } from "../../../server/corpus/errors.ts";
import { searchDocuments } from "../../../server/corpus/search.ts";
import { stemOf } from "../../../server/corpus/stem.ts";
import type { StagedPublication } from "../../../server/corpus/write/staging.ts";
import { aSet, loadPublications, openTestCorpus } from "../../support/corpus.ts";
import { meets, someDocuments } from "./documents.ts";

const records = someDocuments(250, 3);
const byRelevance: Sort = { field: "relevance", direction: "DESC" };
let corpus: Corpus;
let remove: () => Promise<void>;

beforeAll(async () => {
  ({ corpus, remove } = await openTestCorpus());
  await loadPublications(corpus, records);
});
afterAll(() => remove());

type Test = (term: string) => boolean;
type FieldName = "title" | "abstract";
interface ScoredWord {
  is: Test;
  fields: FieldName[];
}
const inflection = (word: string): Test => {
  return (term) => stemOf(term) === stemOf(word);
};
const both: FieldName[] = ["title", "abstract"];

const texts = new Map(
  records.map((record) => [
    record.id,
    { title: terms(record.title), abstract: terms(record.abstract) },
  ]),
);
const averageOf = (field: FieldName) => {
  const lengths = [...texts.values()]
    .map((text) => text[field].length)
    .filter((length) => length > 0);
  return lengths.reduce((sum, length) => sum + length, 0) / lengths.length;
};
const average = { title: averageOf("title"), abstract: averageOf("abstract") };

/** BM25F as the ranking promises it, computed from the records. */
function scoringByHand(words: ScoredWord[]): (record: StagedPublication) => number {
  const weighted = words.map(({ is, fields }) => {
    const having = [...texts.values()].filter((text) =>
      fields.some((field) => text[field].some(is)),
    );
    const idf = Math.log(1 + (texts.size - having.length + 0.5) / (having.length + 0.5));
    return { is, fields, idf };
  });
  return (record) => {
    const text = texts.get(record.id)!;
    const scores = weighted.map(({ is, fields, idf }) => {
      const parts = fields.map((field) => {
        const norm = 1 - 0.75 + (0.75 * text[field].length) / average[field];
        return ((field === "title" ? 2 : 1) * text[field].filter(is).length) / norm;
      });
      const t = parts.reduce((sum, part) => sum + part, 0);
      return (idf * t) / (1.2 + t);
    });
    return scores.reduce((sum, score) => sum + score, 0);
  };
}

async function everyPage(query: string, sort: Sort, rowsPerPage: number) {
  const first = await searchDocuments(corpus, aSet(query), { page: 1, rowsPerPage, sort });
  const pages = [first];
  while (pages.length * rowsPerPage < first.total) {
    const page = pages.length + 1;
    pages.push(await searchDocuments(corpus, aSet(query), { page, rowsPerPage, sort }));
  }
  return pages.flatMap(({ documents }) => documents);
}

test.each<[string, ScoredWord[]]>([
  ["battery", [{ is: inflection("battery"), fields: both }]],
  ['"battery"', [{ is: (term) => term === "battery", fields: both }]],
  ["nano*", [{ is: (term) => term.startsWith("nano"), fields: both }]],
  [
    "title:graph OR (carbon AND NOT model)",
    [
      { is: inflection("graph"), fields: ["title"] },
      { is: inflection("carbon"), fields: both },
    ],
  ],
  ["ion OR author:berg OR year:2000", [{ is: inflection("ion"), fields: both }]],
  [
    '"solid state" OR charge NEAR/3 nano* OR nanotube OR nanotubes',
    [
      { is: (term) => term === "solid", fields: both },
      { is: (term) => term === "state", fields: both },
      { is: inflection("charge"), fields: both },
      { is: (term) => term.startsWith("nano"), fields: both },
      { is: inflection("nanotube"), fields: both },
    ],
  ],
])("%s is ranked by BM25F", async (query, words) => {
  const set = aSet(query).query!;
  const scoreByHand = scoringByHand(words);
  const expected = records
    .filter((record) => meets(record, set))
    .map((record) => ({
      id: record.id,
      score: scoreByHand(record),
    }));
  const documents = await everyPage(query, byRelevance, 100);
  const scores = new Map(expected.map(({ id, score }) => [id, score]));
  expect(documents.length).toBe(expected.length);
  for (const { id, score } of documents) expect(score).toBeCloseTo(scores.get(id)!, 3);
  const ranked = documents.map(({ score }) => score!);
  expect(ranked).toEqual(ranked.toSorted((a, b) => b - a));
});

test.each<[string, Sort]>([
  ["battery", byRelevance],
  ["ion OR author:berg", byRelevance],
  ["", byRelevance],
  ["type:article", { field: "publication_date", direction: "ASC" }],
  ["the", { field: "publication_date", direction: "DESC" }],
  ["the", { field: "citation_count", direction: "DESC" }],
  ["the", { field: "citation_count", direction: "ASC" }],
])("pages of “%s” by %o show every document once, in one order", async (query, sort) => {
  const small = await everyPage(query, sort, 17);
  const large = await everyPage(query, sort, 100);
  expect(small.map(({ id }) => id)).toEqual(large.map(({ id }) => id));
  expect(new Set(small.map(({ id }) => id)).size).toBe(small.length);
});

test("dates and citations are sorted, ties in the order of loading, unknown dates last", async () => {
  const record = (id: string) => records.find((one) => one.id === id)!;
  const byDate = await everyPage("", { field: "publication_date", direction: "ASC" }, 100);
  const dates = byDate.map(({ id }) => record(id).publication_date);
  const known = dates.filter((date) => date > 0);
  expect(dates).toEqual([
    ...known.toSorted((a, b) => a - b),
    ...dates.filter((date) => date === 0),
  ]);
  const byCitations = await everyPage("", { field: "citation_count", direction: "DESC" }, 100);
  expect(byCitations.map(({ id }) => id)).toEqual(
    records
      .toSorted((a, b) => b.citation_count - a.citation_count || a.record - b.record)
      .map(({ id }) => id),
  );
});

test("without words to rank by, the newest come first", async () => {
  const page = { page: 1, rowsPerPage: 50 };
  const ranked = await searchDocuments(corpus, aSet("type:article"), {
    ...page,
    sort: byRelevance,
  });
  const newest = await searchDocuments(corpus, aSet("type:article"), {
    ...page,
    sort: { field: "publication_date", direction: "DESC" },
  });
  expect(ranked).toEqual(newest);
  expect(ranked.documents[0]!.score).toBeNull();
});

test("a page beyond the result window is refused, one beyond the result is empty", async () => {
  const ask = (page: number) =>
    searchDocuments(corpus, aSet("battery"), { page, rowsPerPage: 100, sort: byRelevance });
  await expect(ask(RESULT_WINDOW / 100 + 1)).rejects.toBeInstanceOf(ResultWindowExceeded);
  const beyond = await ask(RESULT_WINDOW / 100);
  expect(beyond.documents).toEqual([]);
  expect(beyond.total).toBe((await ask(1)).total);
});

test("a document is shown as its record says", async () => {
  const { documents } = await searchDocuments(corpus, aSet(""), {
    page: 1,
    rowsPerPage: 100,
    sort: { field: "citation_count", direction: "DESC" },
  });
  for (const shown of documents) {
    const record = records.find(({ id }) => id === shown.id)!;
    const digits = String(record.publication_date);
    expect(shown).toMatchObject({
      title: record.title,
      abstract: record.abstract || null,
      authors: record.authorships.map(({ id, name, institution_ids }) => ({
        id,
        name,
        institution_ids,
      })),
      author_count: record.authorships.length,
      institution_count: record.institutions.length,
      venue_id: record.venue_id || null,
      venue_name: record.venue_name || null,
      publication_year: record.publication_year || null,
      publication_date: [
        null,
        digits.slice(0, 4),
        `${digits.slice(0, 4)}-${digits.slice(4, 6)}`,
        `${digits.slice(0, 4)}-${digits.slice(4, 6)}-09`,
      ][record.date_precision],
      type: record.type,
      citation_count: record.citation_count,
      is_open_access: record.is_open_access === 1,
      is_retracted: record.is_retracted === 1,
      doi: record.doi.toLowerCase().replace("https://doi.org/", "") || null,
      concepts: record.concepts.map(({ id, name, score }) => ({ id, name, score })),
      funders: record.funders.map(({ id, name }) => ({ id, name })),
      demo: false,
    });
    expect(shown.institutions.map(({ id }) => id).toSorted()).toEqual(
      record.institutions.map(({ id }) => id).toSorted(),
    );
  }
});
