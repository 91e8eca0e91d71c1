import type { ListSource } from "../../../contract/entities/listed-entity.ts";
import type { EntityKind } from "../schema.ts";

interface ListColumns {
  /** What the entities occur in. */
  documents: "publication" | "patent";
  /** Where their numbers stand there. */
  column: string;
  kind: EntityKind;
  /** What is known of such entities beside id and name. */
  places: readonly ("country_code" | "state_code" | "type")[];
}

/** Which documents the entities of a list occur in, and what is known of them. */
export const listColumns = {
  author: { documents: "publication", column: "author_nos", kind: "author", places: [] },
  institution: {
    documents: "publication",
    column: "institution_nos",
    kind: "institution",
    places: ["country_code", "state_code", "type"],
  },
  funder: {
    documents: "publication",
    column: "funder_nos",
    kind: "funder",
    places: ["country_code"],
  },
  inventor: {
    documents: "patent",
    column: "inventor_nos",
    kind: "inventor",
    places: ["country_code", "state_code"],
  },
  assignee: {
    documents: "patent",
    column: "assignee_nos",
    kind: "assignee",
    places: ["country_code", "state_code", "type"],
  },
  bplEntities: {
    documents: "publication",
    column: "organisation_nos",
    kind: "organisation",
    places: ["country_code", "type"],
  },
} as const satisfies Record<ListSource, ListColumns>;

/** The kind of documents whose set a list is made of. */
export function documentsOfList(source: ListSource): "publication" | "patent" {
  return listColumns[source].documents;
}
