import * as z from "zod/mini";

/** `GET /api/health`: 200 when ready, 503 with progress while the corpus is being prepared. */
export const Health = z.object({
  status: z.enum(["ok", "loading", "stopping"]),
  version: z.string(),
  /** Documents of the newest corpus version. */
  counts: z.object({ publication: z.number(), patent: z.number(), funding: z.number() }),
  corpus_version: z.number(),
  /** The corpus holds records made by the demo generator. */
  demo: z.boolean(),
  progress: z.optional(
    z.object({
      label: z.string(),
      done: z.number(),
      total: z.nullable(z.number()),
      /** What `done` and `total` count. */
      unit: z.optional(z.string()),
    }),
  ),
  /** The load that runs while the server answers: its source, the records read so far, and `done` of `total` in `unit`. */
  load: z.optional(
    z.object({
      source: z.string(),
      records: z.number(),
      done: z.number(),
      total: z.number(),
      unit: z.enum(["bytes", "records"]),
    }),
  ),
});
export type Health = z.infer<typeof Health>;
