import { useSelector } from "@xstate/react";
import { useEffect } from "react";
import { Navigate, Outlet, useLocation } from "react-router-dom";
import { paths } from "../machines/navigation/paths.ts";
import { useSessionActor, useUser } from "../views/shared/app-actors.tsx";
import { TermsGate } from "../views/terms/terms-gate.tsx";
import { Waiting } from "../views/shell/waiting.tsx";
import { useRecheck } from "./entry.tsx";

/** Lets signed-in users through; remembers the page of anybody else and sends them to the sign-in. */
export function RequireSession() {
  const session = useSessionActor();
  const isSignedIn = useSelector(session, (snapshot) => snapshot.hasTag("signed-in"));
  const isSignedOut = useSelector(session, (snapshot) => snapshot.matches("signedOut"));
  const { pathname, search, hash } = useLocation();
  const path = pathname + search + hash;
  useEffect(() => {
    if (isSignedOut) session.send({ type: "page.remember", path });
  }, [session, isSignedOut, path]);
  if (isSignedIn)
    return (
      <>
        <Outlet />
        <TermsGate />
      </>
    );
  return isSignedOut ? <Navigate to={paths.login()} replace /> : <Waiting />;
}

/** Lets through whoever is not signed in; others go on to the page that was remembered, or home. */
export function RequireNobody() {
  const session = useSessionActor();
  const isSignedIn = useSelector(session, (snapshot) => snapshot.hasTag("signed-in"));
  const isRestoring = useSelector(session, (snapshot) => snapshot.matches("restoring"));
  const returnTo = useSelector(session, ({ context }) => context.returnTo);
  if (isSignedIn) return <Navigate to={returnTo ?? paths.home()} replace />;
  return isRestoring ? <Waiting /> : <Outlet />;
}

/** `/`: the workspaces for whom they are licensed, else a new search. */
export function Home() {
  const isLicensed = useUser().licensed_features["workspaces"];
  const isFresh = useRecheck(true);
  if (isLicensed) return <Navigate to={paths.workspaces()} replace />;
  return isFresh ? <Navigate to={paths.search()} replace /> : <Waiting />;
}
