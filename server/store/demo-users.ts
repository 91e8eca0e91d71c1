import { randomInt } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { eq, inArray, sql } from "drizzle-orm";
import { hashPassword } from "./passwords.ts";
import type { Store } from "./store.ts";
import { organizationalUnits, organizations, users } from "./tables.ts";

/** The people of the demonstration organisation: two analysts, who cannot see each other's work, and one of each other role. */
export const demoUsers = {
  analyst: {
    username: "analyst@demo.scoutline.example",
    name: "Ana Lystova",
    role: "USER",
    unit: "Materials",
  },
  otherAnalyst: {
    username: "second.analyst@demo.scoutline.example",
    name: "Sekou Ndiaye",
    role: "USER",
    unit: "Life sciences",
  },
  organizationAdmin: {
    username: "org.admin@demo.scoutline.example",
    name: "Orla Gannon",
    role: "ORG_ADMIN",
    unit: null,
  },
  admin: {
    username: "admin@demo.scoutline.example",
    name: "Ada Minske",
    role: "ADMIN",
    unit: null,
  },
} as const;

const units = ["Materials", "Life sciences"] as const;
/** Who registers with an address of it joins the organisation. */
const DOMAIN = "demo.scoutline.example";

const usernames = Object.values(demoUsers).map((user) => user.username);

export interface SignIn {
  username: string;
  password: string;
}

/**
 * Makes the demonstration organisation in a store without users, with the given password or a random one, and returns
 * the analyst's sign-in; null when the store has other users only, or its password was made elsewhere. The password is
 * kept in a file of the folder that only its owner may read; another one given later replaces it.
 */
export async function ensureDemoUsers(
  store: Store,
  folder: string,
  given: string | null,
): Promise<SignIn | null> {
  const path = join(folder, "demo-password");
  const kept = (await readFile(path, "utf8").catch(() => "")).trim() || null;
  const [first] = await store.db.select({ id: users.id }).from(users).limit(1);
  if (first === undefined) {
    const password = given ?? kept ?? randomPassword();
    if (!(await createUsers(store, password, path))) return null;
    return { username: demoUsers.analyst.username, password };
  }
  if (given !== null && given !== kept) {
    const changed = await store.db
      .update(users)
      .set({ password_hash: await hashPassword(given) })
      .where(inArray(users.username, usernames))
      .returning({ id: users.id });
    if (changed.length === 0) return null;
    await keep(path, given);
    return { username: demoUsers.analyst.username, password: given };
  }
  const [analyst] = await store.db
    .select({ id: users.id })
    .from(users)
    .where(eq(users.username, demoUsers.analyst.username));
  return analyst && kept !== null ? { username: demoUsers.analyst.username, password: kept } : null;
}

/** Any number that nothing else locks. */
const LOCK = 7_226_435_052;

/** Whether they were made: of processes that start together on an empty store, one makes them. */
async function createUsers(store: Store, password: string, path: string): Promise<boolean> {
  const password_hash = await hashPassword(password);
  return await store.db.transaction(async (tx) => {
    await tx.execute(sql`SELECT pg_advisory_xact_lock(${LOCK})`);
    const [first] = await tx.select({ id: users.id }).from(users).limit(1);
    if (first) return false;
    // Before the users are there: killed in between, the next start takes the password that is kept.
    await keep(path, password);
    const [organization] = await tx
      .insert(organizations)
      .values({
        name: "Scoutline demonstration",
        licensed_features: { core: true },
        email_domains: [DOMAIN],
      })
      .returning({ id: organizations.id });
    const organization_id = organization!.id;
    const made = await tx
      .insert(organizationalUnits)
      .values(units.map((name) => ({ name, organization_id })))
      .returning({ id: organizationalUnits.id, name: organizationalUnits.name });
    const unitIds = new Map(made.map(({ id, name }) => [name, id]));
    await tx.insert(users).values(
      Object.values(demoUsers).map(({ unit, ...user }) => ({
        ...user,
        password_hash,
        organization_id,
        organizational_unit_id: unit === null ? null : unitIds.get(unit)!,
      })),
    );
    return true;
  });
}

async function keep(path: string, password: string): Promise<void> {
  await writeFile(path, `${password}\n`, { mode: 0o600 });
}

// Without letters and digits that are taken for one another when typed from a terminal.
const ALPHABET = "abcdefghjkmnpqrstuvwxyz23456789";

/** 79 bits in four groups, to be typed by hand. */
function randomPassword(): string {
  const group = () =>
    Array.from({ length: 4 }, () => ALPHABET[randomInt(ALPHABET.length)]).join("");
  return Array.from({ length: 4 }, group).join("-");
}
