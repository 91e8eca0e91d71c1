import { beforeEach, expect, test } from "vitest";
import { dropDraft, keepDraft, readDraft, type EditorForm } from "../../../src/services/drafts.ts";
import { emptyBrowserStorage } from "../../support/browser-storage.ts";

const form: EditorForm = {
  mode: "blocks",
  text: "",
  blocks: [{ id: 1, value: "zinc", operator: "NOT" }],
  name: "Zinc",
  description: "",
  scan_category: "people",
};

beforeEach(emptyBrowserStorage);

test("work is kept per scan and forgotten on demand", () => {
  keepDraft({ owner: "7", scan_id: null, form });
  keepDraft({ owner: "7", scan_id: "3", form: { ...form, name: "Three" } });
  expect(readDraft(null, "7")).toEqual({ owner: "7", scan_id: null, form });
  dropDraft(null);
  expect(readDraft(null, "7")).toBeNull();
  expect(readDraft("3", "7")?.form.name).toBe("Three");
});

test("nobody sees another's work, and a guest's goes with whoever signs in", () => {
  keepDraft({ owner: "7", scan_id: null, form });
  expect(readDraft(null, "8")).toBeNull();
  expect(readDraft(null, null)).toBeNull();
  keepDraft({ owner: null, scan_id: null, form });
  expect(readDraft(null, "8")?.form).toEqual(form);
});

test.each(["{", "null", '{"owner":"7","scan_id":null,"form":{}}'])(
  "an unreadable draft is none: %s",
  (text) => {
    sessionStorage.setItem("scoutline.draft.new", text);
    expect(readDraft(null, "7")).toBeNull();
  },
);

test("a full storage does not stop the work", () => {
  sessionStorage.setItem = () => {
    throw new DOMException("full", "QuotaExceededError");
  };
  expect(() => keepDraft({ owner: "7", scan_id: null, form })).not.toThrow();
});
