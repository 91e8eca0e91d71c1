import { Button, Group, Loader } from "@mantine/core";
import { useSelector } from "@xstate/react";
import { Link, Navigate, useLocation } from "react-router-dom";
import type { ActorRefFrom } from "xstate";
import { paths } from "../../machines/navigation/paths.ts";
import { signOnMachine } from "../../machines/sign-on/sign-on-machine.ts";
import { AccountPage, Note } from "../accounts/account-page.tsx";
import { Refusal } from "../accounts/refusal.tsx";
import { useSessionActor } from "../shared/app-actors.tsx";
import { useScreenActor } from "../shared/use-screen-actor.ts";

/** Where the provider of single sign-on sends the browser back to. */
export function SignOnScreen() {
  const { search } = useLocation();
  const session = useSessionActor();
  return <SignOnReturn actor={useScreenActor(signOnMachine, { search, session })} />;
}

/** Leads on to where one was, to the registration or to the profile, or says what went wrong. */
export function SignOnReturn({ actor }: { actor: ActorRefFrom<typeof signOnMachine> }) {
  const state = useSelector(actor, (snapshot) => snapshot);
  const returnTo = useSelector(useSessionActor(), ({ context }) => context.returnTo);
  const { token, error } = state.context;
  if (state.matches("signedIn")) return <Navigate to={returnTo ?? paths.search()} replace />;
  if (token !== null) return <Navigate to={paths.registerSignOn(token)} replace />;
  if (state.matches("linked")) return <Navigate to={paths.profile()} replace />;
  return (
    <AccountPage title="Single sign-on">
      {error === null ? (
        <Group gap="sm" role="status">
          <Loader size="sm" />
          One moment: we ask the provider who you are.
        </Group>
      ) : (
        <Failed error={error} />
      )}
    </AccountPage>
  );
}

/** Also after a reload, and for who comes back by the Back button: then there is nothing left to complete. */
function Failed({ error }: { error: string }) {
  const isSignedIn = useSelector(useSessionActor(), (snapshot) => snapshot.hasTag("signed-in"));
  return (
    <>
      <Refusal reason={error} />
      <Note>
        {isSignedIn
          ? "Nothing was changed. You are signed in as before."
          : "Nothing was changed, and you are not signed in."}
      </Note>
      <Button component={Link} to={isSignedIn ? paths.search() : paths.login()} fullWidth>
        {isSignedIn ? "Go on to Scoutline" : "Back to the sign-in"}
      </Button>
    </>
  );
}
