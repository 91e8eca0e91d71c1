import { beforeEach, expect, test } from "vitest";
import { announceEnd, askOtherTabs, shareSession } from "../../../src/services/session-channel.ts";
import { storeSession } from "../../../src/services/session-storage.ts";
import { emptyBrowserStorage } from "../../support/browser-storage.ts";
import { analyst, sessionOf } from "../../support/session.ts";

const session = sessionOf(analyst, "t-1");

beforeEach(emptyBrowserStorage);

test("a new tab obtains the session of an open one", async () => {
  storeSession(session);
  const stop = shareSession(() => undefined);
  expect(await askOtherTabs(new AbortController().signal)).toEqual(session);
  stop();
});

test("no open tab, or one that is signed out, means no session", async () => {
  const stop = shareSession(() => undefined);
  expect(await askOtherTabs(new AbortController().signal)).toBeNull();
  stop();
});

test("a tab hears the end of its own session, not of another's", async () => {
  storeSession(session);
  let stop = () => undefined as void;
  const heard = new Promise<string>((resolve) => {
    stop = shareSession(() => resolve("ended"));
  });
  announceEnd("somebody else's");
  expect(await askOtherTabs(new AbortController().signal)).toEqual(session);
  announceEnd("t-1");
  expect(await heard).toBe("ended");
  stop();
});
