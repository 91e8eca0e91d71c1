import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { FilterSource, Source } from "../../../../contract/entities/source.ts";
import {
  type ListedEntity,
  type ListSource,
  listSources,
} from "../../../../contract/entities/listed-entity.ts";
import { terms } from "../../../../query/tokenize.ts";
import type { Corpus } from "../../../../server/corpus/corpus.ts";
import { ResultWindowExceeded } from "../../../../server/corpus/errors.ts";
import { countTabs, type ScanSets } from "../../../../server/corpus/lists/count-tabs.ts";
import { documentsOfList, listColumns } from "../../../../server/corpus/lists/list-columns.ts";
import { listEntities, type ListRequest } from "../../../../server/corpus/lists/list-entities.ts";
import { loadOrganisations } from "../../../../server/ingest/organisations/load-organisations.ts";
import { aSet, loadPublications, openTestCorpus } from "../../../support/corpus.ts";
import { loadDeals } from "../../../support/deals.ts";
import { loadPatents } from "../../../support/patents.ts";
import { someFundedDeals } from "../funding/funded.ts";
import { alphabetical, compareBy, numbersById } from "../entity-order.ts";
import { inventors, owners, peopledPatents, peopledPublications } from "../people.ts";
import { isIn } from "../sources/judge.ts";
import { dealJudge } from "../sources/judge-deals.ts";
import { patentJudge } from "../sources/judge-patents.ts";
import { judgePublications } from "../sources/judge-publications.ts";

const publications = peopledPublications(2_000, 3);
const patents = peopledPatents(2_000, 4);
const deals = someFundedDeals(1_000, 5);
/** Curated organisations, with the institutions of the publications that each of them is. */
const organisations = [
  { id: "O1", name: "Solid States Ltd", line: "O1,Solid States Ltd,,I4,US,company", are: ["I4"] },
  { id: "O2", name: "LYON battery-works", line: "O2,LYON battery-works,,,,", are: ["I2"] },
  { id: "O3", name: "Åcademies", line: "O3,Åcademies,,I6; https://openalex.org/I5,,network", are: ["I5", "I6"] },
  { id: "O4", name: "Köln", line: "O4,Köln,Universitat Koln,,DE,", are: ["I3"] },
  { id: "O5", name: "Koln", line: "O5,Koln,Universität Köln,,France,", are: [] },
  { id: "O6", name: "Berlin", line: "O6,Berlin,,I3,,", are: ["I3"] },
  { id: "O7", name: "University of Lyon", line: "O7,University of Lyon,,I4,,", are: ["I4"] },
]; // prettier-ignore
const publicationJudge = judgePublications({});

let corpus: Corpus;
let remove: () => Promise<void>;
beforeAll(async () => {
  const opened = await openTestCorpus();
  ({ corpus, remove } = opened);
  const path = join(opened.dataDir, "organisations.csv");
  const header = "id,name,alternative_names,identifiers,country,type";
  await writeFile(path, [header, ...organisations.map(({ line }) => line)].join("\n"));
  await loadOrganisations(corpus, path);
  await loadPublications(corpus, publications);
  await loadPatents(corpus, patents);
  await loadDeals(corpus, deals);
  // Every third publication acknowledges an agency.
  await corpus.engine.run(
    "ALTER TABLE publications UPDATE agency_nos = if(doc_no % 3 = 0, [1], []) WHERE 1 SETTINGS mutations_sync = 2",
  );
});
afterAll(() => remove());

type AnySet = ReturnType<typeof aSet<FilterSource>>;

const nowhere = { country_code: null, state_code: null, type: null };
const entitiesOf: Record<ListSource, (set: AnySet) => { id: string; name: string }[][]> = {
  author: (set) => publicationsIn(set).map((one) => one.authorships),
  institution: (set) => publicationsIn(set).map((one) => one.institutions),
  funder: (set) => publicationsIn(set).map((one) => one.funders),
  inventor: (set) => patentsIn(set).map((one) => one.inventors),
  assignee: (set) => patentsIn(set).map((one) => one.assignees),
  bplEntities: (set) =>
    publicationsIn(set).map(({ institutions }) =>
      organisations.filter(({ are }) => institutions.some(({ id }) => are.includes(id))),
    ),
};
const shownOf: Record<ListSource, (id: string) => Omit<ListedEntity, "id" | "name" | "doc_count">> =
  {
    author: () => nowhere,
    institution: (id) => {
      const all = publications.flatMap(({ institutions }) => institutions);
      const { country_code, type } = all.find((one) => one.id === id)!;
      return { ...nowhere, country_code, type };
    },
    funder: () => nowhere,
    inventor: (id) => {
      const { country_code, state_code } = inventors.find((one) => one.id === id)!;
      return { ...nowhere, country_code: country_code || null, state_code: state_code || null };
    },
    assignee: (id) => {
      const { country_code, state_code, type } = owners.find((one) => one.id === id)!;
      return {
        country_code: country_code || null,
        state_code: state_code || null,
        type: type || null,
      };
    },
    bplEntities: (id) => {
      if (id === "O1") return { ...nowhere, country_code: "US", type: "company" };
      if (id === "O3") return { ...nowhere, type: "network" };
      return id === "O4" ? { ...nowhere, country_code: "DE" } : nowhere;
    },
  };

const publicationsIn = (set: AnySet) =>
  publications.filter((one) => isIn(publicationJudge, one, set));
const patentsIn = (set: AnySet) => patents.filter((one) => isIn(patentJudge, one, set));

/** Every entity of a set with its documents, in no order, by looking at the records. */
function listedByHand(source: ListSource, set: AnySet, searched: string): ListedEntity[] {
  const counts = new Map<string, { name: string; doc_count: number }>();
  for (const entities of entitiesOf[source](set)) {
    for (const [id, name] of new Map(entities.map((one) => [one.id, one.name]))) {
      if (id === "") continue;
      counts.set(id, { name, doc_count: (counts.get(id)?.doc_count ?? 0) + 1 });
    }
  }
  return [...counts]
    .map(([id, counted]) => ({ id, ...shownOf[source](id), ...counted }))
    .filter(({ name }) =>
      terms(searched).every((prefix) => terms(name).some((word) => word.startsWith(prefix))),
    );
}

const orders = [
  { field: "name", direction: "ASC" },
  { field: "name", direction: "DESC" },
  { field: "doc_count", direction: "DESC" },
  { field: "doc_count", direction: "ASC" },
] as const;

describe.each(listSources)("the list of %ss", (source) => {
  const set = aSet<FilterSource>("battery OR nano* OR graph", { source: documentsOfList(source) });

  test.each(orders)("by $field $direction is that of the records", async (sort) => {
    const numbers = await numbersById(corpus, listColumns[source].kind);
    const sign = sort.direction === "ASC" ? 1 : -1;
    const expected = listedByHand(source, set, "").toSorted((a, b) => {
      const byName = compareBy([alphabetical(a.name), alphabetical(b.name)]);
      const ties = compareBy([a.name, b.name], [numbers.get(a.id), numbers.get(b.id)]);
      return sort.field === "name"
        ? sign * byName || ties
        : sign * (a.doc_count - b.doc_count) || byName || ties;
    });
    expect(expected.length).toBeGreaterThan(2);
    expect(await everyEntity(source, set, sort)).toEqual(expected);
  });

  test.each(["b", "ber a", "ång", "O", "çel", "university lyon"])(
    "words within are looked for in names alone: %s",
    async (searched) => {
      const expected = listedByHand(source, set, searched).map(({ id, doc_count }) => [
        id,
        doc_count,
      ]);
      const found = await everyEntity(source, { ...set, search_within: searched }, orders[0]);
      expect(new Map(found.map(({ id, doc_count }) => [id, doc_count]))).toEqual(
        new Map(expected as [string, number][]),
      );
    },
  );

  test("is empty where no document is", async () => {
    const empty = aSet<FilterSource>("qqqqqq", { source: documentsOfList(source) });
    expect(await everyEntity(source, empty, orders[0])).toEqual([]);
  });
});

test("a page beyond what can be paged through is refused", async () => {
  const request: ListRequest = { page: 101, rowsPerPage: 100, sort: orders[0] };
  await expect(listEntities(corpus, "author", aSet(""), request)).rejects.toThrow(
    ResultWindowExceeded,
  );
});

describe("the tabs of a scan show", () => {
  const publicationFilters = { publication_year: { min: 2015 } };
  const cases = [
    { name: "everything", query: "", filters: {} },
    {
      name: "the same filters of both kinds of publications",
      query: "battery",
      filters: { publication: publicationFilters, fundingPublication: publicationFilters },
    },
    {
      name: "different filters",
      query: "nano* OR charge",
      filters: {
        publication: publicationFilters,
        patent: { filing_year: { max: 2010 } },
        funding: { funding_amount: { min: 0 } },
      },
    },
    { name: "nothing", query: "qqqqqq", filters: {} },
  ] as const;

  test.each(cases)("$name", async ({ query, filters }) => {
    const own = filters as Partial<Record<FilterSource, ReturnType<typeof aSet>["filters"]>>;
    const setOf = <S extends FilterSource>(source: S) =>
      aSet<S>(query, { source, filters: own[source] ?? {} });
    const sets: ScanSets = {
      publication: setOf("publication"),
      patent: setOf("patent"),
      funding: setOf("funding"),
      fundingPublication: setOf("fundingPublication"),
    };
    const acknowledging = new Set(publications.filter((_, at) => (at + 1) % 3 === 0));
    const count = (source: ListSource) =>
      listedByHand(source, sets[documentsOfList(source)], "").length;
    const expected: Record<Source, number> = {
      publication: publicationsIn(sets.publication).length,
      patent: patentsIn(sets.patent).length,
      funding: deals.filter((one) => isIn(dealJudge, one, sets.funding)).length,
      fundingPublication: publicationsIn(sets.fundingPublication).filter((one) =>
        acknowledging.has(one),
      ).length,
      author: count("author"),
      institution: count("institution"),
      funder: count("funder"),
      inventor: count("inventor"),
      assignee: count("assignee"),
      bplEntities: count("bplEntities"),
    };
    expect(await countTabs(corpus, sets)).toEqual({ counts: expected, corpus_version: 4 });
  });
});

async function everyEntity(
  source: ListSource,
  set: AnySet,
  sort: ListRequest["sort"],
): Promise<ListedEntity[]> {
  const all: ListedEntity[] = [];
  for (let page = 1; ; page++) {
    const reply = await listEntities(corpus, source, set, { page, rowsPerPage: 60, sort });
    all.push(...reply.documents);
    if (page * 60 >= reply.total) {
      expect(all).toHaveLength(reply.total);
      return all;
    }
  }
}
