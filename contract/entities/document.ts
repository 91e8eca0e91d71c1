import * as z from "zod/mini";
import { Highlights } from "./publication.ts";

/** What each document of a list has, whatever it is: where the query's words stand in title and abstract. */
export const found = {
  /** Made by the demo generator, not a record of the real world. */
  demo: z.boolean(),
  score: z.nullable(z.number()),
  highlights: z.object({ title: Highlights, abstract: Highlights }),
};

/** Somebody or something in a place; `state_code` is `US-CA`, `country_code` alpha-2. */
export const PlacedEntity = z.object({
  /** Null where the record does not say who it is. */
  id: z.nullable(z.string()),
  name: z.string(),
  country_code: z.nullable(z.string()),
  state_code: z.nullable(z.string()),
});
export type PlacedEntity = z.infer<typeof PlacedEntity>;

/** A code of a classification with its title, where the title is known. */
export const Code = z.object({ id: z.string(), title: z.nullable(z.string()) });
export type Code = z.infer<typeof Code>;
