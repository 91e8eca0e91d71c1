import { useSelector } from "@xstate/react";
import type { KeyboardEvent, PointerEvent } from "react";
import { DRAWER_MAX, DRAWER_MIN } from "../../machines/drawer/drawer-width.ts";
import { useDrawer } from "../shared/app-actors.tsx";
import classes from "./drawer.module.css";

const STEP = 20;

const widths: Record<string, (width: number) => number> = {
  ArrowLeft: (width) => width + STEP,
  ArrowRight: (width) => width - STEP,
  Home: () => DRAWER_MIN,
  End: () => DRAWER_MAX,
};

/** The drawer's left edge, which the pointer drags and the arrow keys move. */
export function DrawerEdge() {
  const drawer = useDrawer();
  const width = useSelector(drawer, ({ context }) => context.width);
  const isHeld = useSelector(drawer, (snapshot) => snapshot.matches({ open: "resizing" }));
  const grip = (event: PointerEvent<HTMLDivElement>) => {
    event.preventDefault();
    event.currentTarget.setPointerCapture(event.pointerId);
    drawer.send({ type: "drawer.grip" });
  };
  const move = (event: KeyboardEvent) => {
    const next = widths[event.key]?.(width);
    if (next === undefined) return;
    event.preventDefault();
    drawer.send({ type: "drawer.resize", width: next });
  };
  return (
    <div
      className={classes["edge"]}
      data-held={isHeld || undefined}
      role="separator"
      tabIndex={0}
      aria-orientation="vertical"
      aria-label="Width of the drawer"
      aria-valuemin={DRAWER_MIN}
      aria-valuemax={DRAWER_MAX}
      aria-valuenow={width}
      onKeyDown={move}
      onPointerDown={grip}
      onPointerMove={({ clientX }) =>
        drawer.send({ type: "drawer.drag", width: window.innerWidth - clientX })
      }
      onLostPointerCapture={() => drawer.send({ type: "drawer.release" })}
    />
  );
}
