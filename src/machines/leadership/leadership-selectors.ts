import type { SnapshotFrom } from "xstate";
import type { Leader } from "../../../contract/services/leadership.ts";
import type { leadershipMachine } from "./leadership-machine.ts";
import { COMPARED_MAX, type LeadershipContext } from "./leadership-setup.ts";

type Snapshot = SnapshotFrom<typeof leadershipMachine>;

export const selectView = ({ context }: Snapshot) => context.view;
export const selectScan = ({ context }: Snapshot) => context.scan;
export const selectSource = ({ context }: Snapshot) => context.source;
export const selectReply = ({ context }: Snapshot) => context.reply;
export const selectDocuments = ({ context }: Snapshot) => context.documents;
export const selectTrouble = ({ context }: Snapshot) => context.trouble;
export const selectChosen = ({ context }: Snapshot) => context.chosen;
export const selectFilters = ({ children }: Snapshot) => children.filters;
export const selectIsDimmed = (snapshot: Snapshot) => snapshot.hasTag("dimmed");
export const selectIsComparing = (snapshot: Snapshot) => snapshot.matches({ comparison: "open" });
export const selectIsFull = ({ context }: Snapshot) => context.chosen.length >= COMPARED_MAX;

/** Which face the table shows. */
export function selectFace(snapshot: Snapshot): "loading" | "leaders" | "empty" | "failed" {
  if (snapshot.matches({ table: "failed" })) return "failed";
  if (snapshot.matches({ table: "empty" })) return "empty";
  return snapshot.matches({ table: "ready" }) || snapshot.hasTag("dimmed") ? "leaders" : "loading";
}

/** Those to be compared, in the order of choosing. */
export function comparedOf({ chosen, reply }: LeadershipContext): Leader[] {
  return chosen.flatMap((id) => reply?.leaders.filter((leader) => leader.id === id) ?? []);
}
