import { cp, mkdtemp, rm } from "node:fs/promises";
import { join } from "node:path";
import { onEnd } from "../endings.ts";
import { ingest } from "../ingest.ts";
import { startOwnServer } from "../own-server.ts";
import type { Figure, Row } from "../result.ts";
import type { Families } from "../searches/families.ts";
import { click, type Clicking, openSessions, USERS } from "./clicking.ts";

export interface WhileLoading {
  /** Data of a universe that no server has open; it is copied and stays as it is. */
  dataDir: string;
  size: number;
  /** Where the copy is made. */
  scratch: string;
  /** OpenAlex files to load meanwhile. */
  works: string;
  families: Families;
  seconds: number;
}

/** Users clicking on a copy of a universe, first undisturbed, then while a load runs on the same server. */
export async function whileLoading(
  wanted: WhileLoading,
): Promise<{ rows: Row[]; figures: Figure[] }> {
  const dataDir = await mkdtemp(join(wanted.scratch, "clicking-"));
  const discard = onEnd(() => rm(dataDir, { recursive: true, force: true }));
  try {
    await cp(wanted.dataDir, dataDir, { recursive: true });
    const server = await startOwnServer({ dataDir, size: wanted.size });
    try {
      const clients = await openSessions(server.url);
      // What a new process does the first time is not what users meet.
      await click(clients, wanted.families, AbortSignal.timeout(5_000));
      const quiet = await click(
        clients,
        wanted.families,
        AbortSignal.timeout(wanted.seconds * 1000),
      );
      const load = ingest(["openalex", wanted.works], dataDir);
      try {
        const ended = new AbortController();
        void load.ended.finally(() => ended.abort());
        const until = AbortSignal.any([
          ended.signal,
          AbortSignal.timeout(2 * wanted.seconds * 1000),
        ]);
        const began = performance.now();
        const loaded = await click(clients, wanted.families, until);
        const seconds = (performance.now() - began) / 1000;
        // Stopped by the bench it has no exit code of its own yet; what failed before that is a failure of the row.
        if (ended.signal.aborted) await load.ended;
        return report(quiet, loaded, seconds, wanted.size);
      } finally {
        await load.stop();
      }
    } finally {
      await server.stop();
    }
  } finally {
    await discard();
  }
}

function report(quiet: Clicking, loaded: Clicking, seconds: number, size: number) {
  const quietly = `${USERS} users clicking`;
  const loading = `${USERS} users while a load runs`;
  const over = `mixed clicks on ${size.toLocaleString("en")} publications, each user one to four seconds apart`;
  const row = (name: string, { summary }: Clicking, note: string): Row => ({
    name,
    ours: summary,
    theirs: null,
    documents: null,
    note,
    ...(summary === null && { failed: "No call was answered." }),
  });
  const ratio = quiet.summary && loaded.summary ? loaded.summary.p95 / quiet.summary.p95 : null;
  const errors = (name: string, { errors: value, firstError }: Clicking): Figure => ({
    name: `${name}: errors`,
    value,
    unit: "",
    ...(firstError !== null && { note: firstError }),
  });
  return {
    rows: [
      row(quietly, quiet, over),
      row(loading, loaded, `${over}, for ${seconds.toFixed(0)} s of an OpenAlex load`),
    ],
    figures: [
      errors(quietly, quiet),
      errors(loading, loaded),
      { name: `${loading}: p95 against quiet`, value: ratio, unit: "×" },
    ],
  };
}
