import { Alert, Button, Loader, Text, Title } from "@mantine/core";
import { useSelector } from "@xstate/react";
import { useEffect } from "react";
import { Link, Navigate, useLocation } from "react-router-dom";
import { paths } from "../../machines/navigation/paths.ts";
import { signOnMachine } from "../../machines/sign-on/sign-on-machine.ts";
import { useSessionActor } from "../shared/app-actors.tsx";
import { useScreenActor } from "../shared/use-screen-actor.ts";
import classes from "./sign-on.module.css";

/** Where the provider of single sign-on sends the browser back to: leads on to where one was, to the registration, or says what went wrong. */
export function SignOnScreen() {
  const { search } = useLocation();
  const session = useSessionActor();
  const actor = useScreenActor(signOnMachine, { search, session });
  const state = useSelector(actor, (snapshot) => snapshot);
  const returnTo = useSelector(session, ({ context }) => context.returnTo);
  const { token, error } = state.context;
  useEffect(() => {
    document.title = "Single sign-on · Scoutline";
  }, []);

  if (state.matches("signedIn")) return <Navigate to={returnTo ?? paths.search()} replace />;
  if (token !== null) return <Navigate to={paths.registerSignOn(token)} replace />;
  if (state.matches("linked")) return <Navigate to={paths.profile()} replace />;
  return (
    <main className={classes.page}>
      <div className={classes.panel}>
        <Title order={1} size="h2">
          Single sign-on
        </Title>
        {error === null ? <Working /> : <Failed error={error} />}
      </div>
    </main>
  );
}

function Working() {
  return (
    <div className={classes.working} role="status">
      <Loader size="sm" />
      <Text>You are being signed in.</Text>
    </div>
  );
}

/** Also after a reload, and for who comes back by the Back button: then there is nothing left to complete. */
function Failed({ error }: { error: string }) {
  const isSignedIn = useSelector(useSessionActor(), (snapshot) => snapshot.hasTag("signed-in"));
  return (
    <>
      <Alert color="red" role="alert" p="sm">
        {error}
      </Alert>
      <Text c="var(--text-quiet)">
        {isSignedIn
          ? "You are still signed in as before."
          : "Nothing was changed, and you are not signed in."}
      </Text>
      {isSignedIn ? (
        <Button component={Link} to={paths.search()}>
          Go on to Scoutline
        </Button>
      ) : (
        <Button component={Link} to={paths.login()}>
          Back to the sign-in
        </Button>
      )}
    </>
  );
}
