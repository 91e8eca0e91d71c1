import type { ListSource } from "../../../contract/entities/listed-entity.ts";
import type { EntityKind } from "../schema.ts";

/** Lists of entities that stand in documents; the curated ones stand nowhere yet. */
export type OccurringSource = Exclude<ListSource, "bplEntities">;

/** Which documents the entities of a list occur in, and where their numbers stand there. */
export const listColumns = {
  author: { documents: "publication", column: "author_nos" },
  institution: { documents: "publication", column: "institution_nos" },
  funder: { documents: "publication", column: "funder_nos" },
  inventor: { documents: "patent", column: "inventor_nos" },
  assignee: { documents: "patent", column: "assignee_nos" },
} as const satisfies Record<
  OccurringSource,
  { documents: "publication" | "patent"; column: string }
>;

/** What is known of such entities beside id and name. */
export const placeColumns = {
  author: [],
  institution: ["country_code", "state_code", "type"],
  funder: ["country_code"],
  inventor: ["country_code", "state_code"],
  assignee: ["country_code", "state_code", "type"],
} as const satisfies Record<OccurringSource & EntityKind, readonly string[]>;

/** The kind of documents whose set a list is made of. */
export function documentsOfList(source: ListSource): "publication" | "patent" {
  return source === "bplEntities" ? "publication" : listColumns[source].documents;
}
