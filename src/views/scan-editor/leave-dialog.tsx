import { Button, Group, Modal, Text } from "@mantine/core";
import { useBlocker } from "react-router-dom";
import { paths } from "../../machines/navigation/paths.ts";
import { selectIsUnsaved } from "../../machines/scan-editor/scan-editor-selectors.ts";
import type { EditorPart } from "./actor.ts";

/** Asks before unsaved work is left. The way to the sign-in is free: the work waits in this tab. */
export function LeaveDialog({ actor }: EditorPart) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      selectIsUnsaved(actor.getSnapshot()) &&
      nextLocation.pathname !== currentLocation.pathname &&
      nextLocation.pathname !== paths.login(),
  );
  const stay = () => blocker.reset?.();
  const leave = () => {
    actor.send({ type: "draft.discarded" });
    blocker.proceed?.();
  };
  return (
    <Modal
      opened={blocker.state === "blocked"}
      onClose={stay}
      title="Leave without saving?"
      closeButtonProps={{ "aria-label": "Close" }}
      centered
    >
      <Text size="sm">What you wrote since you last saved will be gone.</Text>
      <Group justify="flex-end" mt="md">
        <Button variant="default" onClick={stay} data-autofocus>
          Keep editing
        </Button>
        <Button color="red" onClick={leave}>
          Leave without saving
        </Button>
      </Group>
    </Modal>
  );
}
