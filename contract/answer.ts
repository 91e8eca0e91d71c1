import * as z from "zod/mini";
import type { MessageId } from "./messages.ts";

/** One place where a request went wrong: `path` names the field, `from`/`to` the characters of a query; `mend` says what to do, `fix` does it. */
export const Problem = z.object({
  path: z.string(),
  from: z.optional(z.number()),
  to: z.optional(z.number()),
  reason: z.string(),
  mend: z.optional(z.string()),
  fix: z.optional(z.object({ from: z.number(), to: z.number(), insert: z.string() })),
});
export type Problem = z.infer<typeof Problem>;

/** The body of every refusal or failure. `id` is a key of the message catalogue. */
export const Failure = z.object({
  success: z.literal(false),
  id: z.string(),
  message: z.string(),
  request_id: z.string(),
  errors: z.optional(z.array(Problem)),
});
export type Failure = Omit<z.infer<typeof Failure>, "id"> & { id: MessageId };

/** The body of every success around `data`. */
export function answer<T extends z.ZodMiniType>(data: T) {
  return z.object({ success: z.literal(true), data });
}

/** The body of one page of a list whose length stands beside it: `data`, and `totalRows` over all pages. */
export function answerRows<T extends z.ZodMiniType>(row: T) {
  return z.object({ success: z.literal(true), data: z.array(row), totalRows: z.number() });
}
