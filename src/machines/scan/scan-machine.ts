import { assign, emit, fromPromise, sendTo, setup } from "xstate";
import type { Filters } from "../../../contract/entities/filters.ts";
import type { Scan, ScanSummary } from "../../../contract/entities/scan.ts";
import type { FilterSource } from "../../../contract/entities/source.ts";
import { messages } from "../../../contract/messages.ts";
import { getScanDetails, updateScanName } from "../../services/scans.ts";
import { type Trouble, troubleOf } from "../documents/trouble.ts";
import type { NoticeEmitted } from "../notices/notice.ts";
import { countsMachine } from "./counts-machine.ts";

/** A version as the address names it. */
export interface VersionPlace {
  scan_id: string;
  version_id: string;
}

export interface ScanInput extends VersionPlace {
  /** Who looks; null in a public session. */
  reader: string | null;
}

interface ScanContext {
  /** The version that is shown or asked for. */
  place: VersionPlace;
  scan: Scan | null;
  trouble: Trouble | null;
  /** Why the new name was not taken, while it is being edited. */
  nameError: string | null;
  reader: string | null;
}

export type ScanEvent =
  | ({ type: "version.open" } & VersionPlace)
  | { type: "version.saved"; scan: Scan }
  | { type: "documents.counted"; source: FilterSource; total: number }
  | { type: "filters.shown"; source: FilterSource; filters: Filters }
  | { type: "scan.retry" }
  | { type: "name.edit" }
  | { type: "name.cancel" }
  | { type: "name.submit"; name: string };

/** A scan while its details are open: one version in view, following the address; the name can be changed in place. */
export const scanMachine = setup({
  types: {
    context: {} as ScanContext,
    events: {} as ScanEvent,
    input: {} as ScanInput,
    emitted: {} as NoticeEmitted,
    tags: {} as "busy" | "open",
    children: {} as { counts: "counts" },
  },
  actors: {
    counts: countsMachine,
    fetchScan: fromPromise<Scan, VersionPlace>(({ input, signal }) =>
      getScanDetails(input.version_id, signal),
    ),
    rename: fromPromise<ScanSummary, { scan_id: string; name: string }>(({ input, signal }) =>
      updateScanName(input, signal),
    ),
  },
  actions: {
    aimAt: assign({
      place: (_, { scan_id, version_id }: VersionPlace) => ({ scan_id, version_id }),
    }),
    takeScan: assign((_, { scan }: { scan: Scan }) => ({
      scan,
      place: { scan_id: scan.scan_id, version_id: scan.version_id },
      trouble: null,
    })),
    countScan: sendTo("counts", (_, { scan }: { scan: Scan }) => ({ type: "scan.shown", scan })),
    takeName: assign(({ context }, { summary }: { summary: ScanSummary }) => ({
      scan: context.scan && { ...context.scan, name: summary.name },
      nameError: null,
    })),
    fail: assign({ trouble: (_, { error }: { error: unknown }) => troubleOf(error) }),
    miss: assign({
      trouble: () => ({ id: "scan_not_found" as const, message: messages.scan_not_found }),
    }),
    refuseName: assign({
      nameError: (_, { error }: { error: unknown }) => troubleOf(error).message,
    }),
    forgetNameError: assign({ nameError: null }),
    forgetScan: assign({ scan: null }),
    tellRenamed: emit({ type: "notice", tone: "positive", text: "The scan was renamed." }),
  },
  guards: {
    isOtherVersion: ({ context }, { scan_id, version_id }: VersionPlace) =>
      context.scan?.scan_id === scan_id && context.place.version_id !== version_id,
    isOtherScan: ({ context }, { scan_id, version_id }: VersionPlace) =>
      context.place.scan_id !== scan_id ||
      (context.scan === null && context.place.version_id !== version_id),
    isAsked: ({ context }, { scan }: { scan: Scan }) => scan.scan_id === context.place.scan_id,
    isMissing: (_, { error }: { error: unknown }) =>
      ["not_found", "scan_not_found", "version_not_found"].includes(troubleOf(error).id),
    isForbidden: (_, { error }: { error: unknown }) => {
      const { id } = troubleOf(error);
      return id === "forbidden" || id === "sign_in_required";
    },
    isNewName: ({ context }, { name }: { name: string }) =>
      name.trim() !== "" && name.trim() !== context.scan?.name,
  },
}).createMachine({
  id: "scan",
  context: ({ input }) => ({
    place: { scan_id: input.scan_id, version_id: input.version_id },
    scan: null,
    trouble: null,
    nameError: null,
    reader: input.reader,
  }),
  initial: "loading",
  invoke: {
    id: "counts",
    src: "counts",
    input: ({ context }) => ({ reader: context.reader }),
  },
  on: {
    "filters.shown": { actions: sendTo("counts", ({ event }) => event) },
    "documents.counted": { actions: sendTo("counts", ({ event }) => event) },
    "version.open": [
      {
        guard: { type: "isOtherVersion", params: ({ event }) => event },
        target: ".switching",
        actions: { type: "aimAt", params: ({ event }) => event },
      },
      {
        guard: { type: "isOtherScan", params: ({ event }) => event },
        target: ".loading",
        actions: ["forgetScan", { type: "aimAt", params: ({ event }) => event }],
      },
    ],
  },
  states: {
    loading: {
      tags: "busy",
      invoke: {
        id: "fetchScan",
        src: "fetchScan",
        input: ({ context }) => context.place,
        onDone: [
          {
            guard: { type: "isAsked", params: ({ event }) => ({ scan: event.output }) },
            target: "open",
            actions: [
              { type: "takeScan", params: ({ event }) => ({ scan: event.output }) },
              { type: "countScan", params: ({ event }) => ({ scan: event.output }) },
            ],
          },
          { target: "missing", actions: "miss" },
        ],
        onError: [
          {
            guard: { type: "isMissing", params: ({ event }) => event },
            target: "missing",
            actions: { type: "fail", params: ({ event }) => event },
          },
          {
            guard: { type: "isForbidden", params: ({ event }) => event },
            target: "forbidden",
            actions: { type: "fail", params: ({ event }) => event },
          },
          { target: "failed", actions: { type: "fail", params: ({ event }) => event } },
        ],
      },
    },
    switching: {
      description: "Another version of the same scan is on its way; the one before stays in view.",
      tags: ["busy", "open"],
      invoke: {
        id: "fetchVersion",
        src: "fetchScan",
        input: ({ context }) => context.place,
        onDone: [
          {
            guard: { type: "isAsked", params: ({ event }) => ({ scan: event.output }) },
            target: "open",
            actions: [
              { type: "takeScan", params: ({ event }) => ({ scan: event.output }) },
              { type: "countScan", params: ({ event }) => ({ scan: event.output }) },
            ],
          },
          { target: "missing", actions: "miss" },
        ],
        onError: [
          {
            guard: { type: "isMissing", params: ({ event }) => event },
            target: "missing",
            actions: { type: "fail", params: ({ event }) => event },
          },
          { target: "failed", actions: { type: "fail", params: ({ event }) => event } },
        ],
      },
    },
    open: {
      tags: "open",
      initial: "reading",
      on: {
        "version.saved": {
          actions: [
            { type: "takeScan", params: ({ event }) => event },
            { type: "countScan", params: ({ event }) => event },
          ],
        },
      },
      states: {
        reading: { on: { "name.edit": "naming" } },
        naming: {
          exit: "forgetNameError",
          on: {
            "name.cancel": "reading",
            "name.submit": [
              { guard: { type: "isNewName", params: ({ event }) => event }, target: "renaming" },
              { target: "reading" },
            ],
          },
        },
        renaming: {
          tags: "busy",
          invoke: {
            id: "rename",
            src: "rename",
            input: ({ context, event }) => ({
              scan_id: context.place.scan_id,
              name: event.type === "name.submit" ? event.name.trim() : "",
            }),
            onDone: {
              target: "reading",
              actions: [
                { type: "takeName", params: ({ event }) => ({ summary: event.output }) },
                "tellRenamed",
              ],
            },
            onError: {
              target: "naming",
              actions: { type: "refuseName", params: ({ event }) => event },
            },
          },
        },
      },
    },
    missing: {
      description: "There is no such version, or it belongs to another scan than the address says.",
      on: { "scan.retry": "loading" },
    },
    forbidden: { on: { "scan.retry": "loading" } },
    failed: { on: { "scan.retry": "loading" } },
  },
});
