import { Alert, Button, Group, Text } from "@mantine/core";
import { useSelector } from "@xstate/react";
import type { EditorPart } from "./actor.ts";

/** Says that unsaved work was found again, and offers to drop it. */
export function RestoredNote({ actor }: EditorPart) {
  const isRestored = useSelector(actor, ({ context }) => context.isRestored);
  if (!isRestored) return null;
  return (
    <Alert variant="light" p="xs" role="status">
      <Group gap="sm">
        <Text size="sm">Your unsaved work is back.</Text>
        <Button
          size="compact-sm"
          variant="default"
          onClick={() => actor.send({ type: "draft.kept" })}
        >
          Keep it
        </Button>
        <Button
          size="compact-sm"
          variant="subtle"
          color="red"
          onClick={() => actor.send({ type: "draft.discarded" })}
        >
          Discard it
        </Button>
      </Group>
    </Alert>
  );
}
