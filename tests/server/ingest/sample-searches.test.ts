import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { QueryNode } from "../../../query/ast.ts";
import { parseQuery } from "../../../query/parse.ts";
import { countries } from "../../../server/corpus/reference/countries.ts";
import { searchDocuments } from "../../../server/corpus/search.ts";
import { loadOpenAlex } from "../../../server/ingest/openalex/load-openalex.ts";
import { matchesText, type PlainDocument } from "../../support/brute-force-query.ts";
import { aSet } from "../../support/corpus.ts";
import { emptyCorpus, type TestCorpus } from "./fixture.ts";
import {
  abstractOf,
  flatRows,
  hasSamples,
  type SampleWork,
  samples,
  sampleText,
  sampleWorks,
  shortId,
  workFiles,
} from "./samples.ts";

const entities: Record<string, string> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  apos: "'",
  nbsp: " ",
};
/** A text as read: entities resolved, tags taken out; what a tag ends is its own word unless it is inline. */
const plain = (text: string) =>
  text
    .replace(/&#(\d+);/g, (_, code: string) => String.fromCodePoint(Number(code)))
    .replace(/&(\w+);/g, (whole, name: string) => entities[name] ?? whole)
    .replace(/<\/?(?:i|b|em|strong|sub|sup|scp|u)\s*>/gi, "")
    .replace(/<[^>]*>/g, " ");

const placeOf = (code: string) => ({
  code,
  name: countries.find((country) => country["alpha-2"] === code)?.name ?? "",
});
const named = (list: readonly { display_name?: string | null }[] | undefined) =>
  (list ?? []).map((entity) => entity.display_name ?? "").filter((name) => name !== "");

function fromWork(work: SampleWork): PlainDocument {
  const places = work.authorships.flatMap(({ institutions }) => institutions);
  const codes = [
    ...places.map((place) => place.country_code ?? ""),
    ...work.authorships.flatMap((signature) => signature.countries ?? []),
  ];
  return {
    title: plain(work.title ?? work.display_name ?? ""),
    abstract: plain(abstractOf(work)),
    authors: work.authorships.map((one) => one.author.display_name ?? one.raw_author_name ?? ""),
    institutions: named(places),
    venue: work.primary_location?.source?.display_name ?? work.host_venue?.display_name ?? "",
    funders: [
      ...named(work.funders),
      ...(work.grants ?? []).map((grant) => grant.funder_display_name ?? ""),
    ],
    concepts: [...named(work.concepts), ...named(work.topics)],
    countries: [...new Set(codes.filter((code) => code !== ""))].map(placeOf),
    doi: (work.doi ?? "").replace("https://doi.org/", "").toLowerCase(),
    type: work.type ?? "",
    year: work.publication_year ?? 0,
  };
}

/** Names of the institutions that have a record of their own. */
const institutionNames = () =>
  new Map(
    sampleText("snapshot_2023/institutions/updated_date=2023-09-04/part_000.gz")
      .split("\n")
      .filter((line) => line !== "")
      .map((line) => JSON.parse(line) as { id: string; display_name: string })
      .map(({ id, display_name }) => [shortId(id), display_name]),
  );

/**
 * A flattened row names its institutions apart from their ids, so both its names and those of the ids' records are
 * theirs. The corpus also knows an id by what an earlier work called it, which no single record tells: the queries
 * about institutions below stay where that makes no difference.
 */
function fromRow(row: Record<string, string>, known: Map<string, string>): PlainDocument {
  const list = (column: string) => row[column]!.split("|").filter((text) => text !== "");
  const topics = JSON.parse(row["topics_json"] || "[]") as { name: string }[];
  return {
    title: plain(row["title"]!),
    abstract: plain(row["abstract"]!),
    authors: list("author_names"),
    institutions: [
      ...list("institution_names"),
      ...list("institution_ids").flatMap((id) => known.get(id) ?? []),
    ],
    venue: row["venue"]!,
    funders: list("grant_funders"),
    concepts: topics.map((topic) => topic.name),
    countries: list("countries").map(placeOf),
    doi: row["doi"]!.toLowerCase(),
    type: row["type"]!,
    year: Number(row["year"]) || 0,
  };
}

/** Every work of the samples by id, the newest record of it; flattened rows have no date, so any record is newer. */
function readSamples(): Map<string, PlainDocument> {
  const known = institutionNames();
  const works = new Map(flatRows().map((row) => [row["work_id"]!, fromRow(row, known)]));
  const dated = workFiles
    .flatMap(sampleWorks)
    .toSorted(
      (a, b) => Date.parse(a.updated_date ?? "1970") - Date.parse(b.updated_date ?? "1970"),
    );
  for (const work of dated) works.set(shortId(work.id), fromWork(work));
  return works;
}

describe.skipIf(!hasSamples)("searches over the OpenAlex samples", () => {
  let corpus: TestCorpus;
  let records: Map<string, PlainDocument>;

  beforeAll(async () => {
    corpus = await emptyCorpus();
    await loadOpenAlex(corpus.corpus, { path: samples });
    records = readSamples();
  });
  afterAll(() => corpus.dispose());

  async function found(query: QueryNode): Promise<string[]> {
    const ids: string[] = [];
    for (let page = 1; ; page++) {
      const { documents, total } = await searchDocuments(corpus.corpus, aSet(query), {
        page,
        rowsPerPage: 100,
        sort: { field: "relevance", direction: "DESC" },
      });
      ids.push(...documents.map(({ id }) => id));
      if (documents.length < 100) {
        expect(total).toBe(ids.length);
        return ids.toSorted();
      }
    }
  }

  test.each([
    "biodiversity",
    "Biodiversity AND finance",
    "financing biodiversity conservation",
    '"biodiversity"',
    '"financing"',
    "models OR modelling",
    "forest* AND NOT (tropical OR boreal)",
    "NOT (biodiversity OR forest OR model OR data)",
    "conservation AND (payment OR fund OR bond) NOT review",
    "((species OR habitat) AND (loss OR decline)) OR extinction",
    "eco*",
    "nano*",
    "wom?n",
    "organi?ation AND polic*",
    "behavio?r",
    '"random forests"',
    '"climate change"',
    '"ecosystem services" OR "natural capital"',
    '"the state of"',
    '"of the"',
    '"biodiversity conservation"~4',
    '"change climate"~2',
    '"finance biodiversity"~6',
    "climate NEAR/3 policy",
    "biodiversity NEAR/5 (finance OR funding OR investment)",
    '"climate change" NEAR/8 biodiversity',
    "higgs NEAR/2 mass",
    "species near/4 distribution near/4 model",
    "title:biodiversity",
    "title:(model OR data) AND abstract:results",
    'title:"machine learning"',
    "abstract:(deep AND learning)",
    "author:smith",
    'author:"daryl fedje"',
    "author:mar*",
    "institution:university AND country:us AND NOT institution:california",
    'institution:"university of oxford"',
    "institution:oxford",
    "venue:nature",
    'venue:"PLoS ONE"',
    "funder:foundation",
    'funder:"european commission"',
    "concept:biology",
    'concept:"machine learning"',
    "concept:ecolog*",
    "country:france",
    "country:ca",
    'country:"united kingdom" AND year:2015..2020',
    "year:2018",
    "year:..1995",
    "year:2022..",
    "doi:10.1371/journal.pone.0193522",
    "doi:10.1371/*",
    "type:review",
    "type:book-chapter",
    "x-ray",
    "CO2 OR carbon-dioxide",
    "Ångström OR naïve OR café",
    "higgs AND boson AND (pp OR collisions)",
    "zzz-nowhere",
    "title:forest year:2010.. country:us NOT type:review",
  ])("%s", async (text) => {
    const parsed = parseQuery(text);
    if (!parsed.ok || !parsed.node) throw new Error(`${text} is not a query.`);
    const { node } = parsed;
    const expected = [...records]
      .filter(([, record]) => matchesText(node, record))
      .map(([id]) => id);
    expect(await found(node)).toEqual(expected.toSorted());
  });

  test("the queries above find something, but not everything", async () => {
    const everything = await found({ kind: "not", child: word("zzznowhere"), from: 0, to: 0 });
    expect(everything).toEqual([...records.keys()].toSorted());
  });
});

const word = (text: string): QueryNode => ({
  kind: "word",
  text,
  exact: false,
  pattern: false,
  from: 0,
  to: 0,
});
