import { assign, fromPromise, setup } from "xstate";
import type { Page } from "../../services/users.ts";
import { refusalText } from "../session/refusal-text.ts";
import type { ListView } from "./list-view.ts";

export interface ListContext<Row> {
  view: ListView;
  /** The rows shown; while another page or order loads, still the old ones. */
  rows: Row[];
  totalRows: number;
  error: string | null;
}

type Show = { view: ListView };

/** A machine that shows one page of a list of the server: `list.show` looks at it another way, `list.refresh` loads it again. What is typed into the search is awaited for a moment. */
export function listMachine<Row>(
  id: string,
  fetchPage: (view: ListView, signal: AbortSignal) => Promise<Page<Row>>,
) {
  return setup({
    types: {
      context: {} as ListContext<Row>,
      events: {} as
        | { type: "list.show"; view: ListView }
        | { type: "list.refresh" }
        | { type: "list.retry" },
      input: {} as Show,
      tags: {} as "dimmed",
    },
    actors: {
      fetchPage: fromPromise<Page<unknown>, Show>(({ input, signal }) =>
        fetchPage(input.view, signal),
      ),
    },
    actions: {
      look: assign((_, { view }: Show) => ({ view })),
      keep: assign((_, page: Page<unknown>) => ({ ...(page as Page<Row>), error: null })),
      fail: assign({ error: (_, { error }: { error: unknown }) => refusalText(error) }),
    },
    guards: {
      isTyping: ({ context }, { view }: Show) => view.search !== context.view.search,
    },
    delays: { typing: 250 },
  }).createMachine({
    id,
    context: ({ input }) => ({ view: input.view, rows: [], totalRows: 0, error: null }),
    initial: "loading",
    on: {
      "list.show": [
        {
          guard: { type: "isTyping", params: ({ event }) => event },
          target: ".typing",
          actions: { type: "look", params: ({ event }) => event },
        },
        {
          target: ".refreshing",
          actions: { type: "look", params: ({ event }) => event },
        },
      ],
    },
    states: {
      loading: {
        invoke: {
          id: "fetchPage",
          src: "fetchPage",
          input: ({ context }) => ({ view: context.view }),
          onDone: {
            target: "ready",
            actions: { type: "keep", params: ({ event }) => event.output },
          },
          onError: { target: "failed", actions: { type: "fail", params: ({ event }) => event } },
        },
      },
      ready: { on: { "list.refresh": "refreshing" } },
      typing: {
        tags: "dimmed",
        after: { typing: "refreshing" },
      },
      refreshing: {
        tags: "dimmed",
        description: "The rows that were there are seen until the new ones come.",
        on: { "list.refresh": { target: "refreshing", reenter: true } },
        invoke: {
          id: "refetchPage",
          src: "fetchPage",
          input: ({ context }) => ({ view: context.view }),
          onDone: {
            target: "ready",
            actions: { type: "keep", params: ({ event }) => event.output },
          },
          onError: { target: "failed", actions: { type: "fail", params: ({ event }) => event } },
        },
      },
      failed: { on: { "list.retry": "loading" } },
    },
  });
}
