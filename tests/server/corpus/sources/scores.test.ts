import { afterAll, beforeAll, expect, test } from "vitest";
import { terms } from "../../../../query/tokenize.ts";
import type { Corpus } from "../../../../server/corpus/corpus.ts";
import { searchDocuments } from "../../../../server/corpus/search.ts";
import { aSet, loadPublications, openTestCorpus } from "../../../support/corpus.ts";
import { loadDeals } from "../../../support/deals.ts";
import { loadPatents } from "../../../support/patents.ts";
import { someDocuments } from "../documents.ts";
import { someDeals } from "./some-deals.ts";
import { somePatents } from "./some-patents.ts";

interface Text {
  id: string;
  title: string;
  abstract: string;
}

const records = {
  publication: someDocuments(120, 1),
  patent: somePatents(60, 2),
  funding: someDeals(90, 3),
};
let corpus: Corpus;
let remove: () => Promise<void>;

beforeAll(async () => {
  ({ corpus, remove } = await openTestCorpus());
  await loadPublications(corpus, records.publication);
  await loadPatents(corpus, records.patent);
  await loadDeals(corpus, records.funding);
});
afterAll(() => remove());

const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0);

/** BM25F of one word over the documents of one source alone. */
function scoresByHand(texts: readonly Text[], word: string): Map<string, number> {
  const cut = texts.map(({ id, title, abstract }) => {
    return { id, fields: [terms(title), terms(abstract)] as const };
  });
  const averages = [0, 1].map((field) => {
    const lengths = cut.map(({ fields }) => fields[field]!.length).filter((length) => length > 0);
    return sum(lengths) / lengths.length;
  });
  const having = cut.filter(({ fields }) => fields.flat().includes(word));
  const idf = Math.log(1 + (texts.length - having.length + 0.5) / (having.length + 0.5));
  return new Map(
    having.map(({ id, fields }) => {
      const t = sum(
        fields.map((words, field) => {
          const tf = words.filter((each) => each === word).length;
          return ([2, 1][field]! * tf) / (0.25 + (0.75 * words.length) / averages[field]!);
        }),
      );
      return [id, (idf * t) / (1.2 + t)];
    }),
  );
}

test.each(["publication", "patent", "funding"] as const)(
  "a word weighs what it weighs among the documents of the source: %s",
  async (source) => {
    const { documents } = await searchDocuments(corpus, aSet('"battery"', { source }), {
      page: 1,
      rowsPerPage: 200,
      sort: { field: "relevance", direction: "DESC" },
    });
    const expected = scoresByHand(records[source], "battery");
    expect(documents.length).toBe(expected.size);
    for (const { id, score } of documents) expect(score).toBeCloseTo(expected.get(id)!, 3);
  },
);
