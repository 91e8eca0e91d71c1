import { expect, test } from "vitest";
import { lockProblems } from "../../tools/audit.mjs";

const sound = { integrity: "sha512-AAAA", version: "1.0.0" };

function problemsOf(entry: object, wanted = "1.0.0") {
  return lockProblems(
    { dependencies: { thing: wanted } },
    { packages: { "": {}, "node_modules/thing": entry } },
  );
}

test("an exact version with a checksum from the registry is in order", () => {
  expect(problemsOf(sound)).toEqual([]);
  const resolved = "https://registry.npmjs.org/thing/-/thing-1.0.0.tgz";
  expect(problemsOf({ ...sound, resolved })).toEqual([]);
  expect(problemsOf({ version: "1.0.0", optional: true, os: ["darwin"] })).toEqual([]);
});

test.each([
  [{ ...sound, resolved: "git+ssh://git@example.org/thing.git" }, "is not the registry"],
  [{ ...sound, link: true }, "is not the registry"],
  [{ version: "1.0.0" }, "no checksum"],
  [{ version: "1.0.0", optional: true }, "no checksum"],
  [{ ...sound, integrity: "sha1-AAAA" }, "weak checksum"],
  [{ ...sound, hasInstallScript: true }, "run a program"],
])("%o is refused", (entry, reason) => {
  expect(problemsOf(entry)).toEqual([expect.stringContaining(reason)]);
});

test.each(["^1.0.0", "~1.0.0", "*", "latest", "1", "github:a/b"])(
  "the range %s is refused",
  (wanted) => {
    expect(problemsOf(sound, wanted)).toEqual([expect.stringContaining("one exact version")]);
  },
);
