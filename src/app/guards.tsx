import { useSelector } from "@xstate/react";
import { useEffect } from "react";
import { Navigate, Outlet, useLocation, useParams } from "react-router-dom";
import { paths, scanTabs, type ScanTab } from "../machines/navigation/paths.ts";
import { lastSubView, rememberSubView } from "../machines/navigation/sub-views.ts";
import { useSessionActor, useUser } from "../views/shared/app-actors.tsx";
import { Waiting } from "../views/shell/waiting.tsx";

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
  if (isSignedIn) return <Outlet />;
  return isSignedOut ? <Navigate to={paths.login()} replace /> : <Waiting />;
}

/** `/`: the workspaces for whom they are licensed, else a new search. */
export function Home() {
  const { licensed_features } = useUser();
  return (
    <Navigate to={licensed_features["workspaces"] ? paths.workspaces() : paths.search()} replace />
  );
}

/** A first tab's own address leads to its last active second tab; the view's state in the address stays. */
export function LastSubView({ tab }: { tab: ScanTab }) {
  const { id = "", active = "" } = useParams();
  const { search } = useLocation();
  const sub = lastSubView(tab) as (typeof scanTabs)[typeof tab][number] | undefined;
  return <Navigate to={{ pathname: paths.scan(id, active, tab, sub), search }} replace />;
}

/** A view of a scan: remembers that its first tab was left at it. */
export function ScanViewEntry({ tab, sub }: { tab: ScanTab; sub: string }) {
  useEffect(() => rememberSubView(tab, sub), [tab, sub]);
  return <Outlet />;
}
