import { createActor, setup } from "xstate";
import { drawerMachine } from "../machines/drawer/drawer-machine.ts";
import { healthMachine } from "../machines/health/health-machine.ts";
import { forwardNotices } from "../machines/notices/forward-notices.ts";
import { navigationMachine } from "../machines/navigation/navigation-machine.ts";
import { noticesMachine } from "../machines/notices/notices-machine.ts";
import { sessionMachine } from "../machines/session/session-machine.ts";
import type { AppActors } from "../views/shared/app-actors.tsx";

/** The actors that live as long as the tab does. */
export const rootMachine = setup({
  actors: {
    session: sessionMachine,
    notices: noticesMachine,
    drawer: drawerMachine,
    navigation: navigationMachine,
    health: healthMachine,
  },
  types: {
    children: {} as {
      session: "session";
      notices: "notices";
      drawer: "drawer";
      navigation: "navigation";
      health: "health";
    },
  },
}).createMachine({
  id: "root",
  invoke: [
    { id: "session", systemId: "session", src: "session" },
    { id: "notices", systemId: "notices", src: "notices" },
    { id: "drawer", systemId: "drawer", src: "drawer" },
    { id: "navigation", systemId: "navigation", src: "navigation" },
    { id: "health", systemId: "health", src: "health" },
  ],
});

/** Starts the root actor outside React, with news of the session going to the notices. The one place where an inspector is handed in. */
export function startRootActor(inspect?: AppActors["inspect"]): AppActors {
  const root = createActor(rootMachine, { inspect }).start();
  const { session, notices, drawer, navigation, health } = root.getSnapshot().children;
  if (!session || !notices || !drawer || !navigation || !health)
    throw new Error("The root actor did not start.");
  forwardNotices(session, notices);
  return { session, notices, drawer, navigation, health, inspect };
}
