import { assign, enqueueActions, fromPromise, sendTo, setup } from "xstate";
import type { Filters } from "../../../contract/entities/filters.ts";
import type { FilterSet, Scan, ScanCounts } from "../../../contract/entities/scan.ts";
import { filterCatalogue } from "../../../contract/filters/catalogue.ts";
import { FILTER_VALUES_SHOWN } from "../../../contract/limits.ts";
import type { FetchFilters, FiltersReply } from "../../../contract/services/documents.ts";
import { fetchFilters } from "../../services/documents.ts";
import { getCountriesStates } from "../../services/partnerships.ts";
import {
  createVersion,
  getScanDetails,
  pinUnpinRenameFilterSet,
  updateFilterSetDocCount,
  updateScanVersionCounts,
} from "../../services/scans.ts";
import { countKeys } from "../documents/count-keys.ts";
import { documentSetBody } from "../documents/document-set.ts";
import { troubleOf } from "../documents/trouble.ts";
import { isSameFilters } from "../documents/view-state.ts";
import {
  filtersAfter,
  type FiltersContext,
  type FiltersEvent,
  type FiltersInput,
  type FiltersNews,
} from "./filters-context.ts";
import { named, namesIn } from "./restrictions.ts";
import { moreValues, valuesMachine } from "./values-machine.ts";

/** What saving, counting and changing sets ask for and yield. */
export interface Saving {
  scan: Scan;
  source: FiltersInput["source"];
  filters: Filters;
}
export interface Counting {
  source: FiltersInput["source"];
  version_id: string;
  filter_set_id: string | null;
  total: number;
}
export interface Counted {
  set: FilterSet | null;
  counts: ScanCounts;
}
export interface SetChange {
  filter_set_id: string;
  pinned: boolean;
  name: string | null;
}
export type Places = Awaited<ReturnType<typeof getCountriesStates>>;
type Shown = Extract<FiltersEvent, { type: "filters.show" }>;

/** Whether the values of a filter are countries or states. */
const isOfPlaces = (key: string) => /(^|_)(countries|states)$/.test(key);

/** The count under the name that a version knows it by; nothing for funding, which it does not remember. */
function countsOf({ source, version_id, total }: Counting) {
  const key = countKeys[source];
  return key ? { version_id, [key]: total } : { version_id };
}

const replaceSet = (sets: FilterSet[], set: FilterSet) =>
  sets.map((known) => (known.filter_set_id === set.filter_set_id ? set : known));

const listInput = (context: FiltersContext, filter: string, text: string, limit: number) => ({
  filter,
  text,
  limit,
  body: documentSetBody(context.source, context.scan, context.filters, context.search_within),
});

/** The words of the filters machine: its types, actors, actions, guards and delays. */
export const filtersSetup = setup({
  types: {
    context: {} as FiltersContext,
    events: {} as FiltersEvent,
    input: {} as FiltersInput,
    tags: {} as "counting" | "unsaved" | "history",
  },
  actors: {
    values: valuesMachine,
    fetchFilters: fromPromise<FiltersReply, FetchFilters>(({ input, signal }) =>
      fetchFilters(input, signal, `filters-${input.source}`),
    ),
    fetchPlaces: fromPromise<Places>(({ signal }) => getCountriesStates(signal)),
    saveVersion: fromPromise<Scan, Saving>(({ input: { scan, source, filters }, signal }) =>
      createVersion(
        { scan_id: scan.scan_id, version_id: scan.version_id, source, filters },
        signal,
      ),
    ),
    recordCounts: fromPromise<Counted, Counting>(async ({ input, signal }) => ({
      set:
        input.filter_set_id === null
          ? null
          : await updateFilterSetDocCount(
              { filter_set_id: input.filter_set_id, doc_count: input.total },
              signal,
            ),
      counts: await updateScanVersionCounts(countsOf(input), signal),
    })),
    fetchHistory: fromPromise<Scan, string>(({ input, signal }) => getScanDetails(input, signal)),
    changeSet: fromPromise<FilterSet, SetChange>(({ input, signal }) =>
      pinUnpinRenameFilterSet(input, signal),
    ),
  },
  actions: {
    change: assign(({ context, event }) => ({
      filters: filtersAfter(context.filters, event),
      counted: null,
    })),
    tellChanged: sendTo(
      ({ context }) => context.listener,
      ({ context }) => ({ type: "filters.changed", filters: context.filters }),
    ),
    show: assign(({ context }, { filters, search_within, scan }: Omit<Shown, "type">) => ({
      filters,
      search_within,
      scan,
      sets: scan.filter_sets[context.source],
      counted: isSameFilters(context.source, filters, context.filters) ? context.counted : null,
    })),
    takeCount: assign({ counted: (_, { total }: { total: number }) => total }),
    takeReply: assign(({ context }, { reply }: { reply: FiltersReply }) => ({
      reply,
      aggregationTrouble: null,
      names: {
        ...context.names,
        ...Object.fromEntries(
          Object.entries(reply.filters).map(([key, aggregate]) => [
            key,
            { ...context.names[key], ...namesIn(aggregate) },
          ]),
        ),
      },
    })),
    failAggregation: assign({
      aggregationTrouble: (_, { error }: { error: unknown }) => troubleOf(error),
    }),
    takePlaces: assign(({ context }, { places }: { places: Places }) => {
      const countries = places.countries.map((country) => [country["alpha-2"], country.name]);
      const states = places.states.map((state) => [`US-${state.state_code}`, state.display_name]);
      const known = Object.fromEntries([...countries, ...states]) as Record<string, string>;
      const ofPlaces = filterCatalogue(context.source).filter(({ key }) => isOfPlaces(key));
      const names = ofPlaces.map(({ key }) => [key, { ...known, ...context.names[key] }]);
      return { places: known, names: { ...context.names, ...Object.fromEntries(names) } };
    }),
    takeVersion: assign(({ context }, { scan }: { scan: Scan }) => ({
      scan,
      sets: scan.filter_sets[context.source],
      versionTrouble: null,
    })),
    takeCounts: assign(({ context }, { set, counts }: Counted) => {
      const sets = set ? replaceSet(context.sets, set) : context.sets;
      return {
        sets,
        scan: {
          ...context.scan,
          ...counts,
          filter_set_doc_count: set?.doc_count ?? context.scan.filter_set_doc_count,
          filter_sets: { ...context.scan.filter_sets, [context.source]: sets },
        },
      };
    }),
    tellSaved: sendTo(
      ({ context }) => context.listener,
      ({ context }) => ({ type: "filters.saved", scan: context.scan }),
    ),
    failVersion: assign({
      versionTrouble: (_, { error }: { error: unknown }) => troubleOf(error),
    }),
    takeHistory: assign(({ context }, { scan }: { scan: Scan }) => ({
      sets: scan.filter_sets[context.source],
      historyTrouble: null,
    })),
    failHistory: assign({
      historyTrouble: (_, { error }: { error: unknown }) => troubleOf(error),
    }),
    takeSet: assign(({ context }, { set }: { set: FilterSet }) => ({
      sets: replaceSet(context.sets, set),
    })),
    tellTrouble: sendTo(
      ({ context }) => context.listener,
      (_, { what, error }: { what: string; error: unknown }): FiltersNews => ({
        type: "filters.noticed",
        notice: { type: "notice", tone: "negative", text: `${what} ${troubleOf(error).message}` },
      }),
    ),
    refreshLists: enqueueActions(({ context, enqueue }) => {
      const body = documentSetBody(
        context.source,
        context.scan,
        context.filters,
        context.search_within,
      );
      for (const list of Object.values(context.lists))
        enqueue.sendTo(list, { type: "documents.changed", body });
    }),
    searchValues: enqueueActions(
      ({ context, enqueue }, { key, text }: { key: string; text: string }) => {
        const list = context.lists[key];
        const isBlank = text.trim() === "";
        if (list && isBlank) {
          const { [key]: _, ...lists } = context.lists;
          enqueue.stopChild(list);
          enqueue.assign({ lists });
        } else if (list) enqueue.sendTo(list, { type: "values.search", text });
        else if (!isBlank)
          enqueue.assign(({ spawn }) => ({
            lists: {
              ...context.lists,
              [key]: spawn("values", {
                input: listInput(context, key, text, FILTER_VALUES_SHOWN),
              }),
            },
          }));
      },
    ),
    extendValues: enqueueActions(({ context, enqueue }, { key }: { key: string }) => {
      const list = context.lists[key];
      if (list) enqueue.sendTo(list, { type: "values.more" });
      else
        enqueue.assign(({ spawn }) => ({
          lists: {
            ...context.lists,
            [key]: spawn("values", {
              input: listInput(context, key, "", moreValues(FILTER_VALUES_SHOWN)),
            }),
          },
        }));
    }),
  },
  guards: {
    isChange: ({ context, event }) =>
      !isSameFilters(context.source, context.filters, filtersAfter(context.filters, event)),
    isOtherSet: ({ context }, shown: Shown) =>
      context.search_within !== shown.search_within ||
      context.scan.query !== shown.scan.query ||
      !isSameFilters(context.source, context.filters, shown.filters),
    isOtherVersion: ({ context }, shown: Shown) =>
      context.scan.version_id !== shown.scan.version_id ||
      !isSameFilters(context.source, context.filters, shown.filters),
    mayNotSave: ({ context }) => !context.maySave,
    isActiveSet: ({ context: { source, scan, filters } }) =>
      isSameFilters(source, filters, scan.filters[source]),
    hasCount: ({ context }) => context.counted !== null,
    isCountRemembered: ({ context: { scan, sets, source, counted } }) => {
      const active = sets.find((set) => set.filter_set_id === scan.filter_set_ids[source]);
      const key = countKeys[source];
      const isOfVersion = key === undefined || scan[key] === counted;
      return counted !== null && isOfVersion && (!active || active.doc_count === counted);
    },
  },
  delays: { saveDelay: 400 },
});

/** The filters with their values' names, as a version stores them. */
export function filtersToSave(context: FiltersContext): Filters {
  return named(context.filters, context.names);
}
