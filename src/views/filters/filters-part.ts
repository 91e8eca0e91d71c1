import type { ActorRefFrom } from "xstate";
import type { FilterDefinition } from "../../../contract/filters/definition.ts";
import type { filtersMachine } from "../../machines/filters/filters-machine.ts";

export type FiltersActor = ActorRefFrom<typeof filtersMachine>;

/** What every part of the filter panel takes: the running filters. */
export interface FiltersPart {
  filters: FiltersActor;
}

/** What a section of the panel takes: the filters and which of them it is about. */
export interface SectionPart extends FiltersPart {
  definition: FilterDefinition;
}
