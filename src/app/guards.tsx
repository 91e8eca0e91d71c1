import { useSelector } from "@xstate/react";
import { useEffect } from "react";
import { Navigate, Outlet, useLocation, useNavigate, useParams, type To } from "react-router-dom";
import { paths, scanTabs, type ScanTab } from "../machines/navigation/paths.ts";
import { lastSubView, rememberSubView } from "../machines/navigation/sub-views.ts";
import { useSessionActor, useUser } from "../views/shared/app-actors.tsx";
import { Waiting } from "../views/shell/waiting.tsx";

/** Lets signed-in users through; remembers the page of anybody else and sends them to the sign-in. Every entry has the user checked again. */
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

/** Lets users with the feature through; others go to the given address, or back where they came from, or home. */
export function RequireFeature({ feature, otherwise }: { feature: string; otherwise?: To }) {
  const { licensed_features } = useUser();
  const { key } = useLocation();
  if (licensed_features[feature]) return <Outlet />;
  if (otherwise === undefined && key !== "default") return <GoBack />;
  return <Navigate to={otherwise ?? paths.home()} replace />;
}

function GoBack() {
  const navigate = useNavigate();
  useEffect(() => void navigate(-1), [navigate]);
  return null;
}

/** A first tab's own address leads to its last active second tab; the view's state in the address stays. */
export function LastSubView({ tab }: { tab: ScanTab }) {
  const { id = "", active = "" } = useParams();
  const { search } = useLocation();
  const sub = lastSubView(tab) as (typeof scanTabs)[typeof tab][number] | undefined;
  return <Navigate to={{ pathname: paths.scan(id, active, tab, sub), search }} replace />;
}

/** A first tab of a scan: remembers which of its second tabs is open. */
export function ScanTabLayout({ tab }: { tab: ScanTab }) {
  const { pathname } = useLocation();
  const sub = pathname.split("/").at(-1) ?? "";
  useEffect(() => rememberSubView(tab, sub), [tab, sub]);
  return <Outlet />;
}
