import type { ActorRef, ActorRefFrom, Snapshot } from "xstate";
import type { FilterItem, Filters, FilterSelection } from "../../../contract/entities/filters.ts";
import type { FilterSet, Scan } from "../../../contract/entities/scan.ts";
import type { FilterSource } from "../../../contract/entities/source.ts";
import type { FiltersReply } from "../../../contract/services/documents.ts";
import type { Trouble } from "../documents/trouble.ts";
import type { NoticeEmitted } from "../notices/notice.ts";
import type { KnownNames } from "./restrictions.ts";
import { type Choice, withChoice, withSelection } from "./selection.ts";
import type { valuesMachine } from "./values-machine.ts";

/** What the filters tell the actor that began them. */
export type FiltersNews =
  | { type: "filters.changed"; filters: Filters }
  | { type: "filters.saved"; scan: Scan }
  | { type: "filters.noticed"; notice: NoticeEmitted };

export interface FiltersInput {
  listener: ActorRef<Snapshot<unknown>, FiltersNews>;
  source: FilterSource;
  scan: Scan;
  filters: Filters;
  search_within: string;
  /** Whether changes become versions of the scan: only for its signed-in owner. */
  maySave: boolean;
}

export interface FiltersContext extends FiltersInput {
  /** The newest counts; those of the filters before while `aggregation` is refetching. */
  reply: FiltersReply | null;
  aggregationTrouble: Trouble | null;
  names: KnownNames;
  /** The names of countries and states by their codes. */
  places: Readonly<Record<string, string>>;
  /** Sections whose values are being searched or extended, by filter key. */
  lists: Readonly<Record<string, ActorRefFrom<typeof valuesMachine>>>;
  sets: FilterSet[];
  /** How many documents the filters leave, once the documents have arrived. */
  counted: number | null;
  versionTrouble: Trouble | null;
  historyTrouble: Trouble | null;
}

/** What a user may do to the filters. */
export type FiltersChange =
  | { type: "value.choose"; key: string; item: Pick<FilterItem, "id" | "name">; choice: Choice }
  | { type: "selection.change"; key: string; selection: FilterSelection | null }
  | { type: "filters.replace"; filters: Filters };

export type FiltersEvent =
  | FiltersChange
  | { type: "filters.show"; filters: Filters; search_within: string; scan: Scan }
  | { type: "documents.counted"; total: number }
  | { type: "aggregation.retry" }
  | { type: "version.retry" }
  | { type: "values.search"; key: string; text: string }
  | { type: "values.more"; key: string }
  | { type: "history.open" }
  | { type: "history.close" }
  | { type: "history.retry" }
  | { type: "set.pin"; set: FilterSet; pinned: boolean }
  | { type: "set.name"; set: FilterSet; name: string };

/** The filters after an event; any but a change leaves them. */
export function filtersAfter(filters: Filters, event: { type: string }): Filters {
  const change = event as FiltersChange;
  switch (change.type) {
    case "value.choose":
      return withChoice(filters, change.key, change.item, change.choice);
    case "selection.change":
      return withSelection(filters, change.key, change.selection);
    case "filters.replace":
      return change.filters;
    default:
      return filters;
  }
}
