import * as z from "zod/mini";

/** A country of ISO 3166-1; the keys are the specification's. */
export const Country = z.object({
  name: z.string(),
  "alpha-2": z.string(),
  "alpha-3": z.string(),
  "country-code": z.string(),
});
export type Country = z.infer<typeof Country>;

/** A US state or territory; `state_code` is the postal code. */
export const State = z.object({ state_code: z.string(), display_name: z.string() });
export type State = z.infer<typeof State>;
