import {
  DataSourceApp,
  type DataSourceRow,
  dataSourceSort,
  type DataSourceType,
  dataSourceTypes,
} from "../../../contract/entities/data-source.ts";
import { ROWS_PER_PAGE } from "../../../contract/limits.ts";
import type { DataSourceList } from "../../../contract/services/application.ts";
import { getDataSourceTotals, listDataSources } from "../../services/application.ts";
import { listMachine } from "../requests/list-machine.ts";
import type { ListView } from "../requests/list-view.ts";
import { loadingMachine } from "../requests/loading-machine.ts";

/** The lists of all catalogues, in the order of their tabs. */
export const dataSourceLists: readonly DataSourceType[] = DataSourceApp.options.flatMap(
  (app) => dataSourceTypes[app],
);

const apps = Object.fromEntries(
  DataSourceApp.options.flatMap((app) => dataSourceTypes[app].map((type) => [type, app])),
) as Record<DataSourceType, DataSourceApp>;

/** The catalogue that a list belongs to. */
export function appOf(type: DataSourceType): DataSourceApp {
  return apps[type];
}

type SortField = NonNullable<DataSourceList["sort"]>["field"];

/** What the lists of each catalogue can be sorted by. */
const sortable: Record<DataSourceApp, readonly SortField[]> = {
  openalex: ["name", "works_count", "citation_count"],
  patstat: ["name", "patent_count", "citation_count"],
  federalfunding: ["name", "grant_count", "deal_count", "amount"],
};

/** The request for the page of a list that a view shows: by the list's own figure, greatest first, unless told. */
export function dataSourceBody(type: DataSourceType, view: ListView): DataSourceList {
  const field = sortable[appOf(type)].find((known) => known === view.sort);
  const search = view.search.trim();
  return {
    type,
    size: ROWS_PER_PAGE,
    page: view.page,
    sort:
      field === undefined
        ? { field: dataSourceSort[type], direction: "DESC" }
        : { field, direction: view.ascending ? "ASC" : "DESC" },
    ...(search !== "" && { search }),
  };
}

/** One list of a catalogue. */
export const dataSourceListMachine = (type: DataSourceType) =>
  listMachine<DataSourceRow>(`${type}-list`, (view, signal) =>
    listDataSources(appOf(type), dataSourceBody(type, view), signal),
  );

export type DataSourceTotals = Partial<Record<DataSourceType, number>>;

/** How many rows every list of every catalogue has. */
export const totalsMachine = loadingMachine<undefined, DataSourceTotals>(
  "dataSourceTotals",
  async (_, signal) => {
    const totals = await Promise.all(
      DataSourceApp.options.map((app) => getDataSourceTotals(app, signal)),
    );
    return Object.assign({}, ...totals) as DataSourceTotals;
  },
);
