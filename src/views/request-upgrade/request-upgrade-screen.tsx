import { Button, NativeSelect, Textarea, TextInput } from "@mantine/core";
import { useSelector } from "@xstate/react";
import { useRef, useState, type FormEvent } from "react";
import { useSearchParams } from "react-router-dom";
import { featureNames, features, type Feature } from "../../../contract/entities/organization.ts";
import { CONTACT_TEXT_MAX, USERNAME_MAX } from "../../../contract/limits.ts";
import { upgradeMachine } from "../../machines/contact/contact-machines.ts";
import { paths } from "../../machines/navigation/paths.ts";
import { fieldError, formError } from "../../machines/requests/field-errors.ts";
import { Refusal } from "../accounts/refusal.tsx";
import { useSessionActor } from "../shared/app-actors.tsx";
import classes from "../shared/page.module.css";
import { Page } from "../shared/page.tsx";
import { Received } from "../shared/received.tsx";
import { useScreenActor } from "../shared/use-screen-actor.ts";

const licensable = features.filter((feature) => feature !== "core");

/** Asks for what is not licensed, also without an account; `?feature=` says what. */
export function RequestUpgradeScreen() {
  const user = useSelector(useSessionActor(), ({ context }) => context.session?.user);
  const actor = useScreenActor(upgradeMachine, undefined);
  const state = useSelector(actor, (snapshot) => snapshot);
  const [params] = useSearchParams();
  const asked = licensable.find((feature) => feature === params.get("feature"));
  const [feature, setFeature] = useState<Feature>(asked ?? "workspaces");
  const username = useRef<HTMLInputElement>(null);
  const message = useRef<HTMLTextAreaElement>(null);
  const hasAccount = user !== undefined && user.role !== "PUBLIC";
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const body = {
      username: username.current?.value.trim() ?? "",
      feature,
      message: message.current?.value.trim() || undefined,
    };
    if (body.username) actor.send({ type: "form.send", body });
  };
  const { problems } = state.context;
  return (
    <Page
      title="Request an upgrade"
      lead="Ask the people who run Scoutline to license something for you."
    >
      {state.matches("sent") ? (
        <Received
          text={`Your request for ${featureNames[feature]} has been taken. They write to you by e-mail.`}
          back={
            user
              ? { label: "Go to your scans", to: paths.scans() }
              : { label: "Go to the sign-in", to: paths.login() }
          }
        />
      ) : (
        <form className={classes.form} onSubmit={submit}>
          <NativeSelect
            label="What you ask for"
            value={feature}
            onChange={(event) => setFeature(event.currentTarget.value as Feature)}
            data={licensable.map((known) => ({ value: known, label: featureNames[known] }))}
          />
          <TextInput
            ref={username}
            type="email"
            label="E-mail address"
            autoComplete="email"
            defaultValue={hasAccount ? user.username : ""}
            readOnly={hasAccount}
            maxLength={USERNAME_MAX}
            error={fieldError(problems, "username")}
            required
            withAsterisk={false}
          />
          <Textarea
            ref={message}
            label="What you want to do with it (if you want to say)"
            autosize
            minRows={4}
            maxRows={12}
            maxLength={CONTACT_TEXT_MAX}
            error={fieldError(problems, "message")}
          />
          <Refusal reason={formError(state.context, ["username", "message"])} />
          <div>
            <Button type="submit" loading={state.matches("sending")}>
              Send the request
            </Button>
          </div>
        </form>
      )}
    </Page>
  );
}
