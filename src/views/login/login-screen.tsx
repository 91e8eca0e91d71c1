import { Alert, Anchor, Button, PasswordInput, Stack, Text, TextInput, Title } from "@mantine/core";
import { useSelector } from "@xstate/react";
import { useEffect, useRef, type FormEvent } from "react";
import { Navigate } from "react-router-dom";
import { PASSWORD_MAX } from "../../../contract/limits.ts";
import { messages } from "../../../contract/messages.ts";
import { paths } from "../../machines/navigation/paths.ts";
import { useSessionActor } from "../shared/app-actors.tsx";
import { ServerState } from "./server-state.tsx";
import classes from "./login.module.css";

/** Sign-in by username and password, or a look around without an account; leads back to where one was. */
export function LoginScreen() {
  const session = useSessionActor();
  const state = useSelector(session, (snapshot) => snapshot);
  const username = useRef<HTMLInputElement>(null);
  const password = useRef<HTMLInputElement>(null);
  const { error, returnTo } = state.context;
  useEffect(() => {
    document.title = "Sign in · Scoutline";
  }, []);
  useEffect(() => {
    if (error !== null) password.current?.select();
  }, [error]);

  if (state.hasTag("signed-in")) return <Navigate to={returnTo ?? paths.home()} replace />;

  const isExpired = state.matches({ signedOut: "expired" });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    session.send({
      type: "login.submit",
      username: username.current?.value.trim() ?? "",
      password: password.current?.value ?? "",
    });
  };

  return (
    <div className={classes.page}>
      <header className={classes.welcome}>
        <Wordmark />
        <p className={classes.lead}>
          Scout publications, patents and federal funding: write a search, see who leads, follow
          what is new.
        </p>
      </header>
      <main className={classes.main}>
        <form className={classes.form} onSubmit={submit} aria-labelledby="sign-in">
          <Title order={1} size="h2" id="sign-in">
            Sign in
          </Title>
          {isExpired && error === null && (
            <Text c="var(--text-quiet)">{messages.session} Sign in to go on where you were.</Text>
          )}
          {error !== null && (
            <Alert color="red" role="alert" p="sm">
              {error}
            </Alert>
          )}
          <Stack gap={12}>
            <TextInput
              ref={username}
              name="username"
              label="Username"
              autoComplete="username"
              autoCapitalize="none"
              spellCheck={false}
              maxLength={320}
              required
              withAsterisk={false}
              autoFocus
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
          </Stack>
          <Button type="submit" fullWidth loading={state.hasTag("busy")}>
            Sign in
          </Button>
          <Anchor
            component="button"
            type="button"
            size="sm"
            ta="center"
            disabled={state.hasTag("busy")}
            onClick={() => session.send({ type: "guest.begin" })}
          >
            Look around without an account
          </Anchor>
          <ServerState />
        </form>
      </main>
    </div>
  );
}

function Wordmark() {
  return (
    <p className={classes.wordmark}>
      <img src="/favicon.svg" alt="" width={32} height={32} />
      Scoutline
    </p>
  );
}
