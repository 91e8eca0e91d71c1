import type { RouteObject } from "react-router-dom";
import type { Source } from "../../contract/entities/source.ts";
import { paths, scanTabs, type ScanTab } from "../machines/navigation/paths.ts";
import { subTabTitles, tabs } from "../machines/navigation/tab-titles.ts";
import type { RouteHandle } from "../machines/navigation/route-handle.ts";
import { PartFailed } from "../views/shell/part-failed.tsx";
import { Waiting } from "../views/shell/waiting.tsx";
import { Home, LastSubView, RequireFeature, RequireSession, ScanTabLayout } from "./guards.tsx";
import { loadPart } from "./load-part.ts";

const login = () =>
  loadPart(() => import("../views/login/login-screen.tsx")).then(({ LoginScreen }) => ({
    Component: LoginScreen,
  }));
const shell = () =>
  loadPart(() => import("../views/shell/shell.tsx")).then(({ Shell }) => ({ Component: Shell }));
const scans = () =>
  loadPart(() => import("../views/scans/scans-screen.tsx")).then(({ ScansScreen }) => ({
    Component: ScansScreen,
  }));
const scanEditor = () =>
  loadPart(() => import("../views/scan-editor/scan-editor-screen.tsx")).then(
    ({ ScanEditorScreen }) => ({ Component: ScanEditorScreen }),
  );
const scan = () =>
  loadPart(() => import("../views/scan/scan-screen.tsx")).then(({ ScanScreen }) => ({
    Component: ScanScreen,
  }));
const documents = () =>
  loadPart(() => import("../views/documents/documents-screen.tsx")).then(({ DocumentsScreen }) => ({
    Component: DocumentsScreen,
  }));
const notHereYet = () =>
  loadPart(() => import("../views/not-here-yet/not-here-yet-screen.tsx")).then(
    ({ NotHereYetScreen }) => ({ Component: NotHereYetScreen }),
  );
const notFound = () =>
  loadPart(() => import("../views/not-found/not-found-screen.tsx")).then(({ NotFoundScreen }) => ({
    Component: NotFoundScreen,
  }));

const titled = (title: string, source?: Source): { handle: RouteHandle } => ({
  handle: { title, ...(source && { source }) },
});
const later = (path: string, title: string): RouteObject => ({
  path,
  lazy: notHereYet,
  ...titled(title),
});

/** The second tabs that exist; the rest say that they are not here yet. */
const built: Record<string, () => Promise<{ Component: React.ComponentType }>> = {
  "publications/documents": documents,
};

function licensed(screen: RouteObject): RouteObject {
  return {
    element: <RequireFeature feature="benchmarks" otherwise="documents" />,
    children: [screen],
  };
}

function scanTab(tab: ScanTab): RouteObject {
  const { title, source } = tabs[tab];
  const subs: readonly string[] = scanTabs[tab];
  if (subs.length === 0) return { path: tab, lazy: notHereYet, ...titled(title, source) };
  return {
    path: tab,
    element: <ScanTabLayout tab={tab} />,
    ...titled(title, source),
    children: [
      { index: true, element: <LastSubView tab={tab} /> },
      ...subs.map((sub) => {
        const screen: RouteObject = {
          path: sub,
          lazy: built[`${tab}/${sub}`] ?? notHereYet,
          ...titled(
            subTabTitles[sub] ?? sub,
            sub === "acknowledgements" ? "fundingPublication" : source,
          ),
        };
        return sub === "benchmarks" ? licensed(screen) : screen;
      }),
    ],
  };
}

const scanRoutes: RouteObject = {
  path: "scan/:id/active/:active",
  lazy: scan,
  ...titled("Scan"),
  children: [
    { index: true, element: <LastSubView tab="publications" /> },
    ...(Object.keys(scanTabs) as ScanTab[]).map(scanTab),
  ],
};

/** Every address of the product. Screens arrive when they are first needed. */
export const routes: RouteObject[] = [
  {
    errorElement: <PartFailed />,
    hydrateFallbackElement: <Waiting />,
    children: [
      { path: "login", lazy: login, ...titled("Sign in") },
      later("register/:auth?/:token?", "Register"),
      later("user/password/reset/magic_key/:token", "Reset your password"),
      later("auth", "Single sign-on"),
      {
        element: <RequireSession />,
        children: [
          {
            lazy: shell,
            errorElement: <PartFailed />,
            children: [
              { index: true, element: <Home /> },
              {
                path: "workspaces",
                element: <RequireFeature feature="workspaces" otherwise={paths.scans()} />,
                children: [
                  { index: true, lazy: notHereYet, ...titled("Workspaces") },
                  later(":id", "Workspace"),
                ],
              },
              { path: "scan", lazy: scans, ...titled("Scans") },
              { path: "search", lazy: scanEditor, ...titled("New search") },
              { path: "edit/scan/:id", lazy: scanEditor, ...titled("Edit scan") },
              scanRoutes,
              {
                path: "area52",
                element: <RequireFeature feature="area52" />,
                children: [
                  { index: true, lazy: notHereYet, ...titled("Area 52") },
                  later("app/bluechips", "Bluechips"),
                  later("app/bluelens", "Bluelens"),
                ],
              },
              later("settings/profile", "Profile"),
              later("settings/admin", "Administration"),
              later("about", "About"),
              later("help", "Help"),
              later("feedback", "Feedback"),
              later("ask-an-analyst", "Ask an analyst"),
              later("release-notes", "Release notes"),
              later("data-sources", "Data sources"),
              { path: "*", lazy: notFound, ...titled("Not found") },
            ],
          },
        ],
      },
    ],
  },
];
