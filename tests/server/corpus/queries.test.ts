import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Near, Or, QueryNode } from "../../../query/ast.ts";
import { compileSet } from "../../../server/corpus/compile/document-set.ts";
import type { Corpus } from "../../../server/corpus/corpus.ts";
import { countDocuments } from "../../../server/corpus/count.ts";
import { QueryTooBroad } from "../../../server/corpus/errors.ts";
import { searchDocuments } from "../../../server/corpus/search.ts";
import { aSet, loadPublications, openTestCorpus } from "../../support/corpus.ts";
import { meets, someDocuments, vocabulary } from "./documents.ts";

const records = someDocuments(300, 7);
let corpus: Corpus;
let remove: () => Promise<void>;

beforeAll(async () => {
  ({ corpus, remove } = await openTestCorpus());
  await loadPublications(corpus, records);
});
afterAll(() => remove());

/** The ids of all documents of a query, read page by page. */
async function found(query: string | QueryNode): Promise<string[]> {
  const ids: string[] = [];
  for (let page = 1; ; page++) {
    const reply = await searchDocuments(corpus, aSet(query), {
      page,
      rowsPerPage: 100,
      sort: { field: "relevance", direction: "DESC" },
    });
    ids.push(...reply.documents.map(({ id }) => id));
    if (reply.documents.length < 100) {
      expect(reply.total).toBe(ids.length);
      return ids.toSorted();
    }
  }
}

function expected(query: QueryNode): string[] {
  return records
    .filter((record) => meets(record, query))
    .map(({ id }) => id)
    .toSorted();
}

describe("what a query finds is what reading each record finds", () => {
  test.each([
    "battery",
    "batteries",
    '"battery"',
    "learning",
    "constructor",
    "naive",
    "Naïve",
    "β-catenin",
    "κόσμος",
    "CO2",
    "co2 AND ion",
    "organisation OR organization",
    "NOT battery",
    "battery NOT charge",
    "battery AND (electrode OR carbon) NOT (graph OR model)",
    "nano*",
    "organi?ation",
    "wom?n",
    "x-ra*",
    "cha*",
    "x-ray",
    '"x-ray"',
    "X-rays",
    "纳米",
    "纳米*",
    '"carbon nanotube"',
    '"solid state"',
    '"the the"',
    '"of the"',
    '"solid state battery"~8',
    '"carbon ion"~3',
    '"the the a"~6',
    "carbon NEAR/3 ion",
    "solid NEAR/0 state",
    "battery NEAR/6 charge NEAR/6 ion",
    '"solid state" NEAR/5 (battery OR electrode OR "carbon nanotube")',
    "the NEAR/2 the",
    "x-ray NEAR/4 nano*",
    "ion NEAR/9 the NEAR/9 of NEAR/9 a",
    "title:battery",
    "abstract:battery",
    "title:(solid AND NOT state)",
    'title:"solid state" OR abstract:"solid state"',
    "title:(ion NEAR/2 carbon)",
    "author:berg",
    'author:"ada berg"',
    'author:"berg ada"',
    "author:garcia",
    "author:min-jun",
    "author:ber*",
    "author:bergs",
    "institution:university",
    "institution:universities",
    'institution:"solid states"',
    'institution:"lyon battery"',
    'institution:"lyon lyon"',
    "institution:koln",
    "institution:uni*",
    "venue:batteries",
    'venue:"solid state"',
    "funder:fund",
    'funder:"national science"',
    "concept:nanotube",
    'concept:"graph theory"',
    "concept:organis*",
    "country:us",
    'country:"new zealand"',
    "country:germany",
    "country:zealands",
    "country:(france AND NOT germany)",
    "year:2005",
    "year:2000..2010",
    "year:..1995",
    "year:2015..",
    "NOT year:1990..2024",
    "doi:10.1000/abc.7",
    "doi:https://doi.org/10.1000/ABC.7",
    "doi:10.1000/abc.1*",
    "type:article",
    "type:book-chapter",
    'type:"Book Chapter"',
    "author:berg AND battery AND year:2000.. OR concept:batteries NOT type:review",
    '"carbon ion" OR "ion carbon" OR "the battery" OR "solid state" OR "of graph" OR x-ray OR "model the" OR "a a"',
    "zzzunknown",
    "battery AND zzzunknown",
    "battery OR zzzunknown",
    '"zzzunknown battery"',
  ])("%s", async (query) => {
    const set = aSet(query);
    expect(await found(query)).toEqual(expected(set.query!));
  });

  test("many words joined by AND", async () => {
    const everything = aSet(
      ["the", "battery", "charge"]
        .concat(Array.from({ length: 50 }, () => ["carbon", "ion", "graph", "of", "a"]).flat())
        .join(" AND "),
    ).query!;
    expect(await found(everything)).toEqual(expected(everything));
  });
});

const places = { from: 0, to: 0 };
const word = fc.constantFrom(...vocabulary).map((text): QueryNode => {
  return { kind: "word", text, exact: false, pattern: false, ...places };
});
const exact = fc.constantFrom(...vocabulary).map((text): QueryNode => {
  return { kind: "word", text, exact: true, pattern: false, ...places };
});
const pattern = fc.constantFrom("nano*", "b?tter*", "wom?n", "ch*").map((text): QueryNode => {
  return { kind: "word", text, exact: true, pattern: true, ...places };
});
const words = fc.array(fc.constantFrom(...vocabulary), { minLength: 2, maxLength: 3 });
const phrase = words.map((list): QueryNode => {
  return { kind: "phrase", text: list.join(" "), slop: null, ...places };
});
const loose = fc.tuple(words, fc.nat(9)).map(([list, slop]): QueryNode => {
  return { kind: "phrase", text: list.join(" "), slop, ...places };
});
const operand = fc.oneof(word, pattern, phrase);
const choice = fc.array(operand, { minLength: 2, maxLength: 3 }).map((children): QueryNode => {
  return { kind: "or", children, ...places };
});
const near = fc
  .tuple(fc.array(fc.oneof(operand, choice), { minLength: 2, maxLength: 4 }), fc.nat(12))
  .map(([operands, distance]): QueryNode => {
    return { kind: "near", operands: operands as Near["operands"], distance, ...places };
  });
const clause = fc.oneof(word, exact, pattern, phrase, loose, near);
const fielded = fc
  .tuple(
    fc.constantFrom(
      "title" as const,
      "abstract" as const,
      "concept" as const,
      "institution" as const,
      "author" as const,
      "venue" as const,
    ),
    clause,
  )
  .map(([field, child]): QueryNode => ({ kind: "field", field, child, ...places }));
const years = fc
  .tuple(fc.option(fc.nat(40)), fc.option(fc.nat(40)))
  .map(([min, max]): QueryNode => {
    return {
      kind: "year",
      min: min === null ? null : 1988 + min,
      max: max === null ? null : 1988 + max,
      ...places,
    };
  });
const { tree } = fc.letrec<{ tree: QueryNode }>((tie) => ({
  tree: fc.oneof(
    { maxDepth: 3, withCrossShrink: true },
    clause,
    fielded,
    years,
    tie("tree").map((child): QueryNode => ({ kind: "not", child, ...places })),
    fc
      .tuple(fc.constantFrom("and", "or"), fc.array(tie("tree"), { minLength: 2, maxLength: 7 }))
      .map(([kind, children]) => ({ kind, children, ...places }) as Or),
  ),
}));

test("random queries find what reading each record finds", { timeout: 240_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(tree, async (query) => {
      expect(await found(query)).toEqual(expected(query));
    }),
    { numRuns: 40, seed: 11, endOnFailure: true },
  );
});

test("5,000 words, and hundreds of phrases, are one query", { timeout: 120_000 }, async () => {
  const unknown = Array.from({ length: 4_998 }, (_, index) => `word${index}`);
  const query = ["battery", ...unknown, "carbon"].join(" OR ");
  const count = records.filter((record) => meets(record, aSet("battery OR carbon").query!)).length;
  expect(await countDocuments(corpus, aSet(query))).toBe(count);
  const every = ["battery", ...unknown].join(" AND ");
  expect(await countDocuments(corpus, aSet(every))).toBe(0);
  const phrases = aSet(
    vocabulary.flatMap((a) => vocabulary.slice(0, 12).map((b) => `"${a} ${b}"`)).join(" OR "),
  ).query!;
  expect(await found(phrases)).toEqual(expected(phrases));
});

test("a wildcard that stands for too many words is refused with its place", async () => {
  await corpus.engine.run(
    "INSERT INTO vocabulary SELECT 'title', concat('zz', toString(number)), '', 1 FROM numbers(2001)",
  );
  const refused: unknown = await countDocuments(corpus, aSet("battery AND zz*")).catch(
    (error: unknown) => error,
  );
  expect(refused).toBeInstanceOf(QueryTooBroad);
  expect(refused).toMatchObject({ from: 12, to: 15 });
});

test("words are looked up in the text index", async () => {
  const { base, bindings } = await compileSet(corpus, aSet("battery AND title:ion"));
  const explained = await corpus.engine.rows<{ explain: string }>(
    `EXPLAIN indexes = 1 SELECT count() FROM publications WHERE ${base}`,
    bindings.parameters,
  );
  const text = explained.map((row) => row.explain).join("\n");
  expect(text).toContain("Name: title_terms_index");
  expect(text).toContain("Name: abstract_terms_index");
  // The index answers by itself: the words of the documents are not read.
  expect(text).toMatch(/__text_index_title_terms_index_hasAnyTokens/u);
});
