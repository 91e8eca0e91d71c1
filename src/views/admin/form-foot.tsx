import { Alert, Button, Group } from "@mantine/core";
import { useSelector } from "@xstate/react";
import type { TaskActor } from "./task-actor.ts";

/** Under each form of a dialog: why it was refused, the way out, and the deed. */
export function FormFoot({
  actor,
  deed,
  error,
}: {
  actor: TaskActor;
  deed: string;
  error: string | null;
}) {
  const isBusy = useSelector(actor, (snapshot) => snapshot.hasTag("busy"));
  return (
    <>
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
        >
          Cancel
        </Button>
        <Button type="submit" loading={isBusy}>
          {deed}
        </Button>
      </Group>
    </>
  );
}
