import { assign, emit, enqueueActions, fromPromise, raise, sendTo, setup } from "xstate";
import type { Filters } from "../../../contract/entities/filters.ts";
import type { Scan } from "../../../contract/entities/scan.ts";
import type { FilterSource } from "../../../contract/entities/source.ts";
import { fetchDocuments } from "../../services/documents.ts";
import { storeColumns, storedColumns } from "../../services/table-columns.ts";
import type { FiltersNews } from "../filters/filters-context.ts";
import { filtersMachine } from "../filters/filters-machine.ts";
import type { NoticeEmitted } from "../notices/notice.ts";
import {
  type Address,
  ADDRESS_MAX,
  readAddress,
  SEARCH_WITHIN_MAX,
  writeAddress,
} from "./address.ts";
import { type AddressEvent, isLateOf, type Opened } from "./address-states.ts";
import { defaultColumns, knownColumns } from "./columns.ts";
import type { DocumentPage, PageBody } from "./document-set.ts";
import { countExits, type Exit, type Restricted } from "./exits.ts";
import { type Trouble, troubleOf } from "./trouble.ts";
import {
  type DocumentSort,
  isSameFilters,
  isSameView,
  lastPage,
  type Layout,
  resolveView,
  type ViewState,
} from "./view-state.ts";

export interface DocumentsInput {
  source: FilterSource;
  scan: Scan;
  /** The part of the address behind the question mark. */
  search: string;
  /** Whether filter changes become versions of the scan. */
  maySave: boolean;
}

export interface DocumentsContext {
  source: FilterSource;
  scan: Scan;
  maySave: boolean;
  view: ViewState;
  /** What stands in the search-within box; the view follows after a pause in typing. */
  searchText: string;
  page: DocumentPage | null;
  trouble: Trouble | null;
  exits: Exit[];
  columns: readonly string[];
  /** A version that was saved after its address was left. */
  late: Scan | null;
}

/** What a user may change about the view, besides its filters. */
type ViewChange =
  | { type: "sort.change"; sort: DocumentSort }
  | { type: "page.change"; page: number }
  | { type: "rows.change"; rowsPerPage: number };

export type DocumentsEvent =
  | ViewChange
  | FiltersNews
  | AddressEvent
  | { type: "search.type"; text: string }
  | { type: "search.apply" }
  | { type: "layout.change"; layout: Layout }
  | { type: "columns.change"; columns: readonly string[] }
  | { type: "documents.retry" };

/** News of the documents: `address` is to be shown as the page's own (`replace` keeps the history's length), `version.saved` tells the scan. */
export type DocumentsEmitted =
  | NoticeEmitted
  | { type: "address"; scan_id: string; version_id: string; search: string; replace: boolean }
  | { type: "version.saved"; scan: Scan }
  | { type: "documents.counted"; source: FilterSource; total: number };

function openedView(context: Pick<DocumentsContext, "source">, search: string, scan: Scan) {
  const address = readAddress(new URLSearchParams(search), context.source, scan.scan_type);
  return resolveView(address, scan, context.source);
}

/** The first context of a view: what its address says, nothing fetched yet. */
export function documentsContext({ source, scan, search, maySave }: DocumentsInput) {
  const view = openedView({ source }, search, scan);
  return {
    source,
    scan,
    maySave,
    view,
    searchText: view.search_within,
    page: null,
    trouble: null,
    exits: [],
    columns: defaultColumns[source],
    late: null,
  } satisfies DocumentsContext;
}

/**
 * The address of what is in view. Filters too long for an address are referred to once they are a set;
 * no filters need not be said where the version has none either.
 */
export function searchOf({
  view,
  scan,
  source,
}: Pick<DocumentsContext, "view" | "scan" | "source">): string {
  const write = (filters: Address["filters"]) => writeAddress({ ...view, filters }, source);
  const filter_set_id = scan.filter_set_ids[source];
  const isActive = isSameFilters(source, scan.filters[source], view.filters);
  if (isActive && Object.keys(view.filters).length === 0) return write({ kind: "active" });
  const written = write({ kind: "own", filters: view.filters });
  const isReferred = written.length > ADDRESS_MAX && isActive && filter_set_id !== null;
  return isReferred ? write({ kind: "set", filter_set_id }) : written;
}

const addressOf = (context: DocumentsContext, replace: boolean) => ({
  type: "address" as const,
  scan_id: context.scan.scan_id,
  version_id: context.scan.version_id,
  search: searchOf(context),
  replace,
});

/** The words of the documents machine: its types, actors, actions, guards and delays. */
export const documentsSetup = setup({
  types: {
    context: {} as DocumentsContext,
    events: {} as DocumentsEvent,
    input: {} as DocumentsInput,
    emitted: {} as DocumentsEmitted,
    tags: {} as "busy" | "dimmed",
    children: {} as { filters: "filters" },
  },
  actors: {
    filters: filtersMachine,
    fetchPage: fromPromise<DocumentPage, PageBody>(({ input, signal }) =>
      fetchDocuments(input, signal, `documents-${input.source}`),
    ),
    countExits: fromPromise<Exit[], Restricted>(({ input, signal }) =>
      countExits(input, async (body) => (await fetchDocuments(body, signal)).total),
    ),
  },
  actions: {
    recallColumns: assign({
      columns: ({ context }) => {
        const stored = storedColumns(context.source);
        return stored ? knownColumns(context.source, stored) : defaultColumns[context.source];
      },
    }),
    takeColumns: assign(({ context }, { columns }: { columns: readonly string[] }) => {
      storeColumns(context.source, columns);
      return { columns: knownColumns(context.source, columns) };
    }),
    openAddress: assign(({ context }, { search, scan }: Opened) => {
      const opened = openedView(context, search, scan);
      const { view: known, searchText } = context;
      // An address has no names; filters that stay the same keep theirs.
      const hasFilters = isSameFilters(context.source, opened.filters, known.filters);
      const view = hasFilters ? { ...opened, filters: known.filters } : opened;
      const isTyped = view.search_within === known.search_within;
      return { scan, view, searchText: isTyped ? searchText : view.search_within };
    }),
    takeFilters: assign(({ context }, { filters }: { filters: Filters }) => ({
      view: { ...context.view, filters, page: 1 },
    })),
    takeChange: assign(({ context }, change: ViewChange) => {
      const { type: _, ...changed } = change;
      return { view: { ...context.view, page: 1, ...changed } };
    }),
    takeLayout: assign(({ context }, { layout }: { layout: Layout }) => ({
      view: { ...context.view, layout },
    })),
    takeText: assign({
      searchText: (_, { text }: { text: string }) => text.slice(0, SEARCH_WITHIN_MAX),
    }),
    takeSearch: assign(({ context }) => ({
      view: { ...context.view, search_within: context.searchText.trim(), page: 1 },
    })),
    showFilters: sendTo("filters", ({ context }) => ({
      type: "filters.show",
      filters: context.view.filters,
      search_within: context.view.search_within,
      scan: context.scan,
    })),
    takePage: assign((_, { page }: { page: DocumentPage }) => ({ page, trouble: null })),
    goToLastPage: assign(({ context }, { page }: { page: DocumentPage }) => ({
      view: { ...context.view, page: lastPage(page.total, context.view.rowsPerPage) },
    })),
    tellCount: enqueueActions(({ context, enqueue }, { page }: { page: DocumentPage }) => {
      if (context.view.search_within !== "") return;
      const { source } = context;
      const counted = { type: "documents.counted" as const, source, total: page.total };
      enqueue.sendTo("filters", counted);
      enqueue.emit(counted);
    }),
    fail: assign({ trouble: (_, { error }: { error: unknown }) => troubleOf(error) }),
    takeExits: assign({ exits: (_, { exits }: { exits: Exit[] }) => exits }),
    forgetExits: assign({ exits: [] }),
    takeScan: assign({ scan: (_, { scan }: { scan: Scan }) => scan }),
    tellVersion: emit(({ context }) => ({ type: "version.saved", scan: context.scan })),
    keepLate: assign({ late: (_, { scan }: { scan: Scan }) => scan }),
    takeLate: enqueueActions(({ context, enqueue }) => {
      if (context.late) enqueue.raise({ type: "filters.saved", scan: context.late });
      enqueue.assign({ late: null });
    }),
    forgetLate: assign({ late: null }),
    pushAddress: emit(({ context }) => addressOf(context, false)),
    correctAddress: raise({ type: "address.correct" }),
    replaceAddress: emit(({ context }) => addressOf(context, true)),
    tellNotice: emit((_, { notice }: { notice: NoticeEmitted }) => notice),
    applySearch: raise({ type: "search.apply" }),
  },
  guards: {
    isOtherResult: ({ context }, { search, scan }: Opened) => {
      const view = openedView(context, search, scan);
      const { layout } = context.view;
      return (
        scan.query !== context.scan.query ||
        !isSameView(context.source, { ...view, layout }, context.view)
      );
    },
    isOtherSearch: ({ context }) => context.searchText.trim() !== context.view.search_within,
    hasPage: ({ context }) => context.page !== null && context.page.total > 0,
    isPastEnd: ({ context }, { page }: { page: DocumentPage }) =>
      page.total > 0 && context.view.page > lastPage(page.total, context.view.rowsPerPage),
    isEmpty: (_, { page }: { page: DocumentPage }) => page.total === 0,
    isRestricted: ({ context: { view } }) =>
      Object.keys(view.filters).length > 0 || view.search_within !== "",
    isOtherVersion: ({ context }, { scan }: { scan: Scan }) =>
      scan.version_id !== context.scan.version_id,
    isLateOfAddress: ({ context }, { search, scan }: Opened) =>
      isLateOf(context, scan, openedView(context, search, scan).filters),
  },
  delays: { searchDelay: 350 },
});
