import { useSelector } from "@xstate/react";
import { createContext, useContext, type ReactNode } from "react";
import type { ActorOptions, ActorRefFrom, AnyActorLogic } from "xstate";
import type { User } from "../../../contract/entities/user.ts";
import type { drawerMachine } from "../../machines/drawer/drawer-machine.ts";
import type { healthMachine } from "../../machines/health/health-machine.ts";
import type { navigationMachine } from "../../machines/navigation/navigation-machine.ts";
import type { noticesMachine } from "../../machines/notices/notices-machine.ts";
import type { sessionMachine } from "../../machines/session/session-machine.ts";

/** The actors that outlive every screen, and the inspector that screens' actors report to. */
export interface AppActors {
  session: ActorRefFrom<typeof sessionMachine>;
  notices: ActorRefFrom<typeof noticesMachine>;
  drawer: ActorRefFrom<typeof drawerMachine>;
  navigation: ActorRefFrom<typeof navigationMachine>;
  health: ActorRefFrom<typeof healthMachine>;
  inspect?: ActorOptions<AnyActorLogic>["inspect"];
}

const Context = createContext<AppActors | null>(null);

/** Gives the screens below it the application's actors. */
export function AppActorsProvider({
  actors,
  children,
}: {
  actors: AppActors;
  children: ReactNode;
}) {
  return <Context value={actors}>{children}</Context>;
}

/** The application's actors; only below AppActorsProvider. */
export function useAppActors(): AppActors {
  const actors = useContext(Context);
  if (!actors) throw new Error("AppActorsProvider is missing.");
  return actors;
}

export const useSessionActor = () => useAppActors().session;
export const useNotices = () => useAppActors().notices;
export const useDrawer = () => useAppActors().drawer;
export const useNavigation = () => useAppActors().navigation;
export const useHealthActor = () => useAppActors().health;

/** Who is signed in, the public session's user included; only on screens behind the sign-in guard. */
export function useUser(): User {
  const user = useSelector(useSessionActor(), ({ context }) => context.session?.user);
  if (!user) throw new Error("Nobody is signed in.");
  return user;
}
