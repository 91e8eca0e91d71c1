import { useEffect, useState } from "react";
import { Navigate, Outlet, useLocation, useNavigate } from "react-router-dom";
import type { Feature } from "../../contract/entities/organization.ts";
import { paths } from "../machines/navigation/paths.ts";
import { useSessionActor, useUser } from "../views/shared/app-actors.tsx";
import { Waiting } from "../views/shell/waiting.tsx";
import type { Screen } from "./route-table.ts";

/** Has the server asked for the user again when a screen is entered; true once the answer is there. */
function useRecheck(): boolean {
  const session = useSessionActor();
  const [isFresh, setFresh] = useState(false);
  useEffect(() => {
    const subscription = session.subscribe((snapshot) => {
      if (!snapshot.hasTag("checking")) setFresh(true);
    });
    session.send({ type: "session.check" });
    return () => subscription.unsubscribe();
  }, [session]);
  return isFresh;
}

/** The door of a screen with a licence: opens at once to whom it is known to be licensed, and turns away only on fresh knowledge. */
export function LicensedEntry({ screen }: { screen: Pick<Screen, "feature" | "otherwise"> }) {
  const { licensed_features } = useUser();
  const isFresh = useRecheck();
  const feature: Feature = screen.feature ?? "core";
  if (licensed_features[feature]) return <Outlet />;
  return isFresh ? <TurnedAway otherwise={screen.otherwise} /> : <Waiting />;
}

function TurnedAway({ otherwise }: Pick<Screen, "otherwise">) {
  const { key } = useLocation();
  if (otherwise === undefined && key !== "default") return <GoBack />;
  return <Navigate to={otherwise ?? paths.home()} replace />;
}

function GoBack() {
  const navigate = useNavigate();
  useEffect(() => void navigate(-1), [navigate]);
  return null;
}
