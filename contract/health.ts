import * as z from "zod/mini";

/** `GET /api/health`: 200 when ready, 503 with progress (0–1) while the corpus is being prepared. */
export const Health = z.object({
  status: z.enum(["ok", "loading"]),
  version: z.string(),
  counts: z.object({ publication: z.number() }),
  corpus_version: z.number(),
  /** The corpus holds records made by the demo generator. */
  demo: z.boolean(),
  progress: z.optional(
    z.object({ label: z.string(), done: z.number(), total: z.nullable(z.number()) }),
  ),
});
export type Health = z.infer<typeof Health>;
