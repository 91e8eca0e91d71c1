import { expect, test } from "vitest";
import kept from "../../src/views/about/open-source-notices.json";
import { gatherNotices } from "../../tools/open-source-notices.mjs";

test("the notices are those of the packages that are installed", () => {
  const { packages, texts } = gatherNotices();
  const named = packages.map(({ name, version, license }) => `${name}@${version} ${license}`);
  expect(
    kept.packages.map(({ name, version, license }) => `${name}@${version} ${license}`),
    "Run `node tools/open-source-notices.mjs`.",
  ).toEqual(named);
  expect(kept.texts).toEqual(texts);
});
