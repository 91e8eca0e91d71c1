import { useEffect } from "react";
import { Navigate, Outlet, useLocation, useParams } from "react-router-dom";
import { activeWorkspace, rememberWorkspace } from "../machines/navigation/active-workspace.ts";
import { paths, scanTabs, type ScanTab } from "../machines/navigation/paths.ts";
import { Dashboard } from "../views/shell/dashboard.tsx";
import { lastSubView, rememberSubView } from "../machines/navigation/sub-views.ts";

/** A first tab's own address leads to its last active second tab; the view's state in the address stays. */
export function LastSubView({ tab }: { tab: ScanTab }) {
  const { id = "", active = "" } = useParams();
  const { search } = useLocation();
  const sub = lastSubView(tab) as (typeof scanTabs)[typeof tab][number] | undefined;
  return <Navigate to={{ pathname: paths.scan(id, active, tab, sub), search }} replace />;
}

/** A view of a scan: remembers that its first tab was left at it. */
export function SubView({ tab, sub }: { tab: ScanTab; sub: string }) {
  useEffect(() => rememberSubView(tab, sub), [tab, sub]);
  return <Outlet />;
}

/** `/workspaces` leads to the workspace that is active in this tab, if there is one. */
export function ActiveWorkspace() {
  const id = activeWorkspace();
  return id === null ? <Dashboard /> : <Navigate to={paths.workspace(id)} replace />;
}

/** A workspace: is the active one from now on. */
export function OpenWorkspace() {
  const { id = "" } = useParams();
  useEffect(() => rememberWorkspace(id), [id]);
  return <Dashboard />;
}
