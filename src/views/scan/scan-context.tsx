import { createContext, useContext, type ReactNode } from "react";
import type { ActorRefFrom } from "xstate";
import type { scanMachine } from "../../machines/scan/scan-machine.ts";

export type ScanActor = ActorRefFrom<typeof scanMachine>;

/** What every part of the scan's header takes: the running scan. */
export interface ScanPart {
  scan: ScanActor;
}

const Context = createContext<ScanActor | null>(null);

/** Gives the views of a scan the scan that is open. */
export function ScanProvider({ scan, children }: ScanPart & { children: ReactNode }) {
  return <Context value={scan}>{children}</Context>;
}

/** The open scan; only in the views below the scan's screen. */
export function useScanActor(): ScanActor {
  const scan = useContext(Context);
  if (!scan) throw new Error("No scan is open here.");
  return scan;
}
