import { randomUUID } from "node:crypto";
import type { Scan } from "../../contract/entities/scan.ts";
import type { AccountRole } from "../../contract/entities/user.ts";
import { auth } from "../../contract/services/auth.ts";
import { scans } from "../../contract/services/scans.ts";
import { createUser } from "../../server/store/create-user.ts";
import { hashPassword } from "../../server/store/passwords.ts";
import { createSession } from "../../server/store/sessions.ts";
import { organizationalUnits, organizations } from "../../server/store/tables.ts";
import { type CallParts, dataOf, type TestServer } from "./server.ts";

export interface Person {
  uid: string;
  username: string;
  organization_id: string;
  token: string;
}

/** An organisation with the features it is licensed for. */
export async function createOrganization(
  { store }: Pick<TestServer, "store">,
  licensed_features: Record<string, boolean> = { core: true },
): Promise<string> {
  const [row] = await store.db
    .insert(organizations)
    .values({ name: `Organisation ${randomUUID()}`, licensed_features })
    .returning({ id: organizations.id });
  return String(row!.id);
}

/** A unit of the organisation. */
export async function createUnit(
  { store }: Pick<TestServer, "store">,
  organization_id: string,
): Promise<string> {
  const [row] = await store.db
    .insert(organizationalUnits)
    .values({ organization_id: Number(organization_id), name: `Unit ${randomUUID()}` })
    .returning({ id: organizationalUnits.id });
  return String(row!.id);
}

interface Of {
  role?: AccountRole;
  organization_id?: string;
  organizational_unit_id?: string;
  username?: string;
  name?: string;
  /** Without one nobody can sign in as them again; null: the account is invited. */
  password?: string | null;
}

/** A signed-in person in an organisation of their own unless one is given. */
export async function createPerson(
  server: Pick<TestServer, "store">,
  of: Of = {},
): Promise<Person> {
  const { organizational_unit_id, username = `${randomUUID()}@example.org`, password } = of;
  const organization_id = of.organization_id ?? (await createOrganization(server));
  const { id } = await createUser(server.store.db, {
    username,
    name: of.name,
    role: of.role,
    organization_id: Number(organization_id),
    organizational_unit_id:
      organizational_unit_id === undefined ? null : Number(organizational_unit_id),
    password_hash: password === null ? null : await hashOf(password),
  });
  return { uid: String(id), username, organization_id, token: await signIn(server, String(id)) };
}

/** The bearer of one more session of the user. */
export async function signIn({ store }: Pick<TestServer, "store">, uid: string): Promise<string> {
  return (await createSession(store.db, Number(uid))).token;
}

const hashes = new Map<string, Promise<string>>();

/** Hashing takes its time by design, and tests make many people: one hash serves for all who have the password. */
function hashOf(password: string = NOBODYS_PASSWORD): Promise<string> {
  const hash = hashes.get(password) ?? hashPassword(password);
  hashes.set(password, hash);
  return hash;
}

const NOBODYS_PASSWORD = randomUUID();

/** The bearer of a new public session. */
export async function createPublicSession(server: TestServer): Promise<string> {
  return dataOf(await server.call(auth, "publicSession", {})).token;
}

/** A scan of the person, asking for graphene unless told. */
export async function createScan(
  server: TestServer,
  { token }: Person,
  body: Partial<CallParts<typeof scans.endpoints.createScan>["body"]> = {},
): Promise<Scan> {
  const scan = { name: "A scan", query: "graphene", ...body };
  return dataOf(await server.call(scans, "createScan", { token, body: scan }));
}
