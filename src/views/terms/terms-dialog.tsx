import { Button, Group, Modal, Text } from "@mantine/core";
import { useSelector } from "@xstate/react";
import terms from "../../../docs/guide/terms-of-service.md?raw";
import { Refusal } from "../accounts/refusal.tsx";
import { useSessionActor } from "../shared/app-actors.tsx";
import { Markdown } from "../shared/markdown.tsx";
import classes from "./terms.module.css";

/** The title stands above the text already. */
const text = terms.replace(/^# .*\n/, "");

/** The terms of service with the choice to accept them or to sign out; there is no way around it. */
export function TermsDialog() {
  const session = useSessionActor();
  const state = useSelector(session, (snapshot) => snapshot);
  const isBusy = state.matches({ signedIn: { terms: "accepting" } });
  return (
    <Modal.Root opened onClose={() => undefined} closeOnEscape={false} size={680} centered>
      <Modal.Overlay />
      <Modal.Content>
        <Modal.Header>
          <Modal.Title>Terms of service</Modal.Title>
        </Modal.Header>
        <Modal.Body>
          <Text mb="sm">Scoutline asks you once, and again when the terms change.</Text>
          <section className={classes.text} aria-label="The terms" tabIndex={0}>
            <Markdown text={text} />
          </section>
          <Refusal reason={state.context.error} />
          <Group justify="flex-end" mt="md" gap="sm">
            <Button
              variant="default"
              disabled={isBusy}
              onClick={() => session.send({ type: "terms.decline" })}
            >
              Decline and sign out
            </Button>
            <Button loading={isBusy} onClick={() => session.send({ type: "terms.accept" })}>
              Accept
            </Button>
          </Group>
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}
