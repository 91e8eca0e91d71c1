import * as z from "zod/mini";
import { answer, answerRows } from "../answer.ts";
import { defineService } from "../endpoint.ts";
import {
  DataSourceApp,
  DataSourceRow,
  DataSourceSortField,
  DataSourceType,
  dataSourceTypes,
} from "../entities/data-source.ts";
import { ROWS_PER_PAGE_MAX } from "../limits.ts";

/** A short recording of the product; addresses are on the same origin. */
export const TutorialVideo = z.object({
  id: z.string(),
  title: z.string(),
  description: z.string(),
  seconds: z.number(),
  url: z.string(),
  poster_url: z.string(),
  /** WebVTT: what is seen, in words. */
  captions_url: z.string(),
});
export type TutorialVideo = z.infer<typeof TutorialVideo>;

const listBody = (app: DataSourceApp) =>
  z.strictObject({
    type: z.enum(dataSourceTypes[app] as readonly DataSourceType[]),
    size: z.optional(z.number().check(z.int(), z.minimum(1), z.maximum(ROWS_PER_PAGE_MAX))),
    page: z.optional(z.number().check(z.int(), z.minimum(1))),
    sort: z.optional(
      z.strictObject({ field: DataSourceSortField, direction: z.enum(["ASC", "DESC"]) }),
    ),
    search: z.optional(z.string().check(z.maxLength(200))),
  });
export type DataSourceList = z.infer<ReturnType<typeof listBody>>;

export const application = defineService("application", {
  tutorialVideos: {
    method: "GET",
    path: "tutorial-videos",
    summary: "The tutorial videos, in the order to watch them.",
    access: "session",
    response: answer(z.array(TutorialVideo)),
  },
  openAlexSources: {
    method: "POST",
    path: "data-sources/open-alex",
    summary: "Repositories, journals or conferences and how many works they have.",
    access: "session",
    body: listBody("openalex"),
    response: answerRows(DataSourceRow),
  },
  patstatSources: {
    method: "POST",
    path: "data-sources/patstat",
    summary: "Patent offices and how many families they have.",
    access: "session",
    body: listBody("patstat"),
    response: answerRows(DataSourceRow),
  },
  federalFundingSources: {
    method: "POST",
    path: "data-sources/federal-funding",
    summary: "Agencies, funders or recipients and how many deals they have.",
    access: "session",
    body: listBody("federalfunding"),
    response: answerRows(DataSourceRow),
  },
  dataSourceTotals: {
    method: "GET",
    path: "data-sources/totals/:app",
    summary: "How many rows each list of a catalogue has.",
    access: "session",
    params: z.object({ app: DataSourceApp }),
    response: answer(z.partialRecord(DataSourceType, z.number())),
  },
});
