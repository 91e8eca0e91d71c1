import {
  createOrganization,
  createPerson,
  createPublicSession,
  type Person,
  signIn,
} from "../../../support/people.ts";
import type { TestServer } from "../../../support/server.ts";

/** Everybody who may call: an analyst, whose things the calls are about, and those who are something else to them. */
export const callers = [
  "nobody",
  "public",
  "analyst",
  "colleague",
  "otherAnalyst",
  "organizationAdmin",
  "otherOrganizationAdmin",
  "admin",
] as const;
export type CallerName = (typeof callers)[number];

/** What each caller gets: `ok`, or the id of the refusal. */
export type Outcomes = Record<CallerName, string>;

export function everyone(outcome: string): Outcomes {
  return Object.fromEntries(callers.map((name) => [name, outcome])) as Outcomes;
}

/** Every session gets the outcome, the public one too. */
export function anySession(outcome = "ok"): Outcomes {
  return { ...everyone(outcome), nobody: "session" };
}

/** Everybody who is signed in gets the outcome. */
export function anyUser(outcome = "ok"): Outcomes {
  return { ...anySession(outcome), public: "sign_in_required" };
}

/** These get `ok`, other users `forbidden`. */
export function only(...allowed: CallerName[]): Outcomes {
  const granted = Object.fromEntries(allowed.map((name) => [name, "ok"]));
  return { ...anyUser("forbidden"), ...granted };
}

/** The same where a public session may ask, but for other things. */
export function onlySession(...allowed: CallerName[]): Outcomes {
  return { ...only(...allowed), public: "forbidden" };
}

/** The people beside the analyst: two organisations with an administrator each, and one of the product. */
export interface Society {
  organization_id: string;
  other_organization_id: string;
  people: Record<Exclude<CallerName, "nobody" | "public" | "analyst">, Person>;
}

export async function createSociety(server: TestServer): Promise<Society> {
  const organization_id = await createOrganization(server);
  const other = await createOrganization(server);
  const make = (of: Parameters<typeof createPerson>[1]) => createPerson(server, of);
  return {
    organization_id,
    other_organization_id: other,
    people: {
      colleague: await make({ organization_id }),
      otherAnalyst: await make({ organization_id: other }),
      organizationAdmin: await make({ organization_id, role: "ORG_ADMIN" }),
      otherOrganizationAdmin: await make({ organization_id: other, role: "ORG_ADMIN" }),
      admin: await make({ role: "ADMIN" }),
    },
  };
}

/** A new bearer of the caller; null for nobody. */
export async function bearerOf(
  server: TestServer,
  { people }: Society,
  analyst: Person,
  caller: CallerName,
): Promise<string | null> {
  if (caller === "nobody") return null;
  if (caller === "public") return createPublicSession(server);
  return signIn(server, caller === "analyst" ? analyst.uid : people[caller].uid);
}
