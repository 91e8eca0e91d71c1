import { expect, test } from "vitest";
import { filesOf } from "../../tools/budget.mjs";

const manifest = {
  "index.html": { file: "a/entry.js", imports: ["_shared.js"] },
  "_shared.js": { file: "a/shared.js", imports: ["index.html"] },
  "views/x.tsx": { file: "a/x.js", imports: ["_shared.js", "_x-only.js"] },
  "_x-only.js": { file: "a/x-only.js" },
  "views/later.tsx": { file: "a/later.js" },
};

test("a route needs what its parts import statically, each file once", () => {
  expect(filesOf(manifest, ["index.html", "views/x.tsx"])).toEqual([
    "a/entry.js",
    "a/shared.js",
    "a/x.js",
    "a/x-only.js",
  ]);
});

test("a budget for a part that the build does not have is an error", () => {
  expect(() => filesOf(manifest, ["views/gone.tsx"])).toThrow("views/gone.tsx is in budgets.json");
});
