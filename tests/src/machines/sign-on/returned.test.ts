import { expect, test } from "vitest";
import { readReturned } from "../../../../src/machines/sign-on/returned.ts";

const kept = { state: "kept", purpose: "sign-in" } as const;

test("a code with the state that this tab kept is what is completed", () => {
  expect(readReturned("?code=c&state=kept&iss=https%3A%2F%2Fid.example", kept)).toEqual({
    returned: { code: "c", state: "kept" },
  });
});

test.each([
  ["no code", "?state=kept", "Code not provided."],
  ["an empty code", "?code=&state=kept", "Code not provided."],
  ["neither", "", "Code not provided."],
  ["no state", "?code=c", "State not provided."],
  ["an empty state", "?code=c&state=", "State not provided."],
  [
    "another state",
    "?code=c&state=somebody-elses",
    "This sign-in was not begun here, or took too long. Sign in again.",
  ],
  ["the provider's error", "?error=access_denied", "The provider answered: “access_denied”"],
  [
    "the provider's sentence",
    "?error=access_denied&error_description=You+may+not.&code=c&state=kept",
    "The provider answered: “You may not.”",
  ],
])("%s", (_, search, error) => {
  expect(readReturned(search, kept)).toEqual({ error });
});

test("a tab that began nothing completes nothing", () => {
  expect(readReturned("?code=c&state=kept", null)).toHaveProperty("error");
  expect(readReturned("?code=c&state=", null)).toHaveProperty("error");
});

test("a long sentence of the provider's is cut", () => {
  const read = readReturned(`?error=${"x".repeat(5_000)}`, kept);
  expect(read).toEqual({ error: `The provider answered: “${"x".repeat(300)}”` });
});
