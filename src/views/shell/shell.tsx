import { useSelector } from "@xstate/react";
import { Outlet } from "react-router-dom";
import { useSessionActor } from "../shared/app-actors.tsx";
import { DrawerPanel } from "./drawer-panel.tsx";
import { Rail } from "./rail.tsx";
import { TopBar } from "./top-bar.tsx";
import { useDensity } from "./use-density.ts";
import classes from "./shell.module.css";

/** The frame around every screen of a signed-in user: rail, top bar, the drawer, and a way for the keyboard past them. */
export function Shell() {
  const user = useSelector(useSessionActor(), ({ context }) => context.session?.user);
  useDensity();
  if (!user) return null;
  return (
    <div className={classes.shell}>
      <a className={classes.skip} href="#main">
        Skip to content
      </a>
      <Rail user={user} />
      <div className={classes.column}>
        <TopBar user={user} />
        <main id="main" tabIndex={-1} className={classes.main}>
          <Outlet />
        </main>
      </div>
      <DrawerPanel />
    </div>
  );
}
