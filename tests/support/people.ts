import { randomUUID } from "node:crypto";
import type { Scan } from "../../contract/entities/scan.ts";
import type { Role } from "../../contract/entities/user.ts";
import { auth } from "../../contract/services/auth.ts";
import { scans } from "../../contract/services/scans.ts";
import { hashPassword } from "../../server/store/passwords.ts";
import { createSession } from "../../server/store/sessions.ts";
import { organizations, users } from "../../server/store/tables.ts";
import { type CallParts, dataOf, type TestServer } from "./server.ts";

export interface Person {
  uid: string;
  username: string;
  organization_id: string;
  token: string;
}

/** An organisation with the features it is licensed for. */
export async function createOrganization(
  server: TestServer,
  licensed_features: Record<string, boolean> = { core: true },
): Promise<string> {
  const [row] = await server.store.db
    .insert(organizations)
    .values({ name: "Test organisation", licensed_features })
    .returning({ id: organizations.id });
  return String(row!.id);
}

/** A signed-in person in an organisation of their own unless one is given. Without a password nobody can sign in as them again. */
export async function createPerson(
  server: TestServer,
  of: { role?: Exclude<Role, "PUBLIC">; organization_id?: string; password?: string } = {},
): Promise<Person> {
  const { role = "USER", password } = of;
  const organization_id = of.organization_id ?? (await createOrganization(server));
  const username = `${randomUUID()}@example.org`;
  const [row] = await server.store.db
    .insert(users)
    .values({
      username,
      role,
      organization_id: Number(organization_id),
      password_hash: password === undefined ? "" : await hashPassword(password),
    })
    .returning({ id: users.id });
  const { token } = await createSession(server.store.db, row!.id);
  return { uid: String(row!.id), username, organization_id, token };
}

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
