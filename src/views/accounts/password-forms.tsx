import { Button, TextInput } from "@mantine/core";
import { useRef } from "react";
import { PERSON_NAME_MAX } from "../../../contract/limits.ts";
import { NewPasswordInput } from "../shared/new-password-input.tsx";
import { AccountPage } from "./account-page.tsx";
import type { LinkFormProps } from "./link-form.ts";
import { Refusal } from "./refusal.tsx";

/** Makes an account: how one wants to be called, and a password. */
export function RegisterForm({ title, facts, error, isBusy, onSubmit }: LinkFormProps) {
  const name = useRef<HTMLInputElement>(null);
  const password = useRef<HTMLInputElement>(null);
  return (
    <AccountPage
      title={title}
      onSubmit={() =>
        onSubmit({ name: name.current?.value.trim(), password: password.current?.value })
      }
    >
      <Refusal reason={error} />
      <Username username={facts.username} />
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
      <NewPasswordInput ref={password} username={facts.username} />
      <Button type="submit" fullWidth loading={isBusy}>
        Make the account
      </Button>
    </AccountPage>
  );
}

/** Sets a new password for the account of the link. */
export function ResetForm({ title, facts, error, isBusy, onSubmit }: LinkFormProps) {
  const password = useRef<HTMLInputElement>(null);
  return (
    <AccountPage title={title} onSubmit={() => onSubmit({ password: password.current?.value })}>
      <Refusal reason={error} />
      <Username username={facts.username} />
      <NewPasswordInput ref={password} label="New password" username={facts.username} />
      <Button type="submit" fullWidth loading={isBusy}>
        Set the password
      </Button>
    </AccountPage>
  );
}

/** Whose password it is, where password managers look for it. */
function Username({ username }: { username: string }) {
  return (
    <TextInput
      name="username"
      label="Username"
      autoComplete="username"
      value={username}
      variant="filled"
      readOnly
    />
  );
}
