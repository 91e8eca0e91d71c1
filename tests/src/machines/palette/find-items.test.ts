import fc from "fast-check";
import { expect, test } from "vitest";
import { findItems } from "../../../../src/machines/palette/find-items.ts";
import { paletteItems, type PaletteItem } from "../../../../src/machines/palette/palette-item.ts";
import { fold, score } from "../../../../src/machines/palette/rank.ts";
import { analyst } from "../../../support/session.ts";

const scan = (name: string, id = name): PaletteItem => ({
  id: `scan:${id}`,
  kind: "scan",
  name,
  does: { go: `/scan/${id}` },
});
const names = (items: PaletteItem[]) => items.map(({ name }) => name);

test.each([
  ["solid state", "solid state", 5],
  ["solid", "solid state batteries", 4],
  ["bat sol", "solid state batteries", 3],
  ["state", "solid-state batteries", 3],
  ["tate", "solid state batteries", 2],
  ["ssb", "solid state batteries", 1],
  ["sldb", "solid state batteries", 1],
  ["zzz", "solid state batteries", 0],
  ["tsb", "solid batteries", 0],
])("%o in %o counts %i", (typed, name, points) => {
  expect(score(typed, name)).toBe(points);
});

test("better answers come first, whatever their order was", () => {
  const items = ["Nano solid", "Insolid", "Solid", "Solid-state", "Several old lids", "Other"];
  const expected = ["Solid", "Solid-state", "Nano solid", "Insolid", "Several old lids"];
  for (const order of [items, items.toReversed()])
    expect(
      names(
        findItems(
          "sólid",
          order.map((name) => scan(name)),
          [],
        ),
      ),
    ).toEqual(expected);
});

test("what was chosen last comes first among equals, and before all with nothing typed", () => {
  const items = ["Alpha one", "Alpha two", "Alpha three"].map((name) => scan(name));
  expect(names(findItems("alpha", items, ["scan:Alpha three"]))[0]).toBe("Alpha three");
  expect(names(findItems("", items, ["scan:Alpha two", "scan:gone"]))).toEqual([
    "Alpha two",
    "Alpha one",
    "Alpha three",
  ]);
  expect(names(findItems("alpha one", items, ["scan:Alpha two"]))[0]).toBe("Alpha one");
});

test("other words find a place too, after those whose name answers", () => {
  const items = paletteItems(
    analyst,
    [scan("Password hashing")].map(({ name }) => ({ scan_id: "1", version_id: "2", name })),
  );
  expect(names(findItems("password", items, []))).toEqual(["Password hashing", "Profile"]);
});

test("only what the user may see is offered", () => {
  const offered = (change: object) => names(paletteItems({ ...analyst, ...change }, []));
  expect(offered({})).not.toContain("Administration");
  expect(offered({})).not.toContain("Workspaces");
  expect(offered({ role: "ORG_ADMIN" })).toContain("Administration");
  expect(offered({ licensed_features: { workspaces: true } })).toContain("Workspaces");
  expect(offered({ role: "PUBLIC" })).not.toContain("Profile");
  expect(offered({ role: "PUBLIC" })).toContain("Sign in");
});

test("whatever is typed, each found item is one of those offered, once, and the whole name finds it first", () => {
  const name = fc.string({ minLength: 1, unit: "grapheme" }).filter((text) => fold(text) !== "");
  fc.assert(
    fc.property(
      fc.uniqueArray(name, { minLength: 1, maxLength: 20 }),
      fc.string(),
      (all, typed) => {
        const items = all.map((each, at) => scan(each, String(at)));
        const found = findItems(typed, items, []);
        expect(new Set(found).size).toBe(found.length);
        expect(items).toEqual(expect.arrayContaining(found));
        const [first] = findItems(all[0]!, items, []);
        expect(fold(first!.name)).toBe(fold(all[0]!));
      },
    ),
  );
});
