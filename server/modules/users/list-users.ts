import { and, eq, sql, type SQL } from "drizzle-orm";
import type * as z from "zod/mini";
import type { Account } from "../../../contract/entities/account.ts";
import type { User } from "../../../contract/entities/user.ts";
import type { users as usersService } from "../../../contract/services/users.ts";
import { containsText } from "../../store/contains-text.ts";
import type { Database, Store } from "../../store/store.ts";
import { users } from "../../store/tables.ts";
import { selectAccounts, toAccount } from "./accounts.ts";
import { requireOrganization } from "./find-organization.ts";
import { offsetOf, type PageOf, withTotal } from "./page.ts";
import { isAdmin, mayManageOrganization } from "./policy.ts";
import { permit } from "./permit.ts";

type Query = z.output<typeof usersService.endpoints.orgUsers.query>;

/** How each list is ordered; who never signed in comes before who did. */
const keys: Record<Query["sort"], SQL> = {
  username: sql`lower(${users.username})`,
  name: sql`lower(${users.name})`,
  role: sql`${users.role}`,
  created_date: sql`${users.created_at}`,
  last_sign_in: sql`coalesce(${users.last_sign_in}, '-infinity')`,
};

/** A page of the users of all organisations, or of one. */
export async function listUsers(
  { db }: Store,
  caller: User,
  { organization_id, role, ...page }: z.output<typeof usersService.endpoints.list.query>,
): Promise<PageOf<Account>> {
  permit(isAdmin(caller));
  const organization =
    organization_id === undefined ? undefined : await requireOrganization(db, organization_id);
  return readPage(
    db,
    and(organization && eq(users.organization_id, organization.id), role && eq(users.role, role)),
    page,
  );
}

/** A page of an organisation's users who have the role, or any. */
export async function listUsersOf(
  { db }: Store,
  caller: User,
  { orgId, role }: z.output<typeof usersService.endpoints.orgUsers.params>,
  page: Query,
): Promise<PageOf<Account>> {
  permit(mayManageOrganization(caller, orgId));
  const { id } = await requireOrganization(db, orgId);
  const hasRole = role === "ALL" ? undefined : eq(users.role, role);
  return readPage(db, and(eq(users.organization_id, id), hasRole), page);
}

async function readPage(
  db: Database,
  among: SQL | undefined,
  { search, sort, direction, page, rowsPerPage }: Query,
): Promise<PageOf<Account>> {
  const condition = and(among, containsText(search, users.username, users.name));
  const way = sql.raw(direction);
  const order = sql`${keys[sort]} ${way}, ${users.id} ${way}`;
  // Found first, so that names and status are looked up for these few only.
  const found = db
    .select({ id: users.id })
    .from(users)
    .where(condition)
    .orderBy(order)
    .limit(rowsPerPage)
    .offset(offsetOf({ page, rowsPerPage }))
    .as("found");
  const rows = await selectAccounts(db).innerJoin(found, eq(found.id, users.id)).orderBy(order);
  return withTotal(rows.map(toAccount), { page, rowsPerPage }, () => db.$count(users, condition));
}
