import { expect, test } from "vitest";
import { createActor, fromPromise, waitFor } from "xstate";
import { ApiError } from "../../../../src/services/api.ts";
import type { AdminWork } from "../../../../src/machines/admin/admin-tasks.ts";
import { taskMachine } from "../../../../src/machines/admin/task-machine.ts";
import { account } from "../../../support/accounts.ts";
import { coverMachine, done, failed } from "../../../support/machine-paths.ts";

const work: AdminWork = { type: "delete", account };

test("every state and transition of the administration's dialogs is walked", () => {
  coverMachine(taskMachine, {
    events: [
      { type: "task.open", task: { type: "account.invite" } },
      { type: "task.submit", work },
      { type: "task.cancel" },
      done("perform", "Done."),
      failed("perform"),
      done("performAsked", "Done."),
      failed("performAsked"),
    ],
  });
});

test("a refusal leaves the dialog open with its reason; the list is told of success only", async () => {
  const answers = [new ApiError(409, { id: "last_admin", message: "Not the last." }), "Deleted."];
  const machine = taskMachine.provide({
    actors: {
      perform: fromPromise<string, { work: AdminWork | null }>(async () => {
        const answer = answers.shift()!;
        if (typeof answer !== "string") throw answer;
        return answer;
      }),
    },
  });
  const actor = createActor(machine);
  const told: unknown[] = [];
  actor.on("*", (emitted) => told.push(emitted));
  actor.start();
  actor.send({ type: "task.open", task: { type: "account.delete", account } });
  actor.send({ type: "task.submit", work });
  const refused = await waitFor(actor, (state) => state.matches("asking"));
  expect(refused.context.error).toBe("Not the last.");
  expect(told).toEqual([]);
  actor.send({ type: "task.submit", work });
  await waitFor(actor, (state) => state.matches("idle"));
  expect(told).toEqual([{ type: "notice", tone: "positive", text: "Deleted." }, { type: "done" }]);
});
