import { beforeEach, expect, test } from "vitest";
import { createActor, fromPromise, setup, waitFor } from "xstate";
import type { Session } from "../../../../contract/entities/user.ts";
import { messages } from "../../../../contract/messages.ts";
import type { SessionEvent } from "../../../../src/machines/session/session-setup.ts";
import { signOnMachine } from "../../../../src/machines/sign-on/sign-on-machine.ts";
import type { ReturnedSignOn } from "../../../../src/services/auth.ts";
import { keepSignOnState, keptSignOn } from "../../../../src/services/sign-on-state.ts";
import { emptyBrowserStorage } from "../../../support/browser-storage.ts";
import { coverMachine, done, failed } from "../../../support/machine-paths.ts";
import { sessionOf } from "../../../support/session.ts";

const heard: SessionEvent[] = [];
beforeEach(() => {
  emptyBrowserStorage();
  heard.length = 0;
});

/** Stands for the session: notes what it is told. */
const listening = setup({ types: { events: {} as SessionEvent } }).createMachine({
  on: { "*": { actions: ({ event }) => heard.push(event) } },
});
const sessionActor = createActor(listening).start();

const returned = { code: "c", state: "s" };
const session = sessionOf();

test("every state and transition of the way back is walked", () => {
  coverMachine(signOnMachine, {
    input: { search: "", session: sessionActor },
    events: [
      done("read", { purpose: "sign-in", returned }),
      done("read", { purpose: "link", returned }),
      failed("read"),
      done("complete", { session, token: null }),
      done("complete", { session: null, token: "t" }),
      failed("complete"),
      done("link"),
      failed("link"),
    ],
  });
});

/** Comes back to the address; the server answers as told, and what it was asked is noted. */
async function comeBack(
  search: string,
  answer: () => Promise<{ session: Session; token: null } | { session: null; token: string }>,
) {
  const asked: unknown[] = [];
  const actor = createActor(
    signOnMachine.provide({
      actors: {
        complete: fromPromise(({ input }: { input: ReturnedSignOn }) => {
          asked.push(["complete", input, keptSignOn()]);
          return answer();
        }),
        link: fromPromise(async ({ input }: { input: ReturnedSignOn }) => {
          asked.push(["link", input, keptSignOn()]);
          await answer();
        }),
      },
    }),
    { input: { search, session: sessionActor } },
  ).start();
  const { value, context } = await waitFor(actor, ({ status }) => status === "done");
  return { value, error: context.error, token: context.token, asked };
}

const signedIn = async () => ({ session, token: null });

test("what comes back with the kept state signs in, once", async () => {
  keepSignOnState("s");
  const first = await comeBack("?code=c&state=s", signedIn);
  expect(first).toEqual({
    value: "signedIn",
    error: null,
    token: null,
    asked: [["complete", returned, null]],
  });
  expect(heard).toEqual([{ type: "sign-on.done", session }]);
  const again = await comeBack("?code=c&state=s", signedIn);
  expect(again).toMatchObject({ value: "failed", error: messages.state_invalid, asked: [] });
  expect(heard).toHaveLength(1);
});

test("whom nobody knows goes on to register, and the session hears nothing", async () => {
  keepSignOnState("s");
  const back = await comeBack("?code=c&state=s", async () => ({ session: null, token: "t" }));
  expect(back).toMatchObject({ value: "registering", token: "t", error: null });
  expect(heard).toEqual([]);
});

test("what was begun to link is linked, and signs nobody in", async () => {
  keepSignOnState("s", "link");
  const back = await comeBack("?code=c&state=s", signedIn);
  expect(back).toMatchObject({ value: "linked", asked: [["link", returned, null]] });
  expect(heard).toEqual([]);
});

test("a state that this tab did not keep reaches no server, and what it kept stays", async () => {
  keepSignOnState("mine");
  const back = await comeBack("?code=c&state=theirs", signedIn);
  expect(back).toMatchObject({ value: "failed", error: messages.state_invalid, asked: [] });
  expect(keptSignOn()).toEqual({ state: "mine", purpose: "sign-in" });
});

test("what is kept and cannot be read counts as nothing", async () => {
  sessionStorage.setItem("scoutline.sign-on-state", "{");
  expect(await comeBack("?code=c&state=s", signedIn)).toMatchObject({ value: "failed" });
});

test("the server's refusal is said", async () => {
  keepSignOnState("s");
  const refuse = () => Promise.reject(new Error(messages.sign_on_refused));
  expect(await comeBack("?code=c&state=s", refuse)).toMatchObject({
    value: "failed",
    error: messages.sign_on_refused,
  });
});
