import { startOwnServer, type OwnServer, type ServerUnderTest } from "../own-server.ts";
import type { Figure } from "../result.ts";

const STARTS = 3;

/** Seconds from the start of the process until it answers searches, the longest of three starts; the last server stays. */
export async function coldStart(
  own: OwnServer,
  name: string,
): Promise<{ figure: Figure; server: ServerUnderTest }> {
  const seconds: number[] = [];
  for (let start = 1; ; start++) {
    const server = await startOwnServer(own);
    seconds.push(server.secondsToReady!);
    if (start < STARTS) {
      await server.stop();
      continue;
    }
    const all = seconds.map((one) => one.toFixed(1)).join(", ");
    const note = `the longest of ${all} s; the machine's page cache is warm`;
    return { figure: { name, value: Math.max(...seconds), unit: "s", note }, server };
  }
}
