import { createActor, fromPromise } from "xstate";
import { type Scan, ScanCounts } from "../../contract/entities/scan.ts";
import type { CountsReply, FetchCounts } from "../../contract/services/documents.ts";
import { countsMachine, type Remembered } from "../../src/machines/scan/counts-machine.ts";
import { scanMachine, type VersionPlace } from "../../src/machines/scan/scan-machine.ts";

/** The running scan of a screen, as the views inside it find it: open, its tabs never counted. */
export function openScan(scan: Scan) {
  const machine = scanMachine.provide({
    actors: {
      fetchScan: fromPromise<Scan, VersionPlace>(async () => scan),
      counts: countsMachine.provide({
        actors: {
          fetchCounts: fromPromise<CountsReply, FetchCounts>(() => new Promise(() => undefined)),
          remember: fromPromise<ScanCounts, Remembered>(async () => ScanCounts.parse(scan)),
        },
      }),
    },
  });
  const { scan_id, version_id, user_id } = scan;
  return createActor(machine, { input: { scan_id, version_id, reader: user_id } }).start();
}
