import { and, eq, getTableColumns, ne, not, sql } from "drizzle-orm";
import type { User } from "../../contract/entities/user.ts";
import { TERMS_VERSION } from "../../contract/terms.ts";
import type { Database } from "./store.ts";
import { identities, organizations, users } from "./tables.ts";

const columns = {
  ...getTableColumns(users),
  licensed_features: organizations.licensed_features,
};

/** A user by number, with the licences of the organisation; null when nobody has it. */
export async function findUser(db: Database, id: number): Promise<User | null> {
  const [row] = await select(db).where(eq(users.id, id));
  return row ? toUser(row) : null;
}

/** Who signs in with this name, whatever its case, and the hash of the password. */
export async function findUserByName(
  db: Database,
  username: string,
): Promise<{ id: number; password_hash: string | null; user: User } | null> {
  const [row] = await select(db).where(eq(sql`lower(${users.username})`, username.toLowerCase()));
  return row ? { id: row.id, password_hash: row.password_hash, user: toUser(row) } : null;
}

/** That nobody can sign in to the account yet: it has neither a password nor single sign-on. */
export const isInvited = sql<boolean>`(${users.password_hash} IS NULL AND NOT EXISTS (
  SELECT 1 FROM ${identities} WHERE ${identities.user_id} = ${users.id}))`;

/** The account of this name, whatever its case, that nobody can sign in to yet; null where there is none. */
export async function findInvited(db: Database, username: string): Promise<number | null> {
  const [row] = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(sql`lower(${users.username})`, username.toLowerCase()), isInvited));
  return row?.id ?? null;
}

/** Any number that nothing else locks. */
const LOCK = 7_226_435_054;

/**
 * Whether nobody but this user could sign in as an administrator. Until the end of the transaction it is asked by
 * nobody else, so that of two who are taken away at once the second counts without the first.
 */
export async function isLastAdmin(tx: Database, id: number): Promise<boolean> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(${LOCK})`);
  const [other] = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.role, "ADMIN"), ne(users.id, id), not(isInvited)))
    .limit(1);
  return other === undefined;
}

function select(db: Database) {
  return db
    .select(columns)
    .from(users)
    .leftJoin(organizations, eq(organizations.id, users.organization_id));
}

type Row = Awaited<ReturnType<typeof select>>[number];

const textOf = (id: number | null) => (id === null ? null : String(id));

/** The user of a row of `users` with the licences of the organisation. */
export function toUser(row: Row): User {
  return {
    uid: String(row.id),
    username: row.username,
    name: row.name,
    role: row.role,
    organization_id: textOf(row.organization_id),
    organizational_unit_id: textOf(row.organizational_unit_id),
    tos_accepted: row.tos_version === TERMS_VERSION,
    licensed_features: { ...row.licensed_features, ...row.own_features, core: true },
    saved_documents: row.saved_documents,
  };
}
