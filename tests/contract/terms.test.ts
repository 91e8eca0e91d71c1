import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { TERMS_VERSION } from "../../contract/terms.ts";

test("the terms of service name the version that is accepted", () => {
  const text = readFileSync("docs/guide/terms-of-service.md", "utf8");
  expect(text).toContain(`Version ${TERMS_VERSION}.`);
});
