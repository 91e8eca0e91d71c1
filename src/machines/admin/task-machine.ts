import { assign, emit, fromPromise, setup } from "xstate";
import type { Problem } from "../../../contract/answer.ts";
import { ApiError } from "../../services/api.ts";
import type { NoticeEmitted } from "../notices/notice.ts";
import { refusalText } from "../session/refusal-text.ts";
import { perform, type AdminTask, type AdminWork } from "./admin-tasks.ts";

interface TaskContext {
  /** What the open dialog is about; while it closes, what it was about. */
  task: AdminTask | null;
  work: AdminWork | null;
  error: string | null;
  problems: Problem[];
}

/** One task of the administration at a time: asked for in a dialog or done at once. A refusal leaves the dialog open with its reason; when it is done, `done` tells the lists to look again. */
export const taskMachine = setup({
  types: {
    context: {} as TaskContext,
    events: {} as
      | { type: "task.open"; task: AdminTask }
      | { type: "task.submit"; work: AdminWork }
      | { type: "task.cancel" },
    emitted: {} as NoticeEmitted | { type: "done" },
    tags: {} as "open" | "busy",
  },
  actors: {
    perform: fromPromise<string, { work: AdminWork | null }>(({ input, signal }) => {
      if (!input.work) throw new Error("There is nothing to do.");
      return perform(input.work, signal);
    }),
  },
  actions: {
    open: assign((_, { task }: { task: AdminTask }) => ({ task, error: null, problems: [] })),
    take: assign((_, { work }: { work: AdminWork }) => ({ work, error: null, problems: [] })),
    fail: assign((_, { error }: { error: unknown }) => ({
      error: refusalText(error),
      problems: error instanceof ApiError ? error.errors : [],
    })),
    tellDone: emit({ type: "done" }),
    say: emit((_, { text }: { text: string }) => ({
      type: "notice" as const,
      tone: "positive" as const,
      text,
    })),
    sayFailed: emit((_, { error }: { error: unknown }) => ({
      type: "notice" as const,
      tone: "negative" as const,
      text: refusalText(error),
    })),
  },
}).createMachine({
  id: "task",
  context: { task: null, work: null, error: null, problems: [] },
  initial: "idle",
  states: {
    idle: {
      on: {
        "task.open": { target: "asking", actions: { type: "open", params: ({ event }) => event } },
        "task.submit": { target: "doing", actions: { type: "take", params: ({ event }) => event } },
      },
    },
    asking: {
      tags: "open",
      on: {
        "task.submit": {
          target: "working",
          actions: { type: "take", params: ({ event }) => event },
        },
        "task.cancel": "idle",
      },
    },
    working: {
      description: "The dialog waits for the server.",
      tags: ["open", "busy"],
      invoke: {
        id: "performAsked",
        src: "perform",
        input: ({ context }) => ({ work: context.work }),
        onDone: {
          target: "idle",
          actions: [{ type: "say", params: ({ event }) => ({ text: event.output }) }, "tellDone"],
        },
        onError: { target: "asking", actions: { type: "fail", params: ({ event }) => event } },
      },
    },
    doing: {
      description: "Something that needs no dialog is done.",
      tags: "busy",
      invoke: {
        id: "perform",
        src: "perform",
        input: ({ context }) => ({ work: context.work }),
        onDone: {
          target: "idle",
          actions: [{ type: "say", params: ({ event }) => ({ text: event.output }) }, "tellDone"],
        },
        onError: { target: "idle", actions: { type: "sayFailed", params: ({ event }) => event } },
      },
    },
  },
});
