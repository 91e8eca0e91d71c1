import { assign, fromPromise, setup } from "xstate";
import type { FilterAggregate } from "../../../contract/entities/aggregation.ts";
import { FILTER_VALUES_MAX, FILTER_VALUES_SHOWN } from "../../../contract/limits.ts";
import type { FetchFilters, FiltersReply } from "../../../contract/services/documents.ts";
import { fetchFilters } from "../../services/documents.ts";
import type { DocumentSetBody } from "../documents/document-set.ts";
import { type Trouble, troubleOf } from "../documents/trouble.ts";

interface ValuesInput {
  filter: string;
  body: DocumentSetBody;
  text: string;
  limit: number;
}

interface ValuesContext extends ValuesInput {
  aggregate: FilterAggregate | null;
  trouble: Trouble | null;
}

export type ValuesEvent =
  | { type: "values.search"; text: string }
  | { type: "values.more" }
  | { type: "values.retry" }
  | { type: "documents.changed"; body: DocumentSetBody };

/** How many values are shown after asking for more: 20, then 100, then 500. */
export function moreValues(limit: number): number {
  return Math.min(limit <= FILTER_VALUES_SHOWN ? 100 : limit * 5, FILTER_VALUES_MAX);
}

/** The values of one filter beyond what its section shows: found by the words their names begin with, or more of them. */
export const valuesMachine = setup({
  types: {
    context: {} as ValuesContext,
    events: {} as ValuesEvent,
    input: {} as ValuesInput,
    tags: {} as "busy",
  },
  actors: {
    fetchValues: fromPromise<FiltersReply, FetchFilters>(({ input, signal }) =>
      fetchFilters(input, signal),
    ),
  },
  actions: {
    takeText: assign({ text: (_, { text }: { text: string }) => text }),
    widen: assign({ limit: ({ context }) => moreValues(context.limit) }),
    takeBody: assign({ body: (_, { body }: { body: DocumentSetBody }) => body }),
    takeReply: assign(({ context }, { reply }: { reply: FiltersReply }) => ({
      aggregate: reply.filters[context.filter] ?? null,
      trouble: null,
    })),
    fail: assign({ trouble: (_, { error }: { error: unknown }) => troubleOf(error) }),
  },
  delays: { valueSearchDelay: 250 },
}).createMachine({
  id: "values",
  context: ({ input }) => ({ ...input, aggregate: null, trouble: null }),
  initial: "fetching",
  on: {
    "values.search": {
      target: ".typing",
      actions: { type: "takeText", params: ({ event }) => event },
    },
    "values.more": { target: ".fetching", actions: "widen" },
    "documents.changed": {
      target: ".fetching",
      actions: { type: "takeBody", params: ({ event }) => event },
    },
  },
  states: {
    typing: {
      description: "Waits for a pause in typing.",
      tags: "busy",
      after: { valueSearchDelay: "fetching" },
    },
    fetching: {
      tags: "busy",
      invoke: {
        id: "fetchValues",
        src: "fetchValues",
        input: ({ context: { body, filter, text, limit } }) => ({
          ...body,
          size: 0,
          only: [filter],
          values: limit,
          ...(text.trim() !== "" && { value_search: { filter, text: text.trim() } }),
        }),
        onDone: {
          target: "ready",
          actions: { type: "takeReply", params: ({ event }) => ({ reply: event.output }) },
        },
        onError: { target: "failed", actions: { type: "fail", params: ({ event }) => event } },
      },
    },
    ready: {},
    failed: { on: { "values.retry": "fetching" } },
  },
});
