import { beforeEach, expect, test } from "vitest";
import { loginMachine } from "../../../../src/machines/login/login-machine.ts";
import type { SignInSettings } from "../../../../src/services/auth.ts";
import { after, coverMachine, done, failed } from "../../../support/machine-paths.ts";

const settings: SignInSettings = {
  mode: "OIDC",
  single_sign_on: "Example ID",
  registration: "open",
  staging: false,
};

let left: string[] = [];

beforeEach(() => {
  Object.assign(globalThis, { location: { assign: (address: string) => left.push(address) } });
});

test("every state and transition of the sign-in is walked", () => {
  coverMachine(loginMachine, {
    events: [
      { type: "sign-on.begin" },
      done("fetchSettings", settings),
      failed("fetchSettings"),
      done("startSignOn", "https://id.example.org/auth?state=s"),
      failed("startSignOn"),
      after("away", "login.away"),
      after("slow", "login.leaving"),
    ],
    beforePath: () => {
      left = [];
    },
    invariant: (snapshot) => {
      if (!snapshot.matches("leaving")) return;
      expect(left.at(-1)).toBe("https://id.example.org/auth?state=s");
    },
  });
});
