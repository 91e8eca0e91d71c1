import { Anchor, Button } from "@mantine/core";
import { useSelector } from "@xstate/react";
import { useEffect, type ComponentType } from "react";
import { Link, Navigate } from "react-router-dom";
import type { ActorRefFrom } from "xstate";
import { messages } from "../../../contract/messages.ts";
import { linkMachine, type LinkPurpose } from "../../machines/accounts/link-machine.ts";
import { paths } from "../../machines/navigation/paths.ts";
import { useSessionActor } from "../shared/app-actors.tsx";
import { useScreenActor } from "../shared/use-screen-actor.ts";
import { Waiting } from "../shell/waiting.tsx";
import { AccountPage, Links, Note } from "./account-page.tsx";
import type { LinkFormProps } from "./link-form.ts";
import { Refusal } from "./refusal.tsx";
import { SignedInAlready } from "./signed-in-already.tsx";

const another: Record<LinkPurpose, { text: string; to: string }> = {
  register: { text: "Ask for a new link", to: paths.register() },
  reset: { text: "Ask for a new link", to: paths.forgotPassword() },
  oidc: { text: "Back to the sign-in", to: paths.login() },
};

/** A link with its token. */
export function OpenedLink({
  purpose,
  token,
  ...look
}: {
  purpose: LinkPurpose;
  token: string;
  title: string;
  form: ComponentType<LinkFormProps>;
}) {
  return <LinkUse {...look} actor={useScreenActor(linkMachine, { purpose, token })} />;
}

/** Whether the link is good, the form that uses it, and where that leads. */
export function LinkUse({
  actor,
  title,
  form: Form,
}: {
  actor: ActorRefFrom<typeof linkMachine>;
  title: string;
  form: ComponentType<LinkFormProps>;
}) {
  const session = useSessionActor();
  const state = useSelector(actor, (snapshot) => snapshot);
  const { facts, error, purpose } = state.context;
  const begun = state.context.session;
  useEffect(() => {
    if (begun) session.send({ type: "registered", session: begun });
  }, [session, begun]);

  if (state.matches("unreachable"))
    return (
      <AccountPage title={title} onSubmit={() => actor.send({ type: "link.retry" })}>
        <Refusal reason={error} />
        <Button type="submit">Try again</Button>
      </AccountPage>
    );
  if (state.matches("refused"))
    return <RefusedLink purpose={purpose} title={title} reason={error ?? messages.link_invalid} />;
  if (state.matches("done")) return begun ? <GoOn /> : <PasswordSet />;
  if (!facts) return <Waiting />;
  return (
    <SignedInAlready title={title} isInTheWay={purpose !== "reset"}>
      <Form
        title={title}
        facts={facts}
        error={error}
        isBusy={state.matches("submitting")}
        onSubmit={(writing) => actor.send({ type: "link.submit", ...writing })}
      />
    </SignedInAlready>
  );
}

/** A link that does not serve: why, and where to get another. */
export function RefusedLink({
  purpose,
  title,
  reason,
}: {
  purpose: LinkPurpose;
  title: string;
  reason: string;
}) {
  const { text, to } = another[purpose];
  return (
    <AccountPage title={title}>
      <Refusal reason={reason} />
      <Links>
        <Anchor component={Link} to={to} size="sm">
          {text}
        </Anchor>
      </Links>
    </AccountPage>
  );
}

function PasswordSet() {
  return (
    <AccountPage title="Your new password is set">
      <Note>Every session with the old one has ended. Sign in with the new one.</Note>
      <Button component={Link} to={paths.login()}>
        Sign in
      </Button>
    </AccountPage>
  );
}

function GoOn() {
  const state = useSelector(useSessionActor(), (snapshot) => snapshot);
  if (!state.hasTag("signed-in")) return <Waiting />;
  return <Navigate to={state.context.returnTo ?? paths.home()} replace />;
}
