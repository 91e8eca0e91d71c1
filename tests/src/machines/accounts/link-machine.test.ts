import { beforeEach, expect, test } from "vitest";
import { createActor, fromPromise, waitFor } from "xstate";
import type { Session } from "../../../../contract/entities/user.ts";
import { messages } from "../../../../contract/messages.ts";
import { linkMachine, type Submission } from "../../../../src/machines/accounts/link-machine.ts";
import { keepLinkToken, keptLinkToken } from "../../../../src/machines/accounts/link-token.ts";
import { ApiError } from "../../../../src/services/api.ts";
import type { LinkFacts } from "../../../../src/services/auth.ts";
import { emptyBrowserStorage } from "../../../support/browser-storage.ts";
import { coverMachine, done, failed } from "../../../support/machine-paths.ts";
import { sessionOf } from "../../../support/session.ts";

const facts: LinkFacts = {
  purpose: "register",
  username: "ada@example.org",
  has_account: false,
  expires_at: "2999-01-01T00:00:00Z",
};
const used = new ApiError(410, { id: "link_used", message: messages.link_used });
const offline = new ApiError(0, { id: "offline", message: messages.offline });

beforeEach(emptyBrowserStorage);

test("every state and transition of a link is walked", () => {
  coverMachine(linkMachine, {
    input: { purpose: "register", token: "t" },
    events: [
      { type: "link.submit", name: "Ada", password: "long enough" },
      { type: "link.retry" },
      done("checkLink", facts),
      done("checkLink", { ...facts, purpose: "reset" }),
      failed("checkLink", used),
      failed("checkLink", offline),
      done("submit", sessionOf()),
      failed("submit", used),
      failed("submit", offline),
    ],
    beforePath: () => {
      emptyBrowserStorage();
      keepLinkToken("register", "t");
    },
    invariant: (snapshot) => {
      const isOver = snapshot.matches("done") || snapshot.matches("refused");
      expect(keptLinkToken("register")).toBe(isOver ? null : "t");
      expect(snapshot.context.session !== null).toBe(snapshot.matches("done"));
      if (snapshot.matches("writing")) expect(snapshot.context.facts).toEqual(facts);
    },
  });
});

test("what was written goes with the link, and a refused password can be mended", async () => {
  const sent: unknown[] = [];
  const machine = linkMachine.provide({
    actors: {
      checkLink: fromPromise<LinkFacts, string>(async () => facts),
      submit: fromPromise<Session | null, Submission>(async ({ input }) => {
        sent.push(input);
        if (input.password === "ada@example.org") {
          const errors = [{ path: "password", reason: "Choose another." }];
          throw new ApiError(400, { id: "invalid", message: messages.invalid, errors });
        }
        return sessionOf();
      }),
    },
  });
  const actor = createActor(machine, { input: { purpose: "register", token: "t" } }).start();
  await waitFor(actor, (state) => state.matches("writing"));
  actor.send({ type: "link.submit", name: "Ada", password: "ada@example.org" });
  const refused = await waitFor(actor, (state) => state.context.error !== null);
  expect([refused.value, refused.context.error]).toEqual(["writing", "Choose another."]);
  actor.send({ type: "link.submit", name: "Ada", password: "long enough" });
  const end = await waitFor(actor, (state) => state.matches("done"));
  expect(end.context.session).toEqual(sessionOf());
  expect(sent).toEqual([
    { purpose: "register", token: "t", name: "Ada", password: "ada@example.org" },
    { purpose: "register", token: "t", name: "Ada", password: "long enough" },
  ]);
});
