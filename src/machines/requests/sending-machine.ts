import { assign, enqueueActions, fromPromise, setup } from "xstate";
import type { Problem } from "../../../contract/answer.ts";
import { ApiError } from "../../services/api.ts";
import type { NoticeEmitted } from "../notices/notice.ts";
import { refusalText } from "../session/refusal-text.ts";

export interface SendingContext<TBody, TResult> {
  body: TBody | null;
  /** What the server answered last. */
  result: TResult | null;
  /** Why the last attempt was refused. */
  error: string | null;
  /** The fields that the refusal is about. */
  problems: Problem[];
}

/** The server has done what was sent. */
export interface SentEmitted<TResult> {
  type: "sent";
  result: TResult;
}

/** A machine behind a form: what is typed stays in the form, `form.send` sends it once, and a refusal is kept until the next attempt. `said` is the notice of success, if there is one. */
export function sendingMachine<TBody, TResult>(
  id: string,
  send: (body: TBody, signal: AbortSignal) => Promise<TResult>,
  said?: (result: TResult) => string,
) {
  return setup({
    types: {
      context: {} as SendingContext<TBody, TResult>,
      events: {} as { type: "form.send"; body: TBody } | { type: "form.reset" },
      emitted: {} as NoticeEmitted | SentEmitted<TResult>,
    },
    actors: {
      // A type that is not known yet would keep the chart from being checked, so it is asserted here and in `keep`.
      send: fromPromise<unknown, { body: unknown }>(({ input, signal }) =>
        send(input.body as TBody, signal),
      ),
    },
    actions: {
      take: assign((_, { body }: { body: TBody }) => ({ body, error: null, problems: [] })),
      keep: assign((_, { result }: { result: unknown }) => ({
        body: null,
        result: result as TResult,
      })),
      tell: enqueueActions(({ context: { result }, enqueue }) => {
        if (result === null) return;
        enqueue.emit({ type: "sent", result });
        if (said) enqueue.emit({ type: "notice", tone: "positive", text: said(result) });
      }),
      fail: assign((_, { error }: { error: unknown }) => ({
        body: null,
        error: refusalText(error),
        problems: error instanceof ApiError ? error.errors : [],
      })),
      forget: assign({ body: null, result: null, error: null, problems: [] }),
    },
  }).createMachine({
    id,
    context: { body: null, result: null, error: null, problems: [] },
    initial: "editing",
    states: {
      editing: {
        on: {
          "form.send": {
            target: "sending",
            actions: { type: "take", params: ({ event }) => event },
          },
          "form.reset": { actions: "forget" },
        },
      },
      sending: {
        invoke: {
          id: "send",
          src: "send",
          input: ({ context }) => ({ body: context.body }),
          onDone: {
            target: "sent",
            actions: [{ type: "keep", params: ({ event }) => ({ result: event.output }) }, "tell"],
          },
          onError: { target: "editing", actions: { type: "fail", params: ({ event }) => event } },
        },
      },
      sent: {
        on: {
          "form.send": {
            target: "sending",
            actions: { type: "take", params: ({ event }) => event },
          },
          "form.reset": { target: "editing", actions: "forget" },
        },
      },
    },
  });
}
