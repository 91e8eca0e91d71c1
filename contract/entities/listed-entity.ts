import * as z from "zod/mini";

/** The lists of a scan: entities that occur in its documents. Inventors and assignees come from its patents, the others from its publications. */
export const listSources = [
  "author",
  "funder",
  "institution",
  "inventor",
  "assignee",
  "bplEntities",
] as const;
export const ListSource = z.enum(listSources);
export type ListSource = z.infer<typeof ListSource>;

/** An entity with the number of the set's documents it occurs in; places and type where they are known. */
export const ListedEntity = z.object({
  id: z.string(),
  name: z.string(),
  country_code: z.nullable(z.string()),
  state_code: z.nullable(z.string()),
  type: z.nullable(z.string()),
  doc_count: z.number(),
});
export type ListedEntity = z.infer<typeof ListedEntity>;
