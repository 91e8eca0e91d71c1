import { beforeEach, expect, test } from "vitest";
import {
  clearSession,
  dropSession,
  forgetPage,
  isOver,
  rememberPage,
  storedSession,
  storeSession,
  rememberedPage,
} from "../../../src/services/session-storage.ts";
import { contentsOf, emptyBrowserStorage } from "../../support/browser-storage.ts";
import { sessionOf } from "../../support/session.ts";

beforeEach(emptyBrowserStorage);

test("a session is kept for the tab until it is cleared or damaged, and knows when its time is over", () => {
  expect(storedSession()).toBeNull();
  storeSession(sessionOf());
  expect(storedSession()).toEqual(sessionOf());
  sessionStorage.setItem("scoutline.session", '{"token":"t"}');
  expect(storedSession()).toBeNull();
  expect(isOver(sessionOf())).toBe(false);
  expect(isOver({ ...sessionOf(), expires_at: "2020-01-01T00:00:00Z" })).toBe(true);
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

test("a remembered page is given until it is forgotten, and only when it is one of the product", () => {
  rememberPage("/scan/1/active/2?page=3#x");
  expect(rememberedPage()).toBe("/scan/1/active/2?page=3#x");
  forgetPage();
  expect(rememberedPage()).toBeNull();
  for (const elsewhere of ["//evil.example", "/\\evil.example", "https://evil.example", ""]) {
    rememberPage(elsewhere);
    expect(rememberedPage()).toBeNull();
  }
});
