import type {
  DataSourceApp,
  DataSourceRow,
  DataSourceType,
} from "../../contract/entities/data-source.ts";
import {
  application,
  type DataSourceList,
  type TutorialVideo,
} from "../../contract/services/application.ts";
import { call, callWhole } from "./api.ts";

/** The tutorial videos, in the order to watch them. */
export function getTutorialVideos(signal?: AbortSignal): Promise<TutorialVideo[]> {
  return call(application, "tutorialVideos", { signal });
}

const lists = {
  openalex: "openAlexSources",
  patstat: "patstatSources",
  federalfunding: "federalFundingSources",
} as const satisfies Record<DataSourceApp, keyof typeof application.endpoints>;

/** One page of a list of a catalogue of data sources, and how many rows the list has in all. Throws ApiError. */
export async function listDataSources(
  app: DataSourceApp,
  body: DataSourceList,
  signal?: AbortSignal,
): Promise<{ rows: DataSourceRow[]; totalRows: number }> {
  const { data, totalRows } = await callWhole(application, lists[app], { body, signal });
  return { rows: data, totalRows };
}

/** How many rows each list of a catalogue has. Throws ApiError. */
export function getDataSourceTotals(
  app: DataSourceApp,
  signal?: AbortSignal,
): Promise<Partial<Record<DataSourceType, number>>> {
  return call(application, "dataSourceTotals", { params: { app }, signal });
}
