import { setMaxListeners } from "node:events";
import { setTimeout as pause } from "node:timers/promises";
import { documents } from "../../contract/services/documents.ts";
import { Client } from "../client.ts";
import { documentsBody, filtersBody, type Scenario } from "../scenarios.ts";
import type { Families, FamilyName } from "../searches/families.ts";
import type { Search } from "../searches/search.ts";
import { type Summary, summarise } from "../statistics.ts";

export const USERS = 50;
/** Between what a user sees and the next click. */
const THINK_MS = { least: 1_000, most: 4_000 };

export interface Clicking {
  summary: Summary | null;
  errors: number;
  /** What the first error said. */
  firstError: string | null;
}

const page = (family: FamilyName, more: Partial<Scenario> = {}): Scenario => ({
  name: "a page",
  kind: "documents",
  family,
  ...more,
});
const filters = (family: FamilyName): Scenario => ({
  name: "its filters",
  kind: "filters",
  family,
});

/** A visit: a search with its filters, its second page, another order, a filter chosen, its values searched. */
const visit = (family: FamilyName): Scenario[][] => [
  [page(family), filters(family)],
  [page(family, { page: 2 })],
  [page(family, { sort: { field: "publication_date", direction: "DESC" } })],
  [{ name: "its values", kind: "value search", family }],
];
const visits = (["one word", "three clauses", "phrase", "NEAR/5", "broad"] as const).map(visit);

/** Sessions of so many users, none of them signed in. */
export async function openSessions(url: string): Promise<Client[]> {
  const clients: Client[] = [];
  for (let user = 0; user < USERS; user++) clients.push(await Client.anonymous(url));
  return clients;
}

/**
 * Lets all users click until the signal: each goes from visit to visit with searches of its own, in a session of its
 * own. Calls that have begun by then are counted to their end.
 */
export async function click(
  clients: readonly Client[],
  families: Families,
  signal: AbortSignal,
): Promise<Clicking> {
  const durations: number[] = [];
  const errors: string[] = [];
  let visitNo = 0;

  async function timed(client: Client, scenario: Scenario, search: Search): Promise<void> {
    const isPage = scenario.kind === "documents";
    const body = isPage ? documentsBody(scenario, search) : filtersBody(scenario, search);
    const start = performance.now();
    try {
      await client.call(documents, isPage ? "fetchDocuments" : "fetchFilters", { body });
      durations.push(performance.now() - start);
    } catch (error) {
      errors.push(error instanceof Error ? error.message : String(error));
    }
  }

  async function use(client: Client, user: number): Promise<void> {
    // Users come one after the other, not all in the same instant.
    await think((user * 7) % USERS, signal);
    while (!signal.aborted) {
      const no = visitNo++;
      const clicks = visits[no % visits.length]!;
      const searches = families[clicks[0]![0]!.family];
      // A search comes again only when all others of its family had their turn.
      const search = searches[Math.floor(no / visits.length) % searches.length]!;
      for (const calls of clicks) {
        if (signal.aborted) return;
        await Promise.all(calls.map((scenario) => timed(client, scenario, search)));
        await think((no * 13 + user) % USERS, signal);
      }
    }
  }

  setMaxListeners(0, signal);
  await Promise.all(clients.map(use));
  return {
    summary: durations.length > 0 ? summarise(durations) : null,
    errors: errors.length,
    firstError: errors[0] ?? null,
  };
}

/** A pause that is the same in every run: the shortest for share 0 of `USERS`, growing with it. */
async function think(share: number, signal: AbortSignal): Promise<void> {
  const ms = THINK_MS.least + ((THINK_MS.most - THINK_MS.least) * share) / USERS;
  await pause(ms, undefined, { signal }).catch(() => {});
}
