import { mkdtemp, rm } from "node:fs/promises";
import { join } from "node:path";
import { recordsOf } from "../../server/ingest/demo/load-demo.ts";
import { onEnd } from "../endings.ts";
import { startOwnServer } from "../own-server.ts";
import type { Figure } from "../result.ts";

/** How fast a first start makes and loads a demo universe, and the most memory that its process holds. */
export async function loadingDemo(scratch: string, size: number): Promise<Figure[]> {
  const dataDir = await mkdtemp(join(scratch, "demo-"));
  const discard = onEnd(() => rm(dataDir, { recursive: true, force: true }));
  try {
    const server = await startOwnServer({ dataDir, size });
    const seconds = server.secondsToReady! - server.secondsToListen!;
    const memory = await server.peakMemory();
    await server.stop();
    const records = recordsOf(size);
    const note = `${records.toLocaleString("en")} publications, patents and deals in ${seconds.toFixed(1)} s, from an empty folder`;
    return [
      { name: "demo generation with loading", value: records / seconds, unit: "/s", note },
      { name: "peak memory, demo generation", value: memory, unit: "GB" },
    ];
  } finally {
    await discard();
  }
}
