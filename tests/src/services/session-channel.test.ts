import { beforeEach, expect, test, vi } from "vitest";
import type { Session, User } from "../../../contract/entities/user.ts";
import { announceUser, type End, joinTabs } from "../../../src/services/session-channel.ts";
import { storeSession } from "../../../src/services/session-storage.ts";
import { emptyBrowserStorage } from "../../support/browser-storage.ts";
import { analyst, sessionOf } from "../../support/session.ts";

const session = sessionOf(analyst, "t-1");
const guest = sessionOf({ ...analyst, uid: "", role: "PUBLIC" }, "t-2");
const { signal } = new AbortController();

beforeEach(emptyBrowserStorage);

/** The channel as another tab has it: modules of its own. */
async function otherTab() {
  vi.resetModules();
  return import("../../../src/services/session-channel.ts");
}

/** This tab, with what it hears in order, and a promise of hearing so many things. */
function thisTab() {
  const heard: (Session | User | End)[] = [];
  const waiting: (() => void)[] = [];
  const hear = (news: Session | User | End) => {
    heard.push(news);
    waiting.splice(0).forEach((tell) => tell());
  };
  const stop = joinTabs({ onBegun: hear, onUser: hear, onEnded: hear });
  const hears = async (count: number) => {
    while (heard.length < count) await new Promise<void>((resolve) => waiting.push(resolve));
    return heard;
  };
  return { hears, stop };
}

test("a new tab obtains the session of an open one", async () => {
  storeSession(session);
  const { stop } = thisTab();
  const other = await otherTab();
  expect(await other.askOtherTabs(signal)).toEqual(session);
  stop();
});

test("a guest's session is had only when no account's is", async () => {
  storeSession(guest);
  const { stop } = thisTab();
  const other = await otherTab();
  expect(await other.askOtherTabs(signal)).toEqual(guest);
  stop();
});

test("no open tab, one that is signed out, or one whose time is over means no session", async () => {
  const { stop } = thisTab();
  const other = await otherTab();
  expect(await other.askOtherTabs(signal)).toBeNull();
  storeSession({ ...session, expires_at: "2020-01-01T00:00:00Z" });
  expect(await other.askOtherTabs(signal)).toBeNull();
  stop();
});

test("a tab hears who signed in, what changed, and the end of its own session alone", async () => {
  storeSession(session);
  const { hears, stop } = thisTab();
  const other = await otherTab();
  other.announceEnd("somebody else's", "left");
  other.announceSession(guest);
  other.announceUser({ ...analyst, name: "Ada" });
  other.announceEnd("t-1", "expired");
  other.announceEnd("t-1", "left");
  expect(await hears(4)).toEqual([guest, { ...analyst, name: "Ada" }, "expired", "left"]);
  stop();
});

test("a tab does not hear itself", async () => {
  storeSession(session);
  const { hears, stop } = thisTab();
  announceUser(analyst);
  const other = await otherTab();
  other.announceEnd("t-1", "left");
  expect(await hears(1)).toEqual(["left"]);
  stop();
});
