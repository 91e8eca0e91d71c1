import type { SnapshotFrom } from "xstate";
import type { documentsMachine } from "./documents-machine.ts";

type Snapshot = SnapshotFrom<typeof documentsMachine>;

export const selectSource = ({ context }: Snapshot) => context.source;
export const selectView = ({ context }: Snapshot) => context.view;
export const selectScan = ({ context }: Snapshot) => context.scan;
export const selectPage = ({ context }: Snapshot) => context.page;
export const selectSearchText = ({ context }: Snapshot) => context.searchText;
export const selectTrouble = ({ context }: Snapshot) => context.trouble;
export const selectExits = ({ context }: Snapshot) => context.exits;
export const selectColumns = ({ context }: Snapshot) => context.columns;
export const selectFilters = ({ children }: Snapshot) => children.filters;
export const selectIsDimmed = (snapshot: Snapshot) => snapshot.hasTag("dimmed");
export const selectIsCountingExits = (snapshot: Snapshot) =>
  snapshot.matches({ list: { empty: "counting" } });

/** Which face the list shows. */
export function selectFace(snapshot: Snapshot): "loading" | "documents" | "empty" | "failed" {
  if (snapshot.matches({ list: "failed" })) return "failed";
  if (snapshot.matches({ list: "empty" })) return "empty";
  return snapshot.matches({ list: "ready" }) || snapshot.hasTag("dimmed") ? "documents" : "loading";
}
