import { Navigate, Outlet, type RouteObject } from "react-router-dom";
import type { RouteHandle } from "../machines/navigation/route-handle.ts";
import { Dashboard } from "../views/shell/dashboard.tsx";
import { PartFailed } from "../views/shell/part-failed.tsx";
import { Waiting } from "../views/shell/waiting.tsx";
import { Arrival } from "./arrival.tsx";
import { Entry } from "./entry.tsx";
import { Home, RequireNobody, RequireSession } from "./guards.tsx";
import { part } from "./part.ts";
import { ActiveWorkspace, OpenWorkspace } from "./redirects.tsx";
import { notFoundScreen, scanScreen, screens, type Screen } from "./route-table.ts";
import { scanRoutes } from "./scan-routes.tsx";

const shell = part(() => import("../views/shell/shell.tsx"), "Shell");
const eitherFrame = part(() => import("../views/shell/either-frame.tsx"), "EitherFrame");

/** What some addresses do besides showing their screen. */
const habits: Record<string, React.ReactNode> = {
  "/scan": <Dashboard />,
  "/workspaces": <ActiveWorkspace />,
  "/workspaces/:id": <OpenWorkspace />,
};

function screenRoute(screen: Screen, children?: RouteObject[]): RouteObject {
  const { path, title, source = "publication", under } = screen;
  const handle: RouteHandle = { title, source, pattern: path, under };
  const route: RouteObject = { path, lazy: screen.part, handle, children };
  const habit = habits[path];
  return habit ? { element: habit, children: [route] } : route;
}

/** A screen behind the door that the table gives it; screens that look alike are still two. */
function behindDoor(screen: Screen, children?: RouteObject[]): RouteObject {
  return {
    element: <Entry key={screen.path} screen={screen} />,
    children: [screenRoute(screen, children)],
  };
}

const having = (frame: "nobody" | "anyone" | "session") => {
  const isIn = ({ who }: Screen) =>
    frame === "session" ? who !== "nobody" && who !== "anyone" : who === frame;
  return [...screens, notFoundScreen].filter(isIn);
};

/** Every address of the product, made from the table. Screens arrive when they are first needed. */
export const routes: RouteObject[] = [
  {
    element: <Arrival />,
    errorElement: <PartFailed isWholePage />,
    hydrateFallbackElement: <Waiting />,
    children: [
      { element: <RequireNobody />, children: having("nobody").map((one) => screenRoute(one)) },
      ...having("anyone")
        .filter(({ isBare }) => isBare)
        .map((one) => screenRoute(one)),
      {
        element: <RequireSession />,
        children: [
          {
            lazy: shell,
            children: [
              {
                // Below the shell, so that a part that does not come leaves the way to the others.
                element: <Outlet />,
                errorElement: <PartFailed />,
                children: [
                  { index: true, element: <Home /> },
                  { path: "area52/app", element: <Navigate to="/area52/app/bluechips" replace /> },
                  ...having("session").map((one) => behindDoor(one)),
                  behindDoor(scanScreen, scanRoutes),
                ],
              },
            ],
          },
        ],
      },
      {
        lazy: eitherFrame,
        children: [
          {
            element: <Outlet />,
            errorElement: <PartFailed />,
            children: having("anyone")
              .filter(({ isBare }) => !isBare)
              .map((one) => screenRoute(one)),
          },
        ],
      },
    ],
  },
];
