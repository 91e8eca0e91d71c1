import { Anchor, Button, PasswordInput, TextInput } from "@mantine/core";
import { useEffect, useRef } from "react";
import { Link } from "react-router-dom";
import { PASSWORD_MAX, PERSON_NAME_MAX } from "../../../contract/limits.ts";
import { paths } from "../../machines/navigation/paths.ts";
import { AccountPage, Links, Note } from "./account-page.tsx";
import type { LinkFormProps } from "./link-form.ts";
import { Refusal } from "./refusal.tsx";

/** After a single sign-on of somebody unknown: a new account, or the account that has this address, which its password proves. */
export function SignOnForm(props: LinkFormProps) {
  return props.facts.has_account ? <JoinForm {...props} /> : <NewForm {...props} />;
}

function JoinForm({ title, facts, error, isBusy, onSubmit }: LinkFormProps) {
  const password = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (error !== null) password.current?.select();
  }, [error]);
  return (
    <AccountPage title={title} onSubmit={() => onSubmit({ password: password.current?.value })}>
      <Note>
        Single sign-on says that you are <b>{facts.username}</b>, for whom there is an account
        already. Write its password once, and from now on single sign-on opens it, too.
      </Note>
      <Refusal reason={error} />
      <PasswordInput
        ref={password}
        name="password"
        label="Password of the account"
        autoComplete="current-password"
        visibilityToggleButtonProps={{ "aria-label": "Show what is typed", tabIndex: 0 }}
        maxLength={PASSWORD_MAX}
        required
        withAsterisk={false}
        autoFocus
      />
      <Button type="submit" fullWidth loading={isBusy}>
        Join the account
      </Button>
      <SomebodyElse />
    </AccountPage>
  );
}

function NewForm({ title, facts, error, isBusy, onSubmit }: LinkFormProps) {
  const name = useRef<HTMLInputElement>(null);
  return (
    <AccountPage title={title} onSubmit={() => onSubmit({ name: name.current?.value.trim() })}>
      <Note>
        Single sign-on says that you are <b>{facts.username}</b>. There is no account of this name
        yet; it is made now, and single sign-on opens it.
      </Note>
      <Refusal reason={error} />
      <TextInput
        ref={name}
        name="name"
        label="Name"
        description="How others see you; may be left empty."
        inputWrapperOrder={["label", "input", "description"]}
        autoComplete="name"
        maxLength={PERSON_NAME_MAX}
        autoFocus
      />
      <Button type="submit" fullWidth loading={isBusy}>
        Make the account
      </Button>
      <SomebodyElse />
    </AccountPage>
  );
}

function SomebodyElse() {
  return (
    <Links>
      <Anchor component={Link} to={paths.login()} size="sm">
        That is not me: back to the sign-in
      </Anchor>
    </Links>
  );
}
