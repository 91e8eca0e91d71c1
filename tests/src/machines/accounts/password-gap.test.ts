import { expect, test } from "vitest";
import { NewPassword } from "../../../../contract/entities/credentials.ts";
import { passwordGap } from "../../../../src/machines/accounts/password-gap.ts";

test.each([
  ["", "10 characters more."],
  ["123456789", "1 character more."],
  ["aaaaaaaaaabb", "Use more than two different characters."],
  ["Ada@Example.org", "Use something else than your username."],
  ["a".repeat(100) + "bc".repeat(51), "Use at most 200 characters."],
  ["a quiet river", null],
])("of %s is missing: %s", (password, gap) => {
  expect(passwordGap(password, "ada@example.org")).toBe(gap);
  if (gap === null) expect(NewPassword.safeParse(password).success).toBe(true);
});
