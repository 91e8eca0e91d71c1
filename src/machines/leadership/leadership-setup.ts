import { assign, emit, enqueueActions, fromPromise, raise, sendTo, setup } from "xstate";
import type { Filters } from "../../../contract/entities/filters.ts";
import type { Scan } from "../../../contract/entities/scan.ts";
import type { FetchDocuments } from "../../../contract/services/documents.ts";
import type {
  FetchLeadership,
  LeaderEntity,
  LeadersBy,
  LeadersReply,
} from "../../../contract/services/leadership.ts";
import { fetchDocuments } from "../../services/documents.ts";
import { fetchLeadership } from "../../services/leadership.ts";
import { type AddressEvent, isLateOf, type Opened } from "../documents/address-states.ts";
import { documentSetBody } from "../documents/document-set.ts";
import type { DocumentsEmitted } from "../documents/documents-setup.ts";
import { type Trouble, troubleOf } from "../documents/trouble.ts";
import type { FiltersNews } from "../filters/filters-context.ts";
import { filtersMachine } from "../filters/filters-machine.ts";
import type { NoticeEmitted } from "../notices/notice.ts";
import {
  isSameSet,
  type LeadersSource,
  type LeadersView,
  readLeadersView,
  writeLeadersView,
} from "./leaders-view.ts";

/** As many as stand side by side and can still be read. */
export const COMPARED_MAX = 6;

export interface LeadershipInput {
  source: LeadersSource;
  scan: Scan;
  /** The part of the address behind the question mark. */
  search: string;
  /** Whether filter changes become versions of the scan. */
  maySave: boolean;
}

export interface LeadershipContext extends Omit<LeadershipInput, "search"> {
  view: LeadersView;
  reply: LeadersReply | null;
  trouble: Trouble | null;
  /** How many documents they lead in, once counted. */
  documents: number | null;
  /** The ids of those to be compared, in the order of choosing. */
  chosen: readonly string[];
  /** A version that was saved after its address was left. */
  late: Scan | null;
}

export type LeadershipEvent =
  | FiltersNews
  | AddressEvent
  | { type: "entity.change"; entity: LeaderEntity }
  | { type: "leadersBy.change"; leadersBy: LeadersBy }
  | { type: "search.clear" }
  | { type: "leaders.retry" }
  | { type: "leader.choose"; id: string; isChosen: boolean }
  | { type: "choice.clear" }
  | { type: "comparison.open" }
  | { type: "comparison.close" };

type Choice = Extract<LeadershipEvent, { type: "leader.choose" }>;

/** The request for the leaders that a view shows. */
export function leadersBody({ source, scan, view }: LeadershipContext): FetchLeadership {
  const { filters, search_within } = view.documents;
  return {
    ...documentSetBody(source, scan, filters, search_within),
    source,
    entity: view.entity,
    leadersBy: view.leadersBy,
  };
}

/** The request that counts the documents they lead in. */
export function countBody({ source, scan, view }: LeadershipContext): FetchDocuments {
  const { filters, search_within } = view.documents;
  return { ...documentSetBody(source, scan, filters, search_within), page: 1, rowsPerPage: 1 };
}

const addressOf = (context: LeadershipContext, replace: boolean) => ({
  type: "address" as const,
  scan_id: context.scan.scan_id,
  version_id: context.scan.version_id,
  search: writeLeadersView(context.view, context),
  replace,
});

const openedView = ({ source }: LeadershipContext, { search, scan }: Opened) =>
  readLeadersView(search, { source, scan });

const isOtherSet = (context: LeadershipContext, opened: Opened) =>
  opened.scan.query !== context.scan.query ||
  !isSameSet(context.source, openedView(context, opened), context.view);

/** The words of the leadership machine: its types, actors, actions and guards. */
export const leadershipSetup = setup({
  types: {
    context: {} as LeadershipContext,
    events: {} as LeadershipEvent,
    input: {} as LeadershipInput,
    emitted: {} as DocumentsEmitted,
    tags: {} as "busy" | "dimmed",
    children: {} as { filters: "filters" },
  },
  actors: {
    filters: filtersMachine,
    fetchLeaders: fromPromise<LeadersReply, FetchLeadership>(({ input, signal }) =>
      fetchLeadership(input, signal, `leaders-${input.source}`),
    ),
    countDocuments: fromPromise<number, FetchDocuments>(
      async ({ input, signal }) => (await fetchDocuments(input, signal, "leaders-count")).total,
    ),
  },
  actions: {
    openAddress: assign(({ context }, event: Opened) => {
      const { scan } = event;
      const opened = openedView(context, event);
      // An address has no names; filters that stay the same keep theirs.
      const hasFilters = isSameSet(context.source, opened, context.view);
      const { filters } = hasFilters ? context.view.documents : opened.documents;
      const hasEntity = opened.entity === context.view.entity;
      return {
        scan,
        view: { ...opened, documents: { ...opened.documents, filters } },
        chosen: hasEntity ? context.chosen : [],
      };
    }),
    takeFilters: assign(({ context }, { filters }: { filters: Filters }) => ({
      view: { ...context.view, documents: { ...context.view.documents, filters, page: 1 } },
    })),
    forgetSearch: assign(({ context }) => ({
      view: {
        ...context.view,
        documents: { ...context.view.documents, search_within: "", page: 1 },
      },
    })),
    showFilters: sendTo("filters", ({ context }) => ({
      type: "filters.show",
      filters: context.view.documents.filters,
      search_within: context.view.documents.search_within,
      scan: context.scan,
    })),
    takeEntity: assign(({ context }, { entity }: { entity: LeaderEntity }) => ({
      view: { ...context.view, entity },
      chosen: [],
    })),
    takeLeadersBy: assign(({ context }, { leadersBy }: { leadersBy: LeadersBy }) => ({
      view: { ...context.view, leadersBy },
    })),
    takeLeaders: assign(({ context }, { reply }: { reply: LeadersReply }) => ({
      reply,
      trouble: null,
      chosen: context.chosen.filter((id) => reply.leaders.some((leader) => leader.id === id)),
    })),
    fail: assign({ trouble: (_, { error }: { error: unknown }) => troubleOf(error) }),
    takeCount: assign((_, { documents }: { documents: number }) => ({ documents })),
    forgetCount: assign({ documents: null }),
    tellCount: enqueueActions(({ context, enqueue }) => {
      const { source, documents, view } = context;
      if (documents === null || view.documents.search_within !== "") return;
      const counted = { type: "documents.counted" as const, source, total: documents };
      enqueue.sendTo("filters", counted);
      enqueue.emit(counted);
    }),
    choose: assign(({ context }, { id, isChosen }: Choice) => {
      const others = context.chosen.filter((one) => one !== id);
      return { chosen: isChosen ? [...others, id] : others };
    }),
    forgetChoice: assign({ chosen: [] }),
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
  },
  guards: {
    isOtherSet: ({ context }, opened: Opened) => isOtherSet(context, opened),
    isOtherTable: ({ context }, opened: Opened) => {
      const { entity, leadersBy } = openedView(context, opened);
      const { view } = context;
      return isOtherSet(context, opened) || entity !== view.entity || leadersBy !== view.leadersBy;
    },
    isOtherEntity: ({ context }, { entity }: { entity: LeaderEntity }) =>
      entity !== context.view.entity,
    isOtherOrder: ({ context }, { leadersBy }: { leadersBy: LeadersBy }) =>
      leadersBy !== context.view.leadersBy,
    isSearched: ({ context }) => context.view.documents.search_within !== "",
    hasLeaders: ({ context }) =>
      context.reply !== null &&
      context.reply.leaders.length > 0 &&
      context.reply.entity === context.view.entity,
    isEmpty: (_, { reply }: { reply: LeadersReply }) => reply.leaders.length === 0,
    isOtherVersion: ({ context }, { scan }: { scan: Scan }) =>
      scan.version_id !== context.scan.version_id,
    isLateOfAddress: ({ context }, opened: Opened) =>
      isLateOf(context, opened.scan, openedView(context, opened).documents.filters),
    isRoom: ({ context }, { isChosen }: Choice) =>
      !isChosen || context.chosen.length < COMPARED_MAX,
    hasSeveral: ({ context }) => context.chosen.length > 1,
    hasTooFew: ({ context }) => context.chosen.length < 2,
  },
});
