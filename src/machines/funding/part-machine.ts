import { assign, fromPromise, setup } from "xstate";
import { type FundingPart, fundingErrors } from "../../../contract/funding-errors.ts";
import type { FundingBody } from "../../../contract/services/funding.ts";
import { troubleOf } from "../documents/trouble.ts";
import { isSameSet } from "./funding-set.ts";

export interface PartInput {
  set: FundingBody;
}

export interface PartContext<TData, TLook> extends PartInput {
  /** How the part is looked at: the page and the order of a table. */
  look: TLook;
  /** What arrived last; of another set or look while it is `dimmed`. */
  data: TData | null;
  /** The stored sentence, and why. */
  trouble: { sentence: string; reason: string } | null;
}

export type PartEvent<TLook> =
  | { type: "set.show"; set: FundingBody }
  | { type: "part.look"; look: TLook }
  | { type: "part.retry" };

interface PartWays<TData, TLook> {
  fetch: (set: FundingBody, look: TLook, signal: AbortSignal) => Promise<TData>;
  first: TLook;
  /** The look at another set. */
  renew: (look: TLook) => TLook;
  /** What the part holds after a failure. */
  emptied: TData | null;
}

/**
 * A machine for one part of a scan's dollars. It asks by itself whenever the set or the look changes, the newest request
 * winning; it fails by itself, and leaves the other parts alone.
 */
export function partMachine<TData, TLook>(part: FundingPart, ways: PartWays<TData, TLook>) {
  return setup({
    types: {
      context: {} as PartContext<TData, TLook>,
      events: {} as PartEvent<TLook>,
      input: {} as PartInput,
      tags: {} as "dimmed",
    },
    actors: {
      // A type that is not known yet would keep the chart from being checked, so it is asserted here and in `keep`.
      fetch: fromPromise<unknown, { set: FundingBody; look: unknown }>(({ input, signal }) =>
        ways.fetch(input.set, input.look as TLook, signal),
      ),
    },
    actions: {
      takeSet: assign(({ context }, { set }: PartInput) => ({
        set,
        look: ways.renew(context.look),
      })),
      takeLook: assign({ look: (_, { look }: { look: unknown }) => look as TLook }),
      keep: assign((_, { data }: { data: unknown }) => ({ data: data as TData, trouble: null })),
      fail: assign((_, { error }: { error: unknown }) => ({
        data: ways.emptied,
        trouble: { sentence: fundingErrors[part], reason: troubleOf(error).message },
      })),
    },
    guards: {
      isOtherSet: ({ context }, { set }: PartInput) => !isSameSet(context.set, set),
      hasData: ({ context }) => context.data !== null && context.trouble === null,
    },
  }).createMachine({
    id: part,
    context: ({ input }) => ({ ...input, look: ways.first, data: null, trouble: null }),
    initial: "loading",
    on: {
      "set.show": {
        guard: { type: "isOtherSet", params: ({ event }) => event },
        target: ".loading",
        actions: { type: "takeSet", params: ({ event }) => event },
      },
      "part.look": {
        target: ".loading",
        actions: { type: "takeLook", params: ({ event }) => event },
      },
    },
    states: {
      loading: {
        initial: "choosing",
        invoke: {
          id: "fetch",
          src: "fetch",
          input: ({ context: { set, look } }) => ({ set, look }),
          onDone: {
            target: "ready",
            actions: { type: "keep", params: ({ event }) => ({ data: event.output }) },
          },
          onError: { target: "failed", actions: { type: "fail", params: ({ event }) => event } },
        },
        states: {
          choosing: { always: [{ guard: "hasData", target: "refetching" }, { target: "first" }] },
          first: {},
          refetching: {
            description: "What was there stays in view until the new has arrived.",
            tags: "dimmed",
          },
        },
      },
      ready: {},
      failed: { on: { "part.retry": "loading" } },
    },
  });
}
