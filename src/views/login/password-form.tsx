import { Button, PasswordInput, Stack, TextInput } from "@mantine/core";
import { useEffect, useRef, type FormEvent } from "react";
import { PASSWORD_MAX, USERNAME_MAX } from "../../../contract/limits.ts";

/** Username and password; after a refusal the password is selected, to be typed again. */
export function PasswordForm({
  isFirst,
  isBusy,
  error,
  onSubmit,
}: {
  /** Whether this is the way in that is offered first. */
  isFirst: boolean;
  isBusy: boolean;
  error: string | null;
  onSubmit: (credentials: { username: string; password: string }) => void;
}) {
  const username = useRef<HTMLInputElement>(null);
  const password = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (error !== null) password.current?.select();
  }, [error]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit({
      username: username.current?.value.trim() ?? "",
      password: password.current?.value ?? "",
    });
  };
  return (
    <form onSubmit={submit} aria-label="Sign in by password">
      <Stack gap={12}>
        <TextInput
          ref={username}
          name="username"
          label="Username"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={USERNAME_MAX}
          required
          withAsterisk={false}
          autoFocus={isFirst}
        />
        <PasswordInput
          ref={password}
          name="password"
          label="Password"
          autoComplete="current-password"
          visibilityToggleButtonProps={{ "aria-label": "Show what is typed", tabIndex: 0 }}
          maxLength={PASSWORD_MAX}
          required
          withAsterisk={false}
        />
        <Button
          type="submit"
          variant={isFirst ? "filled" : "default"}
          fullWidth
          mt={8}
          loading={isBusy}
        >
          Sign in
        </Button>
      </Stack>
    </form>
  );
}
