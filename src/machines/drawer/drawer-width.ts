import { DRAWER_WIDTH } from "../../../contract/limits.ts";
import { storedDrawerWidth } from "../../services/shell-storage.ts";

/** The narrowest and the widest that the drawer can be made, in pixels. */
export const DRAWER_MIN = 360;
export const DRAWER_MAX = 900;

/** A whole number of pixels within the bounds of the drawer. */
export function clampWidth(width: number): number {
  return Math.round(Math.min(Math.max(width, DRAWER_MIN), DRAWER_MAX));
}

/** How wide the drawer begins: as this person left it, else as specified. */
export function initialWidth(): number {
  return clampWidth(storedDrawerWidth() ?? DRAWER_WIDTH);
}
