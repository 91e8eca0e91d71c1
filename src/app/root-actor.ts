import {
  createActor,
  setup,
  type ActorOptions,
  type ActorRefFrom,
  type AnyActorLogic,
} from "xstate";
import { drawerMachine } from "../machines/drawer/drawer-machine.ts";
import { forwardNotices } from "../machines/notices/forward-notices.ts";
import { noticesMachine } from "../machines/notices/notices-machine.ts";
import { sessionMachine } from "../machines/session/session-machine.ts";

export type Inspect = ActorOptions<AnyActorLogic>["inspect"];

/** The actors that live as long as the tab does. */
export const rootMachine = setup({
  actors: { session: sessionMachine, notices: noticesMachine, drawer: drawerMachine },
  types: {
    children: {} as { session: "session"; notices: "notices"; drawer: "drawer" },
  },
}).createMachine({
  id: "root",
  invoke: [
    { id: "session", systemId: "session", src: "session" },
    { id: "notices", systemId: "notices", src: "notices" },
    { id: "drawer", systemId: "drawer", src: "drawer" },
  ],
});

export interface RootActors {
  session: ActorRefFrom<typeof sessionMachine>;
  notices: ActorRefFrom<typeof noticesMachine>;
  drawer: ActorRefFrom<typeof drawerMachine>;
  inspect: Inspect;
}

/** Starts the root actor outside React, with news of the session going to the notices. The one place where an inspector is handed in. */
export function startRootActor(inspect?: Inspect): RootActors {
  const root = createActor(rootMachine, { inspect }).start();
  const { session, notices, drawer } = root.getSnapshot().children;
  if (!session || !notices || !drawer) throw new Error("The root actor did not start.");
  forwardNotices(session, notices);
  return { session, notices, drawer, inspect };
}
