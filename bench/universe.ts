import { DEMO_SEED } from "../server/ingest/demo/load-demo.ts";
import { demoUsers } from "../server/store/demo-users.ts";
import type { Client } from "./client.ts";
import { onEnd } from "./endings.ts";
import { type Comparison, openComparison } from "./postgres/comparison.ts";
import type { Recorder } from "./recorder.ts";
import { searchRows } from "./rows/searches.ts";
import { familiesOf } from "./searches/families.ts";
import { verifyBroad } from "./searches/verified.ts";

export interface Universe {
  url: string;
  /** Of the demo accounts. */
  password: string;
  client: Client;
  publications: number;
  calls: number;
  /** Where PostgreSQL keeps the same rows; null for no comparison. */
  postgres: string | null;
}

export interface Universal {
  comparison: Pick<Comparison, "label" | "settings"> | null;
  /** Why there is no comparison. */
  missing: string | null;
  notes: string[];
}

/** Measures every row that a running server over a universe can answer, beside PostgreSQL with the same rows. */
export async function measureUniverse(recorder: Recorder, universe: Universe): Promise<Universal> {
  const { url, password, client, publications, calls } = universe;
  const opened: { comparison: Comparison | null } = { comparison: null };
  let missing: string | null = null;
  if (universe.postgres === null) missing = "PostgreSQL was not asked.";
  else {
    const folder = universe.postgres;
    const failed = await recorder.attempt("PostgreSQL with the same publications", async () => {
      opened.comparison = await openComparison({
        folder,
        size: publications,
        seed: DEMO_SEED,
        onProgress: showTenths("rows in PostgreSQL", publications),
      });
    });
    if (failed !== null) missing = `PostgreSQL could not be asked: ${failed}`;
    else if (!opened.comparison) {
      missing = "No PostgreSQL server is installed on this machine, so there is nothing beside it.";
    }
  }
  const { comparison } = opened;
  const stop = comparison ? onEnd(comparison.stop) : async () => {};
  try {
    const signIn = { username: demoUsers.analyst.username, password };
    const { uid } = await client.signIn(signIn);
    const { families, note } = await verifyBroad(client, familiesOf(DEMO_SEED), publications);
    const asker = { client, uid, signIn };
    await searchRows(recorder, { url, asker, comparison, families, calls });
    return { comparison, missing, notes: [note] };
  } finally {
    await stop();
  }
}

/** Says at each tenth how far something is. */
function showTenths(what: string, total: number): (done: number) => void {
  let tenths = 0;
  return (done) => {
    const reached = Math.floor((done / total) * 10);
    if (reached > tenths) console.error(`  ${what}: ${reached * 10} %`);
    tenths = Math.max(tenths, reached);
  };
}
