import type { SnapshotFrom } from "xstate";
import type { ScanTab } from "../navigation/paths.ts";
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

/** How many results a first tab has, or null where that was never counted. */
export function selectCount({ context }: Snapshot, tab: ScanTab): number | null {
  const { scan, publications } = context;
  if (!scan) return null;
  const counts: Record<ScanTab, number | null> = {
    publications,
    patents: scan.patent_count,
    funding: null,
    authors: scan.author_count,
    funders: scan.funder_count,
    institutions: scan.institution_count,
    inventors: scan.inventor_count,
    assignees: scan.assignee_count,
    others: scan.bpl_entity_count,
  };
  return counts[tab];
}
