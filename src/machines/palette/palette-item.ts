import type { User } from "../../../contract/entities/user.ts";
import { paths } from "../navigation/paths.ts";
import { placesOf } from "../navigation/places.ts";

/** What a command does besides going somewhere. */
export type PaletteAction = "light" | "dark" | "system" | "density" | "keyboard" | "leave";

/** What can be chosen: somewhere to go, or something to do. */
export interface PaletteItem {
  /** Stays the same from day to day, for the recents. */
  id: string;
  kind: "place" | "action" | "scan";
  name: string;
  /** Other words that it is found by, less well than by its name. */
  words?: string;
  does: { go: string } | { act: PaletteAction };
}

/** What the palette knows of a scan. */
export interface ScanName {
  scan_id: string;
  version_id: string;
  name: string;
}

const actions: readonly [PaletteAction, string, string][] = [
  ["light", "Light colours", "scheme theme bright"],
  ["dark", "Dark colours", "scheme theme night"],
  ["system", "Colours as the system", "scheme theme auto"],
  ["density", "Change how close rows stand", "density compact comfortable"],
  ["keyboard", "Show the keys", "keyboard shortcuts help"],
];

/** All that this user can choose: the places they may see, what can be done, and their scans. */
export function paletteItems(user: User, scans: readonly ScanName[]): PaletteItem[] {
  const leave = user.role === "PUBLIC" ? "Sign in" : "Sign out";
  return [
    ...placesOf(user).map(([id, { title, to, words }]): PaletteItem => ({
      id: `place:${id}`,
      kind: "place",
      name: title,
      words,
      does: { go: to },
    })),
    ...[...actions, ["leave", leave, "log out session"] as const].map(
      ([act, name, words]): PaletteItem => ({
        id: `action:${act}`,
        kind: "action",
        name,
        words,
        does: { act },
      }),
    ),
    ...scans.map(({ scan_id, version_id, name }): PaletteItem => ({
      id: `scan:${scan_id}`,
      kind: "scan",
      name,
      does: { go: paths.scan(scan_id, version_id) },
    })),
  ];
}
