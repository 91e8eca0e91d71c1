import { Button, Group, Modal, TextInput } from "@mantine/core";
import { useSelector } from "@xstate/react";
import { useRef, type FormEvent } from "react";
import { SCAN_NAME_MAX } from "../../../contract/limits.ts";
import type { ScansActor } from "./scans-actor.ts";

/** Asks for a scan's new name; stays open with the reason when the server refuses it. */
export function RenameDialog({ actor }: { actor: ScansActor }) {
  const state = useSelector(actor, (snapshot) => snapshot);
  const name = useRef<HTMLInputElement>(null);
  const isBusy = state.matches({ list: { ready: "renaming" } });
  const isOpen = isBusy || state.matches({ list: { ready: "naming" } });
  const { subject, error } = state.context;
  const cancel = () => actor.send({ type: "dialog.cancel" });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const typed = name.current?.value.trim() ?? "";
    if (typed) actor.send({ type: "rename.submit", name: typed });
  };
  return (
    <Modal
      opened={isOpen}
      onClose={cancel}
      title="Rename the scan"
      closeButtonProps={{ "aria-label": "Close" }}
    >
      <form onSubmit={submit}>
        <TextInput
          ref={name}
          label="Name"
          defaultValue={subject?.name}
          maxLength={SCAN_NAME_MAX}
          error={error}
          required
          withAsterisk={false}
          data-autofocus
        />
        <Group justify="flex-end" mt="md" gap="sm">
          <Button variant="default" onClick={cancel} disabled={isBusy}>
            Cancel
          </Button>
          <Button type="submit" loading={isBusy}>
            Rename
          </Button>
        </Group>
      </form>
    </Modal>
  );
}
