import { beforeEach, expect, test } from "vitest";
import {
  clearSession,
  dropSession,
  rememberPage,
  storedSession,
  storeSession,
  takeRememberedPage,
} from "../../../src/services/session-storage.ts";
import { contentsOf, emptyBrowserStorage } from "../../support/browser-storage.ts";
import { sessionOf } from "../../support/session.ts";

beforeEach(emptyBrowserStorage);

test("a session is kept for the tab until it is cleared, its time is over or it is damaged", () => {
  expect(storedSession()).toBeNull();
  storeSession(sessionOf());
  expect(storedSession()).toEqual(sessionOf());
  sessionStorage.setItem("scoutline.session", '{"token":"t"}');
  expect(storedSession()).toBeNull();
  storeSession({ ...sessionOf(), expires_at: "2020-01-01T00:00:00Z" });
  expect(storedSession()).toBeNull();
});

test("clearing leaves how the product looks and the remembered page", () => {
  storeSession(sessionOf());
  rememberPage("/scan");
  sessionStorage.setItem("scoutline.draft.new", "secret words");
  const looks = {
    "scoutline.color-scheme": "dark",
    "scoutline.density": '"compact"',
    "scoutline.rail": "true",
    "scoutline.table.documents": "[]",
  };
  for (const [key, value] of Object.entries(looks)) localStorage.setItem(key, value);
  localStorage.setItem("scoutline.draft", "secret words");
  clearSession();
  expect(contentsOf(localStorage)).toEqual(looks);
  expect(contentsOf(sessionStorage)).toEqual({ "scoutline.remembered-page": "/scan" });
});

test("dropping the session leaves unsaved work and everything else", () => {
  storeSession(sessionOf());
  sessionStorage.setItem("scoutline.draft.new", "work");
  dropSession();
  expect(contentsOf(sessionStorage)).toEqual({ "scoutline.draft.new": "work" });
});

test("a remembered page is given once, and only when it is one of the product", () => {
  rememberPage("/scan/1/active/2?page=3#x");
  expect(takeRememberedPage()).toBe("/scan/1/active/2?page=3#x");
  expect(takeRememberedPage()).toBeNull();
  for (const elsewhere of ["//evil.example", "/\\evil.example", "https://evil.example", ""]) {
    rememberPage(elsewhere);
    expect(takeRememberedPage()).toBeNull();
  }
});
