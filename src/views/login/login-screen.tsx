import { Anchor } from "@mantine/core";
import { useSelector } from "@xstate/react";
import { Link, Navigate } from "react-router-dom";
import type { ActorRefFrom } from "xstate";
import { messages } from "../../../contract/messages.ts";
import { loginMachine } from "../../machines/login/login-machine.ts";
import { paths } from "../../machines/navigation/paths.ts";
import { AccountPage, Links, Note } from "../accounts/account-page.tsx";
import { Refusal } from "../accounts/refusal.tsx";
import { useSessionActor } from "../shared/app-actors.tsx";
import { useScreenActor } from "../shared/use-screen-actor.ts";
import { PasswordForm } from "./password-form.tsx";
import { ServerState } from "./server-state.tsx";
import { SignOnButton } from "./sign-on-button.tsx";
import classes from "./login.module.css";

/** The sign-in; leads back to where one was. */
export function LoginScreen() {
  return <SignIn login={useScreenActor(loginMachine, undefined)} />;
}

/** The ways in: by password, by single sign-on where there is one, or a look around without an account. */
export function SignIn({ login }: { login: ActorRefFrom<typeof loginMachine> }) {
  const session = useSessionActor();
  const state = useSelector(session, (snapshot) => snapshot);
  const offer = useSelector(login, (snapshot) => snapshot);
  const { error, returnTo } = state.context;
  if (state.hasTag("signed-in")) return <Navigate to={returnTo ?? paths.home()} replace />;

  const { settings } = offer.context;
  const provider = settings?.single_sign_on ?? null;
  const isSignOnFirst = provider !== null && settings?.mode === "OIDC";
  const isBusy = state.hasTag("busy");
  const signOn = provider !== null && (
    <SignOnButton
      provider={provider}
      isFirst={isSignOnFirst}
      isBusy={offer.hasTag("busy")}
      onClick={() => login.send({ type: "sign-on.begin" })}
    />
  );
  const or = provider !== null && <div className={classes.or}>or</div>;

  return (
    <AccountPage title="Sign in">
      {state.matches({ signedOut: "expired" }) && error === null && (
        <Note>{messages.session} Sign in to go on where you were.</Note>
      )}
      <Refusal reason={error ?? offer.context.error} />
      {isSignOnFirst && signOn}
      {isSignOnFirst && or}
      <PasswordForm
        isFirst={!isSignOnFirst}
        isBusy={isBusy}
        error={error}
        onSubmit={(credentials) => session.send({ type: "login.submit", ...credentials })}
      />
      <Links>
        <Anchor component={Link} to={paths.forgotPassword()} size="sm">
          Forgotten your password?
        </Anchor>
        {settings !== null && settings.registration !== "closed" && (
          <Anchor component={Link} to={paths.register()} size="sm">
            Register
          </Anchor>
        )}
      </Links>
      {!isSignOnFirst && or}
      {!isSignOnFirst && signOn}
      <Anchor
        component="button"
        type="button"
        size="sm"
        ta="center"
        disabled={isBusy}
        onClick={() => session.send({ type: "guest.begin" })}
      >
        Look around without an account
      </Anchor>
      <ServerState />
    </AccountPage>
  );
}
