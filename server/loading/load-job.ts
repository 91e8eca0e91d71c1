import { isAbsolute } from "node:path";
import * as z from "zod/mini";
import { isAddress } from "../ingest/find-files.ts";

/** A path as another process may mean it too, or an address. */
const Place = z
  .string()
  .check(z.maxLength(4096))
  .check(z.refine((text) => isAddress(text) || isAbsolute(text), "must be absolute"));
const Whole = z.number().check(z.int()).check(z.nonnegative());

/** What can be asked of the corpus by whoever loads data. `abandon` takes back the load that was interrupted. */
export const LoadJob = z.discriminatedUnion("source", [
  z.object({ source: z.literal("openalex"), path: Place }),
  z.object({ source: z.literal("funding"), path: Place }),
  z.object({ source: z.literal("patents"), path: Place }),
  z.object({ source: z.literal("cpc-titles"), path: Place }),
  z.object({ source: z.literal("advisories"), path: Place }),
  z.object({ source: z.literal("organisations"), path: Place }),
  z.object({ source: z.literal("demo"), size: Whole, seed: Whole }),
  z.object({ source: z.literal("abandon") }),
]);
export type LoadJob = z.infer<typeof LoadJob>;

/** A job in words, to go on after “The server is …”. */
export function jobText(job: LoadJob): string {
  if (job.source === "openalex") return `loading OpenAlex records from ${job.path}`;
  if (job.source === "funding") return `loading federal awards from ${job.path}`;
  if (job.source === "patents") return `loading patents from ${job.path}`;
  if (job.source === "cpc-titles") return `loading titles of patent classes from ${job.path}`;
  if (job.source === "advisories") return `loading the watch list ${job.path}`;
  if (job.source === "organisations") return `loading the organisations of ${job.path}`;
  if (job.source === "abandon") return "taking back an interrupted load";
  return `loading the demo universe of ${job.size.toLocaleString("en")} publications`;
}
