import type { SnapshotFrom } from "xstate";
import type { fundingMachine } from "./funding-machine.ts";
import type { PartContext } from "./part-machine.ts";

type Snapshot = SnapshotFrom<typeof fundingMachine>;

/** The running parts by name; the codes are missing for semantic scans. */
export const selectParts = ({ children }: Snapshot) => children;

/** What of a part's snapshot its view reads. */
interface PartSnapshot<TData> {
  context: Pick<PartContext<TData, unknown>, "data" | "trouble">;
  matches: (value: "failed") => boolean;
  hasTag: (tag: "dimmed") => boolean;
}

/** Which face a part shows. */
export function selectPartFace<TData>(
  snapshot: PartSnapshot<TData>,
): "loading" | "shown" | "failed" {
  if (snapshot.matches("failed")) return "failed";
  const { data, trouble } = snapshot.context;
  return data === null || trouble !== null ? "loading" : "shown";
}
