import { useSelector } from "@xstate/react";
import { Suspense } from "react";
import { Outlet } from "react-router-dom";
import type { User } from "../../../contract/entities/user.ts";
import { lazyPart } from "../shared/lazy-part.ts";
import { selectContent } from "../../machines/drawer/drawer-machine.ts";
import { useDrawer, useSessionActor } from "../shared/app-actors.tsx";
import { Rail } from "./rail.tsx";
import { TopBar } from "./top-bar.tsx";
import { useDensity } from "./use-density.ts";
import { usePalette } from "./use-palette.ts";
import { useShellKeys } from "./use-shell-keys.ts";
import classes from "./shell.module.css";

const Palette = lazyPart(
  () => import("./palette.tsx"),
  (part) => part.Palette,
);
const DrawerPanel = lazyPart(
  () => import("./drawer-panel.tsx"),
  (part) => part.DrawerPanel,
);

/** The frame around every screen of a signed-in user: rail, top bar, the drawer, the palette, and a way for the keyboard past them. */
export function Shell() {
  const user = useSelector(useSessionActor(), ({ context }) => context.session?.user);
  return user ? <Frame user={user} /> : null;
}

function Frame({ user }: { user: User }) {
  useDensity();
  const palette = usePalette(user);
  const openPalette = () => palette.send({ type: "palette.open", user });
  useShellKeys(user, openPalette);
  const isPaletteUsed = useSelector(palette, ({ context }) => context.isUsed);
  const isDrawerUsed = useSelector(useDrawer(), (snapshot) => selectContent(snapshot) !== null);
  return (
    <div className={classes.shell}>
      <a className={classes.skip} href="#main">
        Skip to content
      </a>
      <Rail user={user} />
      <div className={classes.column}>
        <TopBar user={user} openPalette={openPalette} />
        <main id="main" tabIndex={-1} className={classes.main}>
          <Outlet />
        </main>
      </div>
      <Suspense>
        {isDrawerUsed && <DrawerPanel />}
        {isPaletteUsed && <Palette palette={palette} />}
      </Suspense>
    </div>
  );
}
