import { eq } from "drizzle-orm";
import type * as z from "zod/mini";
import type { Account } from "../../../contract/entities/account.ts";
import type { User } from "../../../contract/entities/user.ts";
import type { users as usersService } from "../../../contract/services/users.ts";
import { ApiError } from "../../http/api-error.ts";
import { endLinks } from "../../store/account-tokens.ts";
import { changesBetween, recordAudit } from "../../store/audit.ts";
import { UsernameTaken } from "../../store/create-user.ts";
import type { Database, Store } from "../../store/store.ts";
import { users } from "../../store/tables.ts";
import { violatesUnique } from "../../store/unique-violation.ts";
import { isLastAdmin } from "../../store/users.ts";
import { readAccount } from "./accounts.ts";
import { isAdmin } from "./policy.ts";
import { holdAccount, permit, wireId } from "./permit.ts";
import { placeInOrganization } from "./place-in-organization.ts";

type Body = z.output<typeof usersService.endpoints.updateAdmin.body>;
type UserRow = typeof users.$inferSelect;

/** Changes an account; who moves to another organisation leaves the unit, and links to a username that changes end. */
export async function updateAdmin(
  { db }: Store,
  caller: User,
  uid: string,
  body: Body,
): Promise<Account> {
  permit(isAdmin(caller));
  try {
    return await db.transaction(async (tx) => {
      const row = await holdAccount(tx, caller, uid, () => true);
      const after = await intended(tx, row, body);
      if (row.role === "ADMIN" && after.role !== "ADMIN" && (await isLastAdmin(tx, row.id))) {
        throw new ApiError("last_admin");
      }
      const changes = changesBetween(onWire(row), onWire(after));
      if (changes.length > 0) {
        if (after.username !== row.username) await endLinks(tx, row);
        await tx.update(users).set(after).where(eq(users.id, row.id));
        await record(tx, caller, row, after.organization_id, changes);
      }
      return readAccount(tx, row.id);
    });
  } catch (error) {
    throw violatesUnique(error, "users_username") ? new UsernameTaken() : error;
  }
}

async function intended(tx: Database, row: UserRow, body: Body) {
  const { core: _, ...own_features } = body.own_features ?? row.own_features;
  return {
    username: body.username ?? row.username,
    name: body.name ?? row.name,
    role: body.role ?? row.role,
    own_features,
    ...(await placeInOrganization(tx, body, row)),
  };
}

type Intended = Awaited<ReturnType<typeof intended>>;

function onWire({ username, name, role, own_features, ...place }: Intended) {
  return {
    username,
    name,
    role,
    own_features,
    organization_id: wireId(place.organization_id),
    organizational_unit_id: wireId(place.organizational_unit_id),
  };
}

/** A move stands in both organisations' trails; the one that is left learns of the move only. */
async function record(
  tx: Database,
  caller: User,
  { id, organization_id: left }: UserRow,
  joined: number | null,
  changes: ReturnType<typeof changesBetween>,
): Promise<void> {
  const entry = {
    action: "user.updated",
    actor_id: Number(caller.uid),
    subject: { type: "user", id },
  } as const;
  if (left !== null && left !== joined) {
    const move = changes.filter(({ field }) => field === "organization_id");
    await recordAudit(tx, { ...entry, organization_id: left, changes: move });
  }
  await recordAudit(tx, { ...entry, organization_id: joined, changes });
}
