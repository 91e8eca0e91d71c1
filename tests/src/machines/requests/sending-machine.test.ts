import { expect, test } from "vitest";
import { createActor, waitFor } from "xstate";
import { messages } from "../../../../contract/messages.ts";
import { sendingMachine } from "../../../../src/machines/requests/sending-machine.ts";
import { ApiError } from "../../../../src/services/api.ts";
import { coverMachine, done, failed } from "../../../support/machine-paths.ts";

const refusal = new ApiError(400, {
  id: "invalid",
  message: messages.invalid,
  errors: [{ path: "new_password", reason: "Use at least 10 characters." }],
});
const machine = sendingMachine<string, number>(
  "form",
  async (body) => {
    if (body === "bad") throw refusal;
    return body.length;
  },
  (length) => `${length} characters were sent.`,
);

test("every state and transition of a form is walked", () => {
  coverMachine(machine, {
    events: [
      { type: "form.send", body: "x" },
      { type: "form.reset" },
      done("send", 1),
      failed("send", refusal),
    ],
    invariant: (snapshot) => {
      const isKept = snapshot.context.body !== null;
      if (isKept !== snapshot.matches("sending")) throw new Error("What is sent is not kept.");
    },
  });
});

test("a refusal names its fields until the next attempt, and success is told once", async () => {
  const actor = createActor(machine);
  const told: unknown[] = [];
  actor.on("*", (emitted) => told.push(emitted));
  actor.start();
  actor.send({ type: "form.send", body: "bad" });
  const refused = await waitFor(actor, (state) => state.context.error !== null);
  expect(refused.context).toMatchObject({
    error: "Use at least 10 characters.",
    problems: refusal.errors,
  });
  actor.send({ type: "form.send", body: "good" });
  const sent = await waitFor(actor, (state) => state.matches("sent"));
  expect(sent.context).toEqual({ body: null, result: 4, error: null, problems: [] });
  expect(told).toEqual([
    { type: "sent", result: 4 },
    { type: "notice", tone: "positive", text: "4 characters were sent." },
  ]);
});
