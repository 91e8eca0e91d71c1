import { setMaxListeners } from "node:events";
import { setTimeout as pause } from "node:timers/promises";
import type { Endpoint, Service } from "../../contract/endpoint.ts";
import { auth } from "../../contract/services/auth.ts";
import { documents } from "../../contract/services/documents.ts";
import { scans } from "../../contract/services/scans.ts";
import { Client, type Parts } from "../client.ts";
import type { Search } from "../searches/search.ts";
import type { SignIn } from "./analyst-accounts.ts";

/** Between what an analyst sees and the next step. */
const THINK_MS = { least: 3_000, most: 8_000 };
/** A sitting has so many pauses. */
const PAUSES = 5;
/** Analysts arrive spread over one sitting, so that they are at different steps of it, as people are, and not in step. */
export const ARRIVAL_MS = (PAUSES * (THINK_MS.least + THINK_MS.most)) / 2;

/** Every call of an endpoint while analysts worked: how long each took, and what went wrong. */
export interface Worked {
  durations: number[];
  errors: string[];
}

export type Work = Map<string, Worked>;

type Timed = <E extends Record<string, Endpoint>>(
  service: Service<E>,
  name: keyof E & string,
  parts: Parts,
) => Promise<unknown>;

/**
 * Lets analysts work until the signal, each on a scan and a search of their own: sign in, look at the list of scans,
 * read documents of one, choose a filter, sign out, and again, thinking before each step. Yields what every endpoint
 * took once all have arrived; calls that have begun are counted.
 */
export async function work(
  url: string,
  signIns: readonly SignIn[],
  searches: readonly Search[],
  signal: AbortSignal,
): Promise<Work> {
  const done: Work = new Map();
  setMaxListeners(0, signal);
  const allArrived = performance.now() + ARRIVAL_MS;
  await Promise.all(
    signIns.map(async (signIn, no) => {
      const random = randomOf(no);
      const think = () =>
        rest(THINK_MS.least + (THINK_MS.most - THINK_MS.least) * random(), signal);
      const client = new Client(url);
      const timed: Timed = async (service, name, parts) => {
        const key = service.endpoints[name]!.path;
        const worked = done.get(key) ?? { durations: [], errors: [] };
        done.set(key, worked);
        const start = performance.now();
        try {
          const data =
            name === "login"
              ? await client.signIn(parts.body as SignIn)
              : await client.call(service, name, parts);
          if (start >= allArrived) worked.durations.push(performance.now() - start);
          return data;
        } catch (error) {
          worked.errors.push(error instanceof Error ? error.message : String(error));
          return null;
        }
      };
      await rest((no / signIns.length) * ARRIVAL_MS, signal);
      const search = searches[no % searches.length]!;
      for (let sittings = no; !signal.aborted; sittings++) {
        await sitting({ timed, signIn, search, think, signal, no: sittings });
      }
    }),
  );
  return done;
}

interface Sitting {
  timed: Timed;
  signIn: SignIn;
  search: Search;
  think: () => Promise<void>;
  signal: AbortSignal;
  no: number;
}

async function sitting({ timed, signIn, search, think, signal, no }: Sitting): Promise<void> {
  const { query } = search;
  const user = (await timed(auth, "login", { body: signIn })) as { uid: string } | null;
  if (!user) return think();
  const list = () => timed(scans, "getUserScans", { query: { user_id: user.uid } });
  await think();
  let listed = (await list()) as { version_id: string }[] | null;
  if (listed?.length === 0) {
    await timed(scans, "createScan", { body: { name: "What I look for", query } });
    listed = (await list()) as { version_id: string }[] | null;
  }
  const version_id = listed?.[0]?.version_id;
  if (version_id === undefined) return think();
  const set = { scan_type: "boolean", source: "publication", query, scan_id: version_id };
  // No sitting asks what an earlier one was answered, so that nothing comes from the memory of results.
  const filters = { publication_year: { min: 1990 + (no % 30) } };
  const steps = [
    () =>
      Promise.all([
        timed(scans, "getScanDetails", { query: { version_id } }),
        timed(documents, "fetchDocuments", { body: { ...set, page: 1 + (no % 20) } }),
      ]),
    () => timed(documents, "fetchFilters", { body: { ...set, filters, size: 0 } }),
  ];
  for (const step of steps) {
    await think();
    if (signal.aborted) return;
    await step();
  }
  await think();
  await timed(auth, "logout", {});
}

async function rest(ms: number, signal: AbortSignal): Promise<void> {
  await pause(ms, undefined, { signal }).catch(() => {});
}

/** Numbers from 0 to 1, the same in every run for the same seed (mulberry32). */
function randomOf(seed: number): () => number {
  let state = seed + 1;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
