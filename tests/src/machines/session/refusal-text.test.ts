import { expect, test } from "vitest";
import { messages } from "../../../../contract/messages.ts";
import { refusalText } from "../../../../src/machines/session/refusal-text.ts";
import { ApiError } from "../../../../src/services/api.ts";

const tooMany = (retryAfter?: number) =>
  new ApiError(429, { id: "too_many", message: messages.too_many }, { retryAfter });

test("a refusal for too many attempts says how long to wait", () => {
  expect(refusalText(tooMany(45))).toBe("Too many attempts. Wait 45 seconds and try again.");
  expect(refusalText(tooMany(841))).toBe("Too many attempts. Wait 15 minutes and try again.");
  expect(refusalText(tooMany())).toBe(messages.too_many);
});

test("what is wrong with the fields is said instead of that something is", () => {
  const errors = [
    { path: "password", reason: "Use at least 10 characters." },
    { path: "name", reason: "Too long." },
  ];
  const error = new ApiError(400, { id: "invalid", message: messages.invalid, errors });
  expect(refusalText(error)).toBe("Use at least 10 characters. Too long.");
});

test("what nobody foresaw is said to be that", () => {
  expect(refusalText("thrown text")).toBe(messages.internal);
  expect(refusalText(new Error("A sentence."))).toBe("A sentence.");
});
