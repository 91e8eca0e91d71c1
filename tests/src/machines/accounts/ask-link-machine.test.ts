import { expect, test } from "vitest";
import { askLinkMachine } from "../../../../src/machines/accounts/ask-link-machine.ts";
import type { SignInSettings } from "../../../../src/services/auth.ts";
import { coverMachine, done, failed } from "../../../support/machine-paths.ts";

const open: SignInSettings = {
  mode: "BASIC",
  single_sign_on: null,
  registration: "open",
  staging: false,
};

const events = [
  { type: "link.ask", username: "ada@example.org" },
  { type: "link.again" },
  done("fetchSettings", open),
  done("fetchSettings", { ...open, registration: "closed" }),
  failed("fetchSettings"),
  done("sendLink"),
  failed("sendLink"),
] as const;

test("every state and transition of asking for a link is walked", () => {
  coverMachine(
    askLinkMachine,
    {
      input: { purpose: "register" },
      events,
      invariant: (snapshot) => {
        const isClosed = snapshot.context.registration === "closed";
        expect(snapshot.matches("closed")).toBe(isClosed);
        if (snapshot.matches("sent")) expect(snapshot.context.error).toBeNull();
      },
    },
    {
      input: { purpose: "reset" },
      events,
      invariant: (snapshot) => expect(snapshot.matches("closed")).toBe(false),
    },
  );
});
