import { assign, fromPromise, setup, type SnapshotFrom } from "xstate";
import type { Filters } from "../../../contract/entities/filters.ts";
import type { Scan, ScanCounts } from "../../../contract/entities/scan.ts";
import {
  type FilterSource,
  filterSources,
  type Source,
} from "../../../contract/entities/source.ts";
import type { CountsReply, FetchCounts } from "../../../contract/services/documents.ts";
import { fetchCounts } from "../../services/documents.ts";
import { updateScanVersionCounts } from "../../services/scans.ts";
import { countKeys } from "../documents/count-keys.ts";
import { isSameFilters } from "../documents/view-state.ts";

export interface CountsInput {
  /** Who looks, null in a public session; only the scan's owner has counts remembered with the version. */
  reader: string | null;
}

interface CountsContext extends CountsInput {
  scan: Scan | null;
  /** The filters in view, where they are others than the version's. */
  shown: Partial<Record<FilterSource, Filters>>;
  /** What is known for the query and the filters in view. */
  counts: Partial<Record<Source, number>>;
}

export type CountsEvent =
  | { type: "scan.shown"; scan: Scan }
  | { type: "filters.shown"; source: FilterSource; filters: Filters }
  | { type: "documents.counted"; source: FilterSource; total: number }
  | { type: "counts.retry" };

/** Counts to remember with a version. */
export interface Remembered extends Partial<ScanCounts> {
  version_id: string;
}

/** The filters in view of every source. */
function filtersInView(scan: Scan, shown: CountsContext["shown"]): Record<FilterSource, Filters> {
  return { ...scan.filters, ...shown };
}

/** Those filters in view that are not the version's own. */
const otherThan = (scan: Scan, shown: CountsContext["shown"]): CountsContext["shown"] =>
  Object.fromEntries(
    filterSources.flatMap((source) => {
      const filters = shown[source];
      return filters === undefined || isSameFilters(source, filters, scan.filters[source])
        ? []
        : [[source, filters]];
    }),
  );

const isSameView = (one: Record<FilterSource, Filters>, other: Record<FilterSource, Filters>) =>
  filterSources.every((source) => isSameFilters(source, one[source], other[source]));

/** What a version remembers otherwise than was counted, or null where it remembers it so. */
export function toRemember({ scan, shown, counts, reader }: CountsContext): Remembered | null {
  if (!scan || scan.user_id !== reader) return null;
  if (!isSameView(filtersInView(scan, shown), scan.filters)) return null;
  const changed = Object.entries(countKeys).flatMap(([source, key]) => {
    const count = counts[source as Source];
    return count === undefined || count === scan[key] ? [] : [[key, count] as const];
  });
  return changed.length === 0
    ? null
    : { version_id: scan.version_id, ...Object.fromEntries(changed) };
}

/** What a first tab shows: an exact count, one of before while it is counted again, or null where none is known. */
export interface TabCount {
  count: number | null;
  isCounting: boolean;
}

/** The count of a source; until it is counted, what the version remembers, where its own filters are in view. */
export function countOf(snapshot: SnapshotFrom<typeof countsMachine>, source: Source): TabCount {
  const { scan, shown, counts } = snapshot.context;
  const key = countKeys[source];
  const remembered = scan && key && Object.keys(shown).length === 0 ? scan[key] : null;
  return { count: counts[source] ?? remembered, isCounting: snapshot.hasTag("counting") };
}

/** The exact counts of the first tabs of a scan, under the filters in view of each source. */
export const countsMachine = setup({
  types: {
    context: {} as CountsContext,
    events: {} as CountsEvent,
    input: {} as CountsInput,
    tags: {} as "counting",
  },
  actors: {
    fetchCounts: fromPromise<CountsReply, FetchCounts>(({ input, signal }) =>
      fetchCounts(input, signal, "counts"),
    ),
    remember: fromPromise<ScanCounts, Remembered>(({ input, signal }) =>
      updateScanVersionCounts(input, signal),
    ),
  },
  actions: {
    takeScan: assign(({ context }, { scan }: { scan: Scan }) => {
      const isSameScan = context.scan?.scan_id === scan.scan_id;
      const isSameQuery = isSameScan && context.scan?.query === scan.query;
      return {
        scan,
        shown: isSameScan ? otherThan(scan, context.shown) : {},
        counts: isSameQuery ? context.counts : {},
      };
    }),
    takeFilters: assign(
      (
        { context: { scan, shown } },
        { source, filters }: { source: FilterSource; filters: Filters },
      ) => ({
        shown: scan ? otherThan(scan, { ...shown, [source]: filters }) : shown,
      }),
    ),
    takeCount: assign(
      ({ context }, { source, total }: { source: FilterSource; total: number }) => ({
        counts: { ...context.counts, [source]: total },
      }),
    ),
    takeCounts: assign({ counts: (_, { reply }: { reply: CountsReply }) => reply.counts }),
    takeRemembered: assign({
      scan: ({ context }, { counts }: { counts: ScanCounts }) =>
        context.scan && { ...context.scan, ...counts },
    }),
  },
  guards: {
    isOtherQuestion: ({ context }, { scan }: { scan: Scan }) =>
      context.scan === null ||
      context.scan.scan_id !== scan.scan_id ||
      context.scan.query !== scan.query ||
      !isSameView(filtersInView(context.scan, context.shown), filtersInView(scan, context.shown)),
    isOtherFilters: (
      { context: { scan, shown } },
      { source, filters }: { source: FilterSource; filters: Filters },
    ) => scan !== null && !isSameFilters(source, filters, filtersInView(scan, shown)[source]),
    mayRemember: ({ context }) => toRemember(context) !== null,
  },
  delays: { countDelay: 250 },
}).createMachine({
  id: "counts",
  context: ({ input }) => ({ ...input, scan: null, shown: {}, counts: {} }),
  initial: "idle",
  on: {
    "scan.shown": [
      {
        guard: { type: "isOtherQuestion", params: ({ event }) => event },
        target: ".waiting",
        actions: { type: "takeScan", params: ({ event }) => event },
      },
      { actions: { type: "takeScan", params: ({ event }) => event } },
    ],
    "filters.shown": [
      {
        guard: { type: "isOtherFilters", params: ({ event }) => event },
        target: ".waiting",
        actions: { type: "takeFilters", params: ({ event }) => event },
      },
      { actions: { type: "takeFilters", params: ({ event }) => event } },
    ],
    "documents.counted": { actions: { type: "takeCount", params: ({ event }) => event } },
  },
  states: {
    idle: { description: "No scan is open yet." },
    waiting: {
      description: "Filters and version often change one after the other.",
      tags: "counting",
      after: { countDelay: "fetching" },
    },
    fetching: {
      tags: "counting",
      invoke: {
        id: "fetchCounts",
        src: "fetchCounts",
        input: ({ context: { scan, shown } }) => {
          if (!scan) throw new Error("Counts are of a scan.");
          return {
            scan_id: scan.version_id,
            scan_type: scan.scan_type,
            query: scan.query,
            filters: filtersInView(scan, shown),
          };
        },
        onDone: {
          target: "counted",
          actions: { type: "takeCounts", params: ({ event }) => ({ reply: event.output }) },
        },
        onError: "failed",
      },
    },
    counted: { always: { guard: "mayRemember", target: "remembering" } },
    remembering: {
      invoke: {
        id: "remember",
        src: "remember",
        input: ({ context }) => {
          const remembered = toRemember(context);
          if (!remembered) throw new Error("The version remembers these counts.");
          return remembered;
        },
        onDone: {
          target: "remembered",
          actions: { type: "takeRemembered", params: ({ event }) => ({ counts: event.output }) },
        },
        // Only the next reader of the list of scans would have seen them.
        onError: "remembered",
      },
    },
    remembered: {},
    failed: {
      description: "The tabs show what the version remembers.",
      on: { "counts.retry": "waiting" },
    },
  },
});
