import type { RouteObject } from "react-router-dom";
import { PartFailed } from "../views/shell/part-failed.tsx";
import { Waiting } from "../views/shell/waiting.tsx";
import { LicensedEntry } from "./entry.tsx";
import { Home, RequireSession } from "./guards.tsx";
import { part } from "./part.ts";
import { notFoundScreen, scanScreen, screens, type Screen } from "./route-table.ts";
import { scanRoutes } from "./scan-routes.tsx";

const shell = part(() => import("../views/shell/shell.tsx"), "Shell");

function screenRoute(screen: Screen, children?: RouteObject[]): RouteObject {
  const { path, title, source = "publication", feature } = screen;
  const route = { path, lazy: screen.part, handle: { title, source }, children };
  return feature
    ? { element: <LicensedEntry key={path} screen={screen} />, children: [route] }
    : route;
}

/** Every address of the product, made from the table. Screens arrive when they are first needed. */
export const routes: RouteObject[] = [
  {
    errorElement: <PartFailed />,
    hydrateFallbackElement: <Waiting />,
    children: [
      ...screens.filter(({ isBare }) => isBare).map((screen) => screenRoute(screen)),
      {
        element: <RequireSession />,
        children: [
          {
            lazy: shell,
            errorElement: <PartFailed />,
            children: [
              { index: true, element: <Home /> },
              ...screens.filter(({ isBare }) => !isBare).map((screen) => screenRoute(screen)),
              screenRoute(scanScreen, scanRoutes),
              screenRoute(notFoundScreen),
            ],
          },
        ],
      },
    ],
  },
];
