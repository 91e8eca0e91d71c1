import { assign, emit, fromPromise, raise, setup } from "xstate";
import type { ScanSummary, UserScanMetrics } from "../../../contract/entities/scan.ts";
import { messages } from "../../../contract/messages.ts";
import {
  computeUserScanMetrics,
  deleteScan,
  getUserScans,
  updateScanName,
} from "../../services/scans.ts";
import type { NoticeEmitted } from "../notices/notice.ts";

export interface ScansContext {
  userId: string;
  /** Newest first by created_date, as the server sends them. */
  scans: ScanSummary[];
  metrics: UserScanMetrics | null;
  /** The scan that a dialog is about. */
  subject: ScanSummary | null;
  /** Why the list or the last renaming failed. */
  error: string | null;
}

export type ScansEvent =
  | { type: "scans.retry" }
  | { type: "scan.rename"; scan: ScanSummary }
  | { type: "rename.submit"; name: string }
  | { type: "scan.delete"; scan: ScanSummary }
  | { type: "delete.confirm" }
  | { type: "scan.deleted" }
  | { type: "dialog.cancel" };

const errorText = (error: unknown) => (error instanceof Error ? error.message : messages.internal);

/** The user's list of scans: loading, renaming and deleting in it. Deleting loads the list again, with the old one shown meanwhile. */
export const scansMachine = setup({
  types: {
    context: {} as ScansContext,
    events: {} as ScansEvent,
    input: {} as { userId: string },
    emitted: {} as NoticeEmitted,
    tags: {} as "refreshing",
  },
  actors: {
    fetchScans: fromPromise<ScanSummary[], string>(({ input, signal }) =>
      getUserScans(input, signal),
    ),
    fetchMetrics: fromPromise<UserScanMetrics, string>(({ input, signal }) =>
      computeUserScanMetrics(input, signal),
    ),
    renameScan: fromPromise<ScanSummary, { scan_id: string; name: string }>(({ input, signal }) =>
      updateScanName(input, signal),
    ),
    deleteScan: fromPromise<unknown, string>(({ input, signal }) => deleteScan(input, signal)),
  },
  actions: {
    keepScans: assign((_, { scans }: { scans: ScanSummary[] }) => ({ scans, error: null })),
    keepMetrics: assign({ metrics: (_, { metrics }: { metrics: UserScanMetrics }) => metrics }),
    replaceScan: assign(({ context }, { scan }: { scan: ScanSummary }) => ({
      scans: context.scans.map((known) => (known.scan_id === scan.scan_id ? scan : known)),
    })),
    choose: assign((_, { scan }: { scan: ScanSummary }) => ({ subject: scan, error: null })),
    fail: assign({ error: (_, { error }: { error: unknown }) => errorText(error) }),
    clearError: assign({ error: null }),
    tellDeleted: emit(({ context }) => ({
      type: "notice" as const,
      tone: "positive" as const,
      text: `“${context.subject?.name}” was deleted.`,
    })),
    tellFailed: emit((_, { error }: { error: unknown }) => ({
      type: "notice" as const,
      tone: "negative" as const,
      text: errorText(error),
    })),
  },
}).createMachine({
  id: "scans",
  context: ({ input }) => ({
    userId: input.userId,
    scans: [],
    metrics: null,
    subject: null,
    error: null,
  }),
  type: "parallel",
  states: {
    list: {
      initial: "loading",
      states: {
        loading: {
          invoke: {
            id: "fetchScans",
            src: "fetchScans",
            input: ({ context }) => context.userId,
            onDone: {
              target: "ready",
              actions: { type: "keepScans", params: ({ event }) => ({ scans: event.output }) },
            },
            onError: { target: "failed", actions: { type: "fail", params: ({ event }) => event } },
          },
        },
        failed: { on: { "scans.retry": { target: "loading", actions: "clearError" } } },
        ready: {
          initial: "idle",
          on: {
            "scan.rename": {
              target: ".naming",
              actions: { type: "choose", params: ({ event }) => event },
            },
            "scan.delete": {
              target: ".confirming",
              actions: { type: "choose", params: ({ event }) => event },
            },
          },
          states: {
            idle: {},
            naming: {
              description: "The user is typing the scan's new name.",
              on: { "rename.submit": "renaming", "dialog.cancel": "idle" },
            },
            renaming: {
              invoke: {
                id: "renameScan",
                src: "renameScan",
                input: ({ context, event }) => ({
                  scan_id: context.subject?.scan_id ?? "",
                  name: event.type === "rename.submit" ? event.name : "",
                }),
                onDone: {
                  target: "idle",
                  actions: { type: "replaceScan", params: ({ event }) => ({ scan: event.output }) },
                },
                onError: {
                  target: "naming",
                  actions: { type: "fail", params: ({ event }) => event },
                },
              },
            },
            confirming: {
              description: "The user is told what deleting takes away.",
              on: { "delete.confirm": "deleting", "dialog.cancel": "idle" },
            },
            deleting: {
              invoke: {
                id: "deleteScan",
                src: "deleteScan",
                input: ({ context }) => context.subject?.scan_id ?? "",
                onDone: {
                  target: "reloading",
                  actions: ["tellDeleted", raise({ type: "scan.deleted" })],
                },
                onError: {
                  target: "idle",
                  actions: { type: "tellFailed", params: ({ event }) => event },
                },
              },
            },
            reloading: {
              tags: "refreshing",
              invoke: {
                id: "refetchScans",
                src: "fetchScans",
                input: ({ context }) => context.userId,
                onDone: {
                  target: "idle",
                  actions: { type: "keepScans", params: ({ event }) => ({ scans: event.output }) },
                },
                onError: {
                  target: "#scans.list.failed",
                  actions: { type: "fail", params: ({ event }) => event },
                },
              },
            },
          },
        },
      },
    },
    metrics: {
      description: "The line of figures above the list; the list does without it when it fails.",
      initial: "loading",
      states: {
        loading: {
          invoke: {
            id: "fetchMetrics",
            src: "fetchMetrics",
            input: ({ context }) => context.userId,
            onDone: {
              target: "ready",
              actions: { type: "keepMetrics", params: ({ event }) => ({ metrics: event.output }) },
            },
            onError: "failed",
          },
        },
        ready: { on: { "scan.deleted": "loading" } },
        failed: { on: { "scans.retry": "loading" } },
      },
    },
  },
});
