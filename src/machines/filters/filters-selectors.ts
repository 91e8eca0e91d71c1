import type { SnapshotFrom } from "xstate";
import type { Filters } from "../../../contract/entities/filters.ts";
import type { FilterSet } from "../../../contract/entities/scan.ts";
import { filtersFor } from "../../../contract/filters/catalogue.ts";
import { isSameFilters } from "../documents/view-state.ts";
import type { filtersMachine } from "./filters-machine.ts";
import { restrictionsOf } from "./restrictions.ts";

type Snapshot = SnapshotFrom<typeof filtersMachine>;

export const selectFilters = ({ context }: Snapshot) => context.filters;
export const selectPlaces = ({ context }: Snapshot) => context.places;
export const selectNames = ({ context }: Snapshot) => context.names;
export const selectIsCounting = (snapshot: Snapshot) => snapshot.hasTag("counting");
export const selectAggregationTrouble = (snapshot: Snapshot) =>
  snapshot.matches({ aggregation: "failed" }) ? snapshot.context.aggregationTrouble : null;
export const selectVersionTrouble = (snapshot: Snapshot) =>
  snapshot.matches({ version: { own: "unsaved" } }) ? snapshot.context.versionTrouble : null;
export const selectMaySave = ({ context }: Snapshot) => context.maySave;
export const selectIsUnsaved = (snapshot: Snapshot) => snapshot.hasTag("unsaved");
export const selectIsHistoryOpen = (snapshot: Snapshot) => snapshot.hasTag("history");
export const selectIsHistoryLoading = (snapshot: Snapshot) =>
  snapshot.matches({ history: "loading" });
export const selectIsSetChanging = (snapshot: Snapshot) =>
  snapshot.matches({ history: "changing" });
export const selectHistoryTrouble = (snapshot: Snapshot) =>
  snapshot.matches({ history: "failed" }) ? snapshot.context.historyTrouble : null;

/** Whether the counts in view are not those of the filters in view. */
export const selectIsStale = (snapshot: Snapshot) =>
  snapshot.context.reply !== null && !snapshot.matches({ aggregation: "ready" });

/** The filters of the panel, in its order. */
export const selectDefinitions = ({ context: { source, scan } }: Snapshot) =>
  filtersFor(source, scan.scan_type);

/** The counts of one filter, or undefined before they first arrive. */
export const selectAggregate = ({ context }: Snapshot, key: string) => context.reply?.filters[key];

/** The section's own search or extension of values, or undefined while it shows the commonest. */
export const selectList = ({ context }: Snapshot, key: string) => context.lists[key];

/** What narrows the documents, one chip each. */
export const selectRestrictions = ({ context: { filters, source, scan, names } }: Snapshot) =>
  restrictionsOf(filters, source, scan.scan_type, names);

/** How many chips a filter has. */
export const selectRestrictionCount = (snapshot: Snapshot, key: string) =>
  selectRestrictions(snapshot).filter((restriction) => restriction.key === key).length;

/** The saved sets worth listing: pinned first, then named, then the others; newest first among each. Empty sets are no choice. */
export function orderedSets(sets: readonly FilterSet[]): FilterSet[] {
  const rank = (set: FilterSet) => (set.pinned ? 0 : set.name === null ? 2 : 1);
  return sets
    .filter((set) => Object.keys(set.filters).length > 0)
    .toSorted((a, b) => rank(a) - rank(b) || b.created_date.localeCompare(a.created_date));
}

/** What filters restrict, in one line: “Document type: Review; Citations: from 10”. */
export function selectWordsOf({ context }: Snapshot, filters: Filters): string {
  const { source, scan, names } = context;
  const restrictions = restrictionsOf(filters, source, scan.scan_type, names);
  const labels = [...new Set(restrictions.map(({ label }) => label))];
  return labels
    .map((label) => {
      const values = restrictions.filter((restriction) => restriction.label === label);
      return `${label}: ${values.map(({ excluded, value }) => (excluded ? `not ${value}` : value)).join(", ")}`;
    })
    .join("; ");
}

/** The id of the saved set that is in view, or undefined. */
export const selectShownSetId = ({ context: { sets, source, filters } }: Snapshot) =>
  sets.find((set) => isSameFilters(source, set.filters, filters))?.filter_set_id;

export const selectSets = ({ context }: Snapshot) => context.sets;
