import type { Feature } from "../../../contract/entities/organization.ts";
import type { User } from "../../../contract/entities/user.ts";
import { paths } from "./paths.ts";

/** A place of the product that one can go to from anywhere. */
export interface Place {
  title: string;
  to: string;
  /** Other words that one might look for it by. */
  words?: string;
  /** Only for whom this is licensed. */
  feature?: Feature;
  /** `account`: not for guests; `administrator`: only for those of the product or of an organisation. */
  only?: "account" | "administrator";
}

/** All places, by name, in the order in which they are offered. */
export const places = {
  workspaces: { title: "Workspaces", to: paths.workspaces(), feature: "workspaces" },
  scans: { title: "Scans", to: paths.scans(), words: "saved searches list" },
  search: { title: "New search", to: paths.search(), words: "create scan query" },
  area52: { title: "Area 52", to: paths.area52(), words: "map", feature: "area52" },
  dataSources: {
    title: "Data sources",
    to: paths.dataSources(),
    words: "journals authorities agencies",
  },
  profile: {
    title: "Profile",
    to: paths.profile(),
    words: "account password settings",
    only: "account",
  },
  administration: {
    title: "Administration",
    to: paths.admin(),
    words: "users roles licences settings",
    only: "administrator",
  },
  askAnAnalyst: {
    title: "Ask an analyst",
    to: paths.askAnAnalyst(),
    words: "question contact",
    only: "account",
  },
  feedback: { title: "Feedback", to: paths.feedback(), words: "contact opinion" },
  requestUpgrade: {
    title: "Request an upgrade",
    to: paths.requestUpgrade(),
    words: "licence feature",
  },
  help: { title: "Help", to: paths.help(), words: "guide manual documentation" },
  tutorials: { title: "Tutorials", to: paths.tutorials(), words: "videos learn" },
  releaseNotes: { title: "Release notes", to: paths.releaseNotes(), words: "new version changes" },
  about: { title: "About", to: paths.about(), words: "version" },
} as const satisfies Record<string, Place>;

export type PlaceName = keyof typeof places;

/** Whether the user may see what is at the place. */
export function mayGo(user: Pick<User, "role" | "licensed_features">, place: Place): boolean {
  if (place.feature && !user.licensed_features[place.feature]) return false;
  if (place.only === "account") return user.role !== "PUBLIC";
  if (place.only === "administrator") return user.role === "ADMIN" || user.role === "ORG_ADMIN";
  return true;
}

/** The places that the user may see, by name. */
export function placesOf(user: Pick<User, "role" | "licensed_features">): [PlaceName, Place][] {
  return (Object.entries(places) as [PlaceName, Place][]).filter(([, place]) => mayGo(user, place));
}
