import { assign, cancel, enqueueActions, raise, setup } from "xstate";
import type { NoticeTone } from "./notice.ts";

const NOTICE_MS = 6_000;
const NOTICES_SHOWN = 4;

export interface Notice {
  id: string;
  tone: NoticeTone;
  text: string;
}

/** The notices on screen, oldest first, at most four; one said again stays once and stays longer. Each leaves by itself or by `notice.dismiss`. */
export const noticesMachine = setup({
  types: {
    context: {} as { notices: Notice[] },
    events: {} as
      | { type: "notice.show"; tone: NoticeTone; text: string; ms?: number }
      | { type: "notice.dismiss"; id: string },
  },
  actions: {
    show: enqueueActions(
      ({ context, enqueue }, { tone, text, ms }: Omit<Notice, "id"> & { ms?: number }) => {
        const notice = { id: `${tone}: ${text}`, tone, text };
        const others = context.notices.filter(({ id }) => id !== notice.id);
        enqueue(cancel(notice.id));
        enqueue.assign({ notices: [...others, notice].slice(-NOTICES_SHOWN) });
        enqueue(
          raise(
            { type: "notice.dismiss", id: notice.id },
            { id: notice.id, delay: ms ?? NOTICE_MS },
          ),
        );
      },
    ),
    dismiss: assign({
      notices: ({ context }, { id }: { id: string }) =>
        context.notices.filter((notice) => notice.id !== id),
    }),
  },
  guards: {
    isLast: ({ context }, { id }: { id: string }) =>
      context.notices.every((notice) => notice.id === id),
  },
}).createMachine({
  id: "notices",
  context: { notices: [] },
  initial: "quiet",
  on: {
    "notice.show": {
      target: ".showing",
      actions: { type: "show", params: ({ event }) => event },
    },
  },
  states: {
    quiet: {},
    showing: {
      on: {
        "notice.dismiss": [
          {
            guard: { type: "isLast", params: ({ event }) => event },
            target: "quiet",
            actions: { type: "dismiss", params: ({ event }) => event },
          },
          { actions: { type: "dismiss", params: ({ event }) => event } },
        ],
      },
    },
  },
});
