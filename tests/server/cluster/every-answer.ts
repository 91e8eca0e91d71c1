import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { aggregateFilters } from "../../../server/corpus/aggregate.ts";
import type { Corpus } from "../../../server/corpus/corpus.ts";
import { countDocuments } from "../../../server/corpus/count.ts";
import { searchDocuments } from "../../../server/corpus/search.ts";
import { loadDemo } from "../../../server/ingest/demo/load-demo.ts";
import { loadOrganisations } from "../../../server/ingest/organisations/load-organisations.ts";
import { loadCpcTitles } from "../../../server/ingest/patents/cpc-titles.ts";
import { loadOpenAlex } from "../../../server/ingest/openalex/load-openalex.ts";
import { aSet } from "../../support/corpus.ts";
import { everyAnalysis } from "./every-analysis.ts";
import { contents, jsonLines, work } from "../ingest/fixture.ts";

const queries = [
  "",
  "graphene",
  "graphene OR cancer NOT review",
  '"machine learning"',
  "learning NEAR/5 deep",
  "nano* AND 2015..2022",
  'author:(wang OR li) OR institution:"university"',
  "glass",
];

/**
 * Loads the demo universe and OpenAlex files with every step a load has, then asks for pages, counts, filters and
 * values by name. Everything that was answered, to be held against another corpus that was asked the same.
 */
export async function everyAnswer(corpus: Corpus, folder: string): Promise<unknown[]> {
  await loadDemo(corpus, { seed: 3, size: 200 });
  const answers: unknown[] = [corpus.version(), corpus.counts(), corpus.isDemo()];
  const path = join(folder, "works.jsonl");
  const works = Array.from({ length: 30 }, (_, index) => work(`W${index + 1}`));
  await writeFile(path, jsonLines(works));
  answers.push((await loadOpenAlex(corpus, { path })).kept);
  // A newer version of some, one that is no work, and one that cannot be read.
  const newer = works
    .slice(0, 10)
    .map((one) => ({ ...one, updated_date: "2025-01-01", type: "review" }));
  await writeFile(path, `${jsonLines([...newer, { id: "nothing" }])}{"broken`);
  const second = await loadOpenAlex(corpus, { path });
  answers.push([second.read, second.kept, second.replaced, second.refusals]);

  const titles = join(folder, "titles.txt");
  await writeFile(titles, "H\t\tElectricity and light\nG06\t\tReckoning\n");
  await loadCpcTitles(corpus, { path: titles });
  const retitled = aSet("concept:light OR concept:reckoning", { source: "patent" });
  answers.push(await countDocuments(corpus, retitled));
  const organisations = join(folder, "organisations.csv");
  await writeFile(organisations, "id,name,identifiers\nS1,A supplier,DI1;DI2\nS2,Another,DI2\n");
  answers.push((await loadOrganisations(corpus, organisations)).kept);

  for (const query of queries) {
    const set = aSet(query);
    answers.push([query, await countDocuments(corpus, set)]);
    for (const field of ["relevance", "citation_count"] as const) {
      const sort = { field, direction: "DESC" } as const;
      answers.push(await searchDocuments(corpus, set, { page: 1, rowsPerPage: 10, sort }));
    }
  }
  const all = await aggregateFilters(corpus, aSet(""));
  answers.push(all);
  const authors = all.filters["coauthors"];
  const [first] = authors && "values" in authors ? authors.values : [];
  const filtered = aSet("graphene OR cancer OR learning", {
    filters: {
      publication_year: { min: 2012, max: 2024 },
      coauthor_countries: { items: [{ id: "US" }, { id: "DE" }, { id: "CN" }] },
      coauthors: { items: [{ id: first?.id ?? "" }] },
    },
  });
  answers.push(await aggregateFilters(corpus, filtered));
  answers.push(
    await aggregateFilters(corpus, aSet(""), { value_search: { filter: "coauthors", text: "a" } }),
  );
  answers.push(await everyAnalysis(corpus));
  answers.push(await contents(corpus));
  return answers;
}
