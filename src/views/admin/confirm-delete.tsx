import { Alert, Button, Group, Text } from "@mantine/core";
import { useSelector } from "@xstate/react";
import type { AdminTask } from "../../machines/admin/admin-tasks.ts";
import { formatCounted } from "../shared/format.ts";
import type { TaskActor } from "./task-actor.ts";

type DeleteTask = Extract<AdminTask, { type: "account.delete" | "unit.delete" }>;

/** Says what deleting takes away and what stays, and asks once more. */
export function ConfirmDelete({ actor, task }: { actor: TaskActor; task: DeleteTask }) {
  const state = useSelector(actor, (snapshot) => snapshot);
  const isBusy = state.hasTag("busy");
  const { error } = state.context;
  const remove = () =>
    actor.send({
      type: "task.submit",
      work:
        task.type === "unit.delete"
          ? { type: "delete-unit", unit: task.unit }
          : { type: "delete", account: task.account },
    });
  return (
    <>
      <Text>{textOf(task)}</Text>
      {error && (
        <Alert color="red" role="alert" p="sm" mt="md">
          {error}
        </Alert>
      )}
      <Group justify="flex-end" mt="md" gap="sm">
        <Button
          variant="default"
          disabled={isBusy}
          onClick={() => actor.send({ type: "task.cancel" })}
          data-autofocus
        >
          Keep it
        </Button>
        <Button color="red.9" loading={isBusy} onClick={remove}>
          Delete
        </Button>
      </Group>
    </>
  );
}

function textOf(task: DeleteTask): string {
  if (task.type === "account.delete")
    return "The account goes with all its scans, saved filter sets and messages to us, and its sessions end at once. In the audit trail stays what was done, under a number instead of a name. This cannot be undone.";
  const { user_count } = task.unit;
  return user_count === 0
    ? "Nobody belongs to it. This cannot be undone."
    : `${formatCounted(user_count, "user")} will belong to no unit, and stay in the organisation. This cannot be undone.`;
}
