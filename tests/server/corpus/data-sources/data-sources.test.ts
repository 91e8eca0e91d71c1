import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  type DataSourceRow,
  dataSourceSort,
  type DataSourceType,
  dataSourceTypes,
} from "../../../../contract/entities/data-source.ts";
import { terms } from "../../../../query/tokenize.ts";
import type { Corpus } from "../../../../server/corpus/corpus.ts";
import {
  type DataSourceRequest,
  dataSourceTotals,
  listDataSources,
} from "../../../../server/corpus/data-sources/list-data-sources.ts";
import type { StagedDeal } from "../../../../server/corpus/write/staged-deal.ts";
import { loadPublications, openTestCorpus } from "../../../support/corpus.ts";
import { loadDeals } from "../../../support/deals.ts";
import { loadPatents } from "../../../support/patents.ts";
import { alphabetical, compareBy, numbersById } from "../entity-order.ts";
import { someFundedDeals } from "../funding/funded.ts";
import { peopledPatents, peopledPublications } from "../people.ts";

const venueTypes: Record<string, string> = {
  V1: "journal",
  V2: "journal",
  V3: "repository",
  V4: "conference",
  V5: "book series",
};
const publications = peopledPublications(1_500, 6).map((one) => {
  return { ...one, venue_type: venueTypes[one.venue_id] ?? "" };
});
const patents = peopledPatents(1_500, 7);
const older = someFundedDeals(1_500, 8);
const newer = someFundedDeals(300, 9);
const deals = [...newer, ...older.slice(newer.length)];

let corpus: Corpus;
let remove: () => Promise<void>;
beforeAll(async () => {
  ({ corpus, remove } = await openTestCorpus());
  await loadPublications(corpus, publications);
  await loadPatents(corpus, patents);
  await loadDeals(corpus, older, "older");
  const updated_date = "2025-01-01 00:00:00";
  await loadDeals(corpus, newer.map((deal) => ({ ...deal, updated_date })), "newer"); // prettier-ignore
});
afterAll(() => remove());

const nothing = {
  parent: null,
  country_code: null,
  state_code: null,
  works_count: null,
  citation_count: null,
  patent_count: null,
  grant_count: null,
  deal_count: null,
  amount: null,
};
const spanOf = (years: readonly number[]) => {
  const known = years.filter((year) => year > 0);
  return {
    first_year: known.length > 0 ? Math.min(...known) : null,
    last_year: known.length > 0 ? Math.max(...known) : null,
  };
};
const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);

function venuesByHand(type: "journal" | "repository" | "conference"): DataSourceRow[] {
  const ids = Object.keys(venueTypes).filter((id) => venueTypes[id] === type);
  return ids.map((id) => {
    const own = publications.filter((one) => one.venue_id === id);
    return {
      ...nothing,
      id,
      name: own[0]!.venue_name,
      type,
      works_count: own.length,
      citation_count: sum(own.map((one) => one.citation_count)),
      ...spanOf(own.map((one) => one.publication_year)),
    };
  });
}

const offices: Record<string, string> = {
  US: "United States",
  JP: "Japan",
  EP: "European Patent Office",
  WO: "World Intellectual Property Organization",
};
const authoritiesByHand = (): DataSourceRow[] =>
  Object.entries(offices).map(([id, name]) => {
    const own = patents.filter((one) => one.authority === id);
    return {
      ...nothing,
      id,
      name,
      type: "authority",
      patent_count: own.length,
      citation_count: sum(own.map((one) => one.citation_count)),
      ...spanOf(own.map((one) => Math.floor(one.filing_date / 10_000))),
    };
  });

/** Who has a part in deals, with the deals and those whose amounts are counted. */
function partiesByHand(
  type: DataSourceType,
  partiesOf: (deal: StagedDeal) => StagedDeal["recipients"] | StagedDeal["agencies"],
  isCounted: (deal: StagedDeal, id: string) => boolean = () => true,
): DataSourceRow[] {
  const all = deals.flatMap((deal) => partiesOf(deal).filter(({ id }) => id !== ""));
  const known = new Map(all.map((party) => [party.id, party]));
  return [...known].map(([id, party]) => {
    const own = deals.filter((deal) => partiesOf(deal).some((one) => one.id === id));
    const cents = own
      .filter((deal) => isCounted(deal, id))
      .reduce((total, { amount }) => total + BigInt(amount.replace(".", "")), 0n);
    const size = String(cents < 0n ? -cents : cents).padStart(3, "0");
    const parent = "parent_id" in party && party.parent_id === "097";
    return {
      ...nothing,
      id,
      name: party.name,
      type,
      parent: parent ? "Department of Solid States" : null,
      country_code: party.country_code || null,
      state_code: party.state_code || null,
      grant_count: own.filter(
        ({ type: kind }) => kind === "grant" || kind === "cooperative_agreement",
      ).length,
      deal_count: own.length,
      amount: `${cents < 0n ? "-" : ""}${size.slice(0, -2)}.${size.slice(-2)}`,
      ...spanOf(own.flatMap(({ obligations }) => obligations.map((one) => one.fiscal_year))),
    };
  });
}

const byHand: Record<DataSourceType, () => DataSourceRow[]> = {
  journal: () => venuesByHand("journal"),
  repository: () => venuesByHand("repository"),
  conference: () => venuesByHand("conference"),
  authority: authoritiesByHand,
  agency: () =>
    partiesByHand("agency", ({ agencies, agency_id }) =>
      agencies.filter(({ id }) => id === agency_id),
    ),
  funder: () => partiesByHand("funder", ({ agencies }) => agencies),
  recipient: () =>
    partiesByHand(
      "recipient",
      ({ recipients }) => recipients,
      ({ recipients }, id) => recipients.find((one) => one.id !== "")!.id === id,
    ),
};
const kinds = {
  journal: "venue",
  repository: "venue",
  conference: "venue",
  agency: "agency",
  funder: "agency",
  recipient: "recipient",
} as const;

const types = Object.values(dataSourceTypes).flat();

describe.each(types)("the list of type %s", (type) => {
  const fields = ["name", dataSourceSort[type]] as const;

  test.each(["", "s", "of bat", "öl"])(
    "has the rows of the records, in order: “%s”",
    async (search) => {
      const numbers = type === "authority" ? new Map() : await numbersById(corpus, kinds[type]);
      for (const field of fields) {
        for (const direction of ["ASC", "DESC"] as const) {
          const sign = direction === "ASC" ? 1 : -1;
          const expected = byHand[type]()
            .filter(({ name }) =>
              terms(search).every((prefix) => terms(name).some((word) => word.startsWith(prefix))),
            )
            .toSorted((a, b) => {
              const byName = compareBy([alphabetical(a.name), alphabetical(b.name)]);
              const ties = compareBy([a.name, b.name], [numbers.get(a.id), numbers.get(b.id)]);
              return field === "name"
                ? sign * byName || ties
                : sign * (a[field]! - b[field]!) || byName || ties;
            });
          expect(await everyRow(type, { sort: { field, direction }, search })).toEqual(expected);
        }
      }
    },
  );
});

test("totals are those of the lists", async () => {
  for (const app of ["openalex", "patstat", "federalfunding"] as const) {
    const own: readonly DataSourceType[] = dataSourceTypes[app];
    expect(await dataSourceTotals(corpus, app)).toEqual(
      Object.fromEntries(own.map((type) => [type, byHand[type]().length])),
    );
  }
});

async function everyRow(
  type: DataSourceType,
  request: Pick<DataSourceRequest, "sort" | "search">,
): Promise<DataSourceRow[]> {
  const rows: DataSourceRow[] = [];
  for (let page = 1; ; page++) {
    const reply = await listDataSources(corpus, type, { ...request, page, rowsPerPage: 25 });
    rows.push(...reply.data);
    if (page * 25 >= reply.totalRows) {
      expect(rows).toHaveLength(reply.totalRows);
      return rows;
    }
  }
}
