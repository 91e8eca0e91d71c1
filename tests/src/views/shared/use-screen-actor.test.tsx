import { screen } from "@testing-library/react";
import { useSelector } from "@xstate/react";
import { expect, test } from "vitest";
import { emit, fromPromise, setup } from "xstate";
import type { NoticeEmitted } from "../../../../src/machines/notices/notice.ts";
import { useScreenActor } from "../../../../src/views/shared/use-screen-actor.ts";
import { renderScreen } from "../../../support/render-screen.tsx";

let stop: (() => void) | undefined;
const signals: AbortSignal[] = [];

const machine = setup({
  types: {
    input: {} as { name: string },
    context: {} as { name: string },
    emitted: {} as NoticeEmitted,
  },
  actors: {
    fetch: fromPromise<void>(({ signal }) => {
      signals.push(signal);
      return new Promise((resolve, reject) => {
        stop = resolve;
        signal.addEventListener("abort", () => reject(signal.reason as Error));
      });
    }),
  },
}).createMachine({
  id: "trial",
  context: ({ input }) => input,
  initial: "loading",
  states: {
    loading: {
      invoke: {
        id: "fetch",
        src: "fetch",
        onDone: {
          target: "ready",
          actions: emit(({ context }) => ({
            type: "notice",
            tone: "positive",
            text: `${context.name} is here.`,
          })),
        },
        onError: "failed",
      },
    },
    ready: {},
    failed: {},
  },
});

function Trial() {
  const actor = useScreenActor(machine, { name: "It" });
  return <p>{useSelector(actor, (state) => state.value)}</p>;
}

test("a screen's machine calls once, tells its news, and gives its calls up when the screen goes", async () => {
  const { actors, router } = renderScreen(<Trial />, { at: "/trial", pattern: "/trial" });
  expect(screen.getByText("loading")).toBeVisible();
  expect(signals).toHaveLength(1);
  stop?.();
  expect(await screen.findByText("ready")).toBeVisible();
  expect(actors.notices.getSnapshot().context.notices.map(({ text }) => text)).toEqual([
    "It is here.",
  ]);
  await router.navigate("/elsewhere");

  renderScreen(<Trial />, { at: "/trial", pattern: "/trial" }).unmount();
  expect(signals).toHaveLength(2);
  await Promise.resolve();
  expect(signals.map(({ aborted }) => aborted)).toEqual([false, true]);
});
