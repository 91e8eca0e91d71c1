import { assign, fromPromise, setup } from "xstate";
import { refusalText } from "../session/refusal-text.ts";

export interface LoadingContext<TInput, TData> {
  input: TInput;
  /** What was loaded last; null until something was. */
  data: TData | null;
  error: string | null;
}

/** A machine that loads one thing for a screen, and again on `load.again`: the old stays to be seen meanwhile. */
export function loadingMachine<TInput, TData>(
  id: string,
  load: (input: TInput, signal: AbortSignal) => Promise<TData>,
) {
  return setup({
    types: {
      context: {} as LoadingContext<TInput, TData>,
      events: {} as { type: "load.again" },
      input: {} as TInput,
    },
    actors: {
      // A type that is not known yet would keep the chart from being checked, so it is asserted here and in `keep`.
      load: fromPromise<unknown, { of: unknown }>(({ input, signal }) =>
        load(input.of as TInput, signal),
      ),
    },
    actions: {
      keep: assign((_, { data }: { data: unknown }) => ({ data: data as TData, error: null })),
      fail: assign({ error: (_, { error }: { error: unknown }) => refusalText(error) }),
    },
    guards: { isLoaded: ({ context }) => context.data !== null },
  }).createMachine({
    id,
    context: ({ input }) => ({ input, data: null, error: null }),
    initial: "loading",
    states: {
      loading: {
        invoke: {
          id: "load",
          src: "load",
          input: ({ context }) => ({ of: context.input }),
          onDone: {
            target: "ready",
            actions: { type: "keep", params: ({ event }) => ({ data: event.output }) },
          },
          onError: [
            {
              guard: "isLoaded",
              target: "ready",
              actions: { type: "fail", params: ({ event }) => event },
            },
            { target: "failed", actions: { type: "fail", params: ({ event }) => event } },
          ],
        },
      },
      ready: {
        description: "Something is there; `error` says why it is not the newest.",
        on: { "load.again": "loading" },
      },
      failed: { on: { "load.again": "loading" } },
    },
  });
}
