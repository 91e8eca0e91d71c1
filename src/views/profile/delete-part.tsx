import { Button, Group, Modal, Text, TextInput } from "@mantine/core";
import { useSelector } from "@xstate/react";
import { useState, type FormEvent } from "react";
import { deleteAccountMachine } from "../../machines/profile/profile-machines.ts";
import { Refusal } from "../accounts/refusal.tsx";
import { useSessionActor } from "../shared/app-actors.tsx";
import { useScreenActor } from "../shared/use-screen-actor.ts";
import { useSent } from "../shared/use-sent.ts";
import { Part, type PartProps } from "./part.tsx";
import classes from "./profile.module.css";

/** The end of one's account, after the username was typed once more. */
export function DeletePart({ profile: { user } }: Pick<PartProps, "profile">) {
  const session = useSessionActor();
  const actor = useScreenActor(deleteAccountMachine, undefined);
  const state = useSelector(actor, (snapshot) => snapshot);
  const [isOpen, setOpen] = useState(false);
  const [typed, setTyped] = useState("");
  useSent(actor, () => session.send({ type: "logout" }));
  const isBusy = !state.matches("editing");
  const close = () => {
    setOpen(false);
    setTyped("");
    actor.send({ type: "form.reset" });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    actor.send({ type: "form.send", body: { uid: user.uid } });
  };
  return (
    <Part title="Delete the account">
      <Text>
        Your account goes with all your scans, saved filter sets and messages to us. In the audit
        trail of your organisation stays what you did, under a number instead of your name.
      </Text>
      <div>
        <Button variant="default" c="var(--danger)" onClick={() => setOpen(true)}>
          Delete my account
        </Button>
      </div>
      <Modal
        opened={isOpen}
        onClose={close}
        title="Delete your account?"
        closeButtonProps={{ "aria-label": "Close" }}
      >
        <form className={classes.form} onSubmit={submit}>
          <Text>This cannot be undone. You are signed out everywhere at once.</Text>
          <TextInput
            label={`Type ${user.username} to confirm`}
            autoComplete="off"
            spellCheck={false}
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
            data-autofocus
          />
          <Refusal reason={state.context.error} />
          <Group justify="flex-end" gap="sm">
            <Button variant="default" disabled={isBusy} onClick={close}>
              Keep it
            </Button>
            <Button
              type="submit"
              color="red.9"
              loading={isBusy}
              disabled={typed.trim() !== user.username}
            >
              Delete my account
            </Button>
          </Group>
        </form>
      </Modal>
    </Part>
  );
}
