import { useSelector } from "@xstate/react";
import { Outlet } from "react-router-dom";
import { useSessionActor } from "../shared/app-actors.tsx";
import { Shell } from "./shell.tsx";
import { Waiting } from "./waiting.tsx";

/** Around screens for anyone: the shell for those who are signed in, nothing around it for others. */
export function EitherFrame() {
  const session = useSessionActor();
  const isSignedIn = useSelector(session, (snapshot) => snapshot.hasTag("signed-in"));
  const isRestoring = useSelector(session, (snapshot) => snapshot.matches("restoring"));
  if (isSignedIn) return <Shell />;
  if (isRestoring) return <Waiting />;
  return (
    <main id="main" tabIndex={-1}>
      <Outlet />
    </main>
  );
}
