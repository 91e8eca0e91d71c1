import type { Filters } from "../../contract/entities/filters.ts";
import type { FilterSource } from "../../contract/entities/source.ts";
import { documents } from "../../contract/services/documents.ts";
import { funding } from "../../contract/services/funding.ts";
import {
  type LeaderEntity,
  type LeadersBy,
  leaderEntities,
  leadersByValues,
  leadership,
} from "../../contract/services/leadership.ts";
import type { Client } from "../client.ts";
import type { Search } from "../searches/search.ts";
import type { OtherCall } from "./other-calls.ts";

/** So many sets of a kind; more than a row has calls. */
const SIDE = 15;
const DIFFERENT = SIDE * SIDE;

type ViewSource = Exclude<FilterSource, "publication">;

/** Nearly all documents of a source, never twice the same: two ends that few lie beyond. */
function nearlyAll(source: ViewSource, index: number): Filters {
  const [low, high] = [index % SIDE, Math.floor(index / SIDE)];
  const ends: Record<ViewSource, Filters> = {
    patent: { filing_year: { min: 1980 + low }, priority_year: { min: 1960 + (high % 30) } },
    funding: {
      funding_us_fiscal_year: { min: 1985 + low },
      funding_amount: { min: 1 + (high % 1_000) },
    },
    fundingPublication: {
      publication_year: { min: 1950 + low },
      citation_count: { max: 100_000 + high },
    },
  };
  return ends[source];
}

const items = (...ids: string[]) => ({ items: ids.map((id) => ({ id })) });

/** Two more filters that keep most of the documents. */
const more: Record<ViewSource, Filters> = {
  patent: {
    status: items("granted", "application"),
    authority: items("US", "EP", "WO", "CN", "JP", "DE", "KR"),
  },
  funding: {
    type: items("contract", "idv", "grant", "cooperative_agreement", "other"),
    recipient_countries: items("US"),
  },
  fundingPublication: {
    type: items("article", "preprint", "review", "book", "book-chapter", "dataset"),
    has_abstract: { on: true },
  },
};

const set = (source: FilterSource, query: string, filters: Filters) => ({
  scan_type: "boolean" as const,
  source,
  query,
  filters,
});

const measures: Record<LeadersBy, string> = {
  doc_count: "",
  citation_count: " by citations",
  growth: " by growth",
  h_index: " by h-index",
};

/** The name of a row of leaders. */
export function leadersRow(entity: LeaderEntity, leadersBy: LeadersBy): string {
  return `leaders: ${entity}s${measures[leadersBy]}`;
}

/** The calls of the views that patents, funding and leaders have, over as many documents as the universe holds. */
export function viewCalls(client: Client, broad: readonly Search[]): OtherCall[] {
  const broadQuery = (index: number) => broad[index % broad.length]!.query;
  const filters = (["patent", "funding", "fundingPublication"] as const).map(
    (source): OtherCall => ({
      name: `filters: ${source}, nearly all, four active`,
      call: (index) => {
        const body = set(source, "", { ...nearlyAll(source, index), ...more[source] });
        return client.call(documents, "fetchFilters", { body: { ...body, size: 0 } });
      },
    }),
  );
  const leaders = Object.entries(leaderEntities).flatMap(([source, entities]) =>
    entities.flatMap((entity) =>
      leadersByValues.map((leadersBy): OtherCall => ({
        name: leadersRow(entity, leadersBy),
        call: (index) => {
          const body =
            source === "patent"
              ? set("patent", "", nearlyAll("patent", index))
              : set("publication", broadQuery(index), {});
          const asked = { ...body, entity, leadersBy };
          return client.call(leadership, "fetchLeadership", { body: asked });
        },
      })),
    ),
  );
  return [...filters, ...leaders, ...dollars(client), tabCounts(client, broadQuery)];
}

const charts = [
  "counts",
  "choropleth",
  "fundingByType",
  "fundingByTypeOverTime",
  "pscCodes",
] as const;
const tables = ["recipients", "funders"] as const;

/** Each chart and table of the dollars view, then all of them at once as the view asks for them. */
function dollars(client: Client): OtherCall[] {
  const body = (index: number) => set("funding", "", nearlyAll("funding", index));
  const parts: OtherCall[] = [
    ...charts.map((chart) => ({
      name: `dollars: ${chart}`,
      call: (index: number) => client.call(funding, chart, { body: body(index) }),
    })),
    ...tables.map((tableType) => ({
      name: `dollars: ${tableType} table`,
      call: (index: number) =>
        client.call(funding, "tableData", { body: { ...body(index), tableType } }),
    })),
  ];
  const whole = (index: number) =>
    // Other sets than those of the single parts, which are remembered for seconds.
    Promise.all(parts.map(({ call }) => call(DIFFERENT + index)));
  return [...parts, { name: "dollars: the whole page", call: whole }];
}

function tabCounts(client: Client, queryOf: (index: number) => string): OtherCall {
  return {
    name: "opening a scan: counts of all tabs",
    call: (index) =>
      client.call(documents, "fetchCounts", {
        body: { scan_type: "boolean", query: queryOf(index) },
      }),
  };
}
