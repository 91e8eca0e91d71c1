import { Suspense, useEffect, useState } from "react";
import { Navigate, Outlet, useLocation } from "react-router-dom";
import { featureNames, type Feature } from "../../contract/entities/organization.ts";
import { lazyPart } from "../views/shared/lazy-part.ts";
import { paths } from "../machines/navigation/paths.ts";
import {
  useNavigation,
  useNotices,
  useSessionActor,
  useUser,
} from "../views/shared/app-actors.tsx";
import { NotForYou } from "../views/shell/not-for-you.tsx";
import { SignInFirst } from "../views/shell/sign-in-first.tsx";
import { Waiting } from "../views/shell/waiting.tsx";
import type { Screen } from "./route-table.ts";

const NoLicence = lazyPart(
  () => import("../views/no-licence/no-licence-screen.tsx"),
  (part) => part.NoLicence,
);

/** Has the server asked for the user again when a screen is entered, where that is wanted; true once the answer is there. */
export function useRecheck(isWanted: boolean): boolean {
  const session = useSessionActor();
  const [isFresh, setFresh] = useState(!isWanted);
  useEffect(() => {
    if (!isWanted) return undefined;
    const subscription = session.subscribe((snapshot) => {
      if (!snapshot.hasTag("checking")) setFresh(true);
    });
    session.send({ type: "session.check" });
    return () => subscription.unsubscribe();
  }, [session, isWanted]);
  return isFresh;
}

/**
 * The door of a screen for those who are signed in. It opens at once to whom the screen is known to be for, and turns
 * away only on fresh knowledge where the screen has the user checked again.
 */
export function Entry({ screen }: { screen: Omit<Screen, "part"> }) {
  const { title, who, feature, otherwise, isRechecked = false } = screen;
  const user = useUser();
  const isFresh = useRecheck(isRechecked);
  const isGuest = user.role === "PUBLIC";
  const isAdministrator = user.role === "ADMIN" || user.role === "ORG_ADMIN";
  if (isGuest && who !== "session") return <SignInFirst title={title} />;
  if (who === "administrator" && !isAdministrator)
    return isFresh ? <NotForYou title={title} /> : <Waiting />;
  if (feature && !user.licensed_features[feature])
    return isFresh ? <TurnedAway feature={feature} otherwise={otherwise} /> : <Waiting />;
  return <Opened />;
}

/** The door of a view inside a scan that is licensed by itself: says so in its place to those without the licence. */
export function LicensedView({ feature }: { feature: Feature }) {
  const { licensed_features } = useUser();
  const isFresh = useRecheck(true);
  if (licensed_features[feature]) return <Outlet />;
  return <Suspense fallback={<Waiting />}>{isFresh && <NoLicence feature={feature} />}</Suspense>;
}

/** Notes that the screen opened, so that who is turned away elsewhere comes back to it. */
function Opened() {
  const navigation = useNavigation();
  const { pathname, search } = useLocation();
  const path = pathname + search;
  useEffect(() => navigation.send({ type: "place.opened", path }), [navigation, path]);
  return <Outlet />;
}

function TurnedAway({ feature, otherwise }: { feature: Feature; otherwise?: string }) {
  const notices = useNotices();
  const navigation = useNavigation();
  const { pathname } = useLocation();
  useEffect(() => {
    const text = `Your licence does not include ${featureNames[feature]}.`;
    notices.send({ type: "notice.show", tone: "info", text });
  }, [notices, feature]);
  const { lastOpened } = navigation.getSnapshot().context;
  const isElsewhere = lastOpened !== null && lastOpened.split("?")[0] !== pathname;
  return <Navigate to={otherwise ?? (isElsewhere ? lastOpened : paths.home())} replace />;
}
