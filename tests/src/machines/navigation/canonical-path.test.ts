import fc from "fast-check";
import { expect, test } from "vitest";
import { canonicalPath } from "../../../../src/machines/navigation/canonical-path.ts";

test.each([
  ["/scan", "/scan", "/scan"],
  ["/Scan/", "/scan", "/scan"],
  ["/SETTINGS//Profile", "/settings/profile", "/settings/profile"],
  ["/edit/scan/AbC/", "/edit/scan/:id", "/edit/scan/AbC"],
  [
    "/scan/%41b/ACTIVE/2/Patents",
    "/scan/:id/active/:active/patents",
    "/scan/%41b/active/2/patents",
  ],
  ["/register", "/register/:auth?/:token?", "/register"],
  ["/Register/basic/ToKen", "/register/:auth?/:token?", "/register/basic/ToKen"],
  ["/No/Such/", "*", "/No/Such/"],
  ["/", "/", "/"],
])("%s, matched as %s, is %s", (pathname, pattern, right) => {
  expect(canonicalPath(pathname, pattern)).toBe(right);
});

test("putting right twice changes nothing more, and ids stay as they are", () => {
  const id = fc.string({ minLength: 1, maxLength: 2_000 }).map(encodeURIComponent);
  fc.assert(
    fc.property(id, (each) => {
      const right = canonicalPath(`/EDIT/scan/${each}/`, "/edit/scan/:id");
      expect(right).toBe(`/edit/scan/${each}`);
      expect(canonicalPath(right, "/edit/scan/:id")).toBe(right);
    }),
  );
});
