import type { SnapshotFrom } from "xstate";
import type { scanMachine } from "./scan-machine.ts";

type Snapshot = SnapshotFrom<typeof scanMachine>;

export const selectScan = ({ context }: Snapshot) => context.scan;
export const selectIsOpen = (snapshot: Snapshot) => snapshot.hasTag("open");
export const selectTrouble = ({ context }: Snapshot) => context.trouble;
export const selectNameError = ({ context }: Snapshot) => context.nameError;
export const selectIsNaming = (snapshot: Snapshot) =>
  snapshot.matches({ open: "naming" }) || snapshot.matches({ open: "renaming" });
export const selectIsRenaming = (snapshot: Snapshot) => snapshot.matches({ open: "renaming" });

/** What keeps the scan from being shown, or null while it loads or is open. */
export function selectHindrance(snapshot: Snapshot): "missing" | "forbidden" | "failed" | null {
  const hindrances = ["missing", "forbidden", "failed"] as const;
  return hindrances.find((state) => snapshot.matches(state)) ?? null;
}

/** The counts of the first tabs, an actor of its own. */
export const selectCounts = ({ children }: Snapshot) => children.counts;
