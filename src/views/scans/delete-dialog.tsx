import { Button, Group, Modal, Text } from "@mantine/core";
import { useSelector } from "@xstate/react";
import { formatCounted } from "../shared/format.ts";
import type { ScansActor } from "./scans-actor.ts";

/** Says what deleting a scan takes away, and asks once more. */
export function DeleteDialog({ actor }: { actor: ScansActor }) {
  const state = useSelector(actor, (snapshot) => snapshot);
  const isBusy = state.matches({ list: { ready: "deleting" } });
  const isOpen = isBusy || state.matches({ list: { ready: "confirming" } });
  const { subject } = state.context;
  const cancel = () => actor.send({ type: "dialog.cancel" });
  const readers = subject?.shared_with.length ?? 0;
  return (
    <Modal
      opened={isOpen}
      onClose={cancel}
      title={`Delete “${subject?.name}”?`}
      closeButtonProps={{ "aria-label": "Close" }}
    >
      <Text>
        The scan goes with all its versions and saved filter sets, and links to it stop working.
        This cannot be undone.
      </Text>
      {readers > 0 && (
        <Text mt="sm">
          It is shared: {formatCounted(readers, "person", "people")} will lose it too.
        </Text>
      )}
      <Group justify="flex-end" mt="md" gap="sm">
        <Button variant="default" onClick={cancel} disabled={isBusy} data-autofocus>
          Keep it
        </Button>
        <Button
          color="red.9"
          loading={isBusy}
          onClick={() => actor.send({ type: "delete.confirm" })}
        >
          Delete
        </Button>
      </Group>
    </Modal>
  );
}
