import { Button, PasswordInput, Text } from "@mantine/core";
import { useSelector } from "@xstate/react";
import { useRef, useState, type FormEvent } from "react";
import { PASSWORD_MAX } from "../../../contract/limits.ts";
import { passwordMachine } from "../../machines/profile/profile-machines.ts";
import { fieldError, formError } from "../../machines/requests/field-errors.ts";
import { Refusal } from "../accounts/refusal.tsx";
import { NewPasswordInput } from "../shared/new-password-input.tsx";
import { useScreenActor } from "../shared/use-screen-actor.ts";
import { useSent } from "../shared/use-sent.ts";
import { Part, type PartProps } from "./part.tsx";
import classes from "./profile.module.css";

/** Change of the password, or its first setting. */
export function PasswordPart({ profile: { user, methods }, onChanged }: PartProps) {
  const actor = useScreenActor(passwordMachine, undefined);
  const state = useSelector(actor, (snapshot) => snapshot);
  const present = useRef<HTMLInputElement>(null);
  const next = useRef<HTMLInputElement>(null);
  const [times, setTimes] = useState(0);
  useSent(actor, () => {
    setTimes((before) => before + 1);
    onChanged();
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const password = present.current?.value;
    const new_password = next.current?.value ?? "";
    actor.send({
      type: "form.send",
      body: { uid: user.uid, new_password, ...(password && { password }) },
    });
  };
  const { problems } = state.context;
  return (
    <Part title="Password">
      {!methods.password && (
        <Text size="sm" c="var(--text-quiet)">
          You have no password: you sign in by single sign-on. With one you could do both.
        </Text>
      )}
      <form key={times} className={classes.form} onSubmit={submit}>
        <input type="text" autoComplete="username" value={user.username} readOnly hidden />
        {methods.password && (
          <PasswordInput
            ref={present}
            name="password"
            label="Present password"
            autoComplete="current-password"
            visibilityToggleButtonProps={{ "aria-label": "Show what is typed", tabIndex: 0 }}
            maxLength={PASSWORD_MAX}
            error={fieldError(problems, "password")}
            required
            withAsterisk={false}
          />
        )}
        <NewPasswordInput ref={next} label="New password" username={user.username} />
        <Refusal reason={formError(state.context, ["password"])} />
        <div>
          <Button type="submit" variant="default" loading={state.matches("sending")}>
            {methods.password ? "Change the password" : "Set a password"}
          </Button>
        </div>
      </form>
    </Part>
  );
}
