import { eq, getTableColumns } from "drizzle-orm";
import type { Account } from "../../../contract/entities/account.ts";
import type { Database } from "../../store/store.ts";
import { organizationalUnits, organizations, users } from "../../store/tables.ts";
import { isInvited } from "../../store/users.ts";
import { wireId } from "./permit.ts";

/** Users as administrators see them, as rows for `toAccount`. */
export function selectAccounts(db: Database) {
  return db
    .select({
      user: getTableColumns(users),
      organization_name: organizations.name,
      organizational_unit_name: organizationalUnits.name,
      is_invited: isInvited,
    })
    .from(users)
    .leftJoin(organizations, eq(organizations.id, users.organization_id))
    .leftJoin(organizationalUnits, eq(organizationalUnits.id, users.organizational_unit_id));
}

type Row = Awaited<ReturnType<typeof selectAccounts>>[number];

/** A row of the list of users. */
export function toAccount({ user, is_invited, ...names }: Row): Account {
  return {
    uid: String(user.id),
    username: user.username,
    name: user.name,
    role: user.role,
    status: is_invited ? "invited" : "active",
    organization_id: wireId(user.organization_id),
    organizational_unit_id: wireId(user.organizational_unit_id),
    ...names,
    own_features: user.own_features,
    created_date: user.created_at.toISOString(),
    last_sign_in: user.last_sign_in?.toISOString() ?? null,
  };
}

/** The account of a user who is there. */
export async function readAccount(db: Database, id: number): Promise<Account> {
  const [row] = await selectAccounts(db).where(eq(users.id, id));
  return toAccount(row!);
}
