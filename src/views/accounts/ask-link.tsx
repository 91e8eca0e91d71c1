import { Anchor, Button, TextInput } from "@mantine/core";
import { useSelector } from "@xstate/react";
import { useRef } from "react";
import { Link } from "react-router-dom";
import type { ActorRefFrom } from "xstate";
import { REGISTER_LINK_HOURS, RESET_LINK_HOURS, USERNAME_MAX } from "../../../contract/limits.ts";
import { messages } from "../../../contract/messages.ts";
import { askLinkMachine, type AskedLink } from "../../machines/accounts/ask-link-machine.ts";
import { paths } from "../../machines/navigation/paths.ts";
import { useScreenActor } from "../shared/use-screen-actor.ts";
import { Waiting } from "../shell/waiting.tsx";
import { AccountPage, Links, Note } from "./account-page.tsx";
import { Refusal } from "./refusal.tsx";

const texts = {
  register: {
    title: "Register",
    lead: "Write your e-mail address. A link to make your account with comes by e-mail.",
    sent: "If an account can be made for this address, an e-mail with a link is on its way.",
    hours: REGISTER_LINK_HOURS,
  },
  reset: {
    title: "Forgotten password",
    lead: "Write the e-mail address that you sign in with. A link to set a new password with comes by e-mail.",
    sent: "If this address has an account, an e-mail with a link is on its way.",
    hours: RESET_LINK_HOURS,
  },
} as const;

const hoursText = (hours: number) => (hours === 1 ? "one hour" : `${hours} hours`);

/** Asks for the e-mail with the link that registers or resets, and says what to do next. */
export function AskLink({ purpose }: { purpose: AskedLink }) {
  return <AskLinkForm actor={useScreenActor(askLinkMachine, { purpose })} />;
}

/** The form of that, and what comes after it. */
export function AskLinkForm({ actor }: { actor: ActorRefFrom<typeof askLinkMachine> }) {
  const state = useSelector(actor, (snapshot) => snapshot);
  const username = useRef<HTMLInputElement>(null);
  const { purpose } = state.context;
  const { title, lead, sent, hours } = texts[purpose];
  const back = (
    <Links>
      <Anchor component={Link} to={paths.login()} size="sm">
        Back to the sign-in
      </Anchor>
      {state.matches("sent") && (
        <Anchor
          component="button"
          type="button"
          size="sm"
          onClick={() => actor.send({ type: "link.again" })}
        >
          Send it again, or to another address
        </Anchor>
      )}
    </Links>
  );
  if (state.matches("opening")) return <Waiting />;
  if (state.matches("closed"))
    return (
      <AccountPage title={title}>
        <Note>{messages.registration_closed}</Note>
        {back}
      </AccountPage>
    );
  if (state.matches("sent"))
    return (
      <AccountPage title="Look into your mail">
        <div role="status">
          <Note>
            {sent} It goes to <b>{state.context.username}</b>.
          </Note>
        </div>
        <Note>
          The link serves once, within {hoursText(hours)}. If nothing comes within some minutes,
          look into the folder for unwanted mail, and whether the address is right.
        </Note>
        {back}
      </AccountPage>
    );
  return (
    <AccountPage
      title={title}
      onSubmit={() =>
        actor.send({ type: "link.ask", username: username.current?.value.trim() ?? "" })
      }
    >
      <Note>{lead}</Note>
      {state.context.registration === "domains" && purpose === "register" && (
        <Note>Only addresses of organisations that use Scoutline can register.</Note>
      )}
      <Refusal reason={state.context.error} />
      <TextInput
        ref={username}
        type="email"
        name="username"
        label="E-mail address"
        autoComplete="username"
        defaultValue={state.context.username}
        maxLength={USERNAME_MAX}
        required
        withAsterisk={false}
        autoFocus
      />
      <Button type="submit" fullWidth loading={state.matches("sending")}>
        Send the link
      </Button>
      {back}
    </AccountPage>
  );
}
