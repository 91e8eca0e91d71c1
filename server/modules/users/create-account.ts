import type * as z from "zod/mini";
import type { Account } from "../../../contract/entities/account.ts";
import type { User } from "../../../contract/entities/user.ts";
import type { users as usersService } from "../../../contract/services/users.ts";
import { checkStaging } from "../../http/check-staging.ts";
import { recordAudit } from "../../store/audit.ts";
import { createUser } from "../../store/create-user.ts";
import { readAccount } from "./accounts.ts";
import { placeInOrganization } from "./place-in-organization.ts";
import { mayManageAccount } from "./policy.ts";
import { permit } from "./permit.ts";
import type { UserRoom } from "./room.ts";

type Body = z.output<typeof usersService.endpoints.create.body>;

/** Makes an account without a password, in the caller's organisation unless told, and has its invitation sent. */
export async function createAccount(
  { store: { db }, post, config }: UserRoom,
  caller: User,
  { username, name, role, stagingSite, ...wish }: Body,
): Promise<Account> {
  const organization_id =
    wish.organization_id === undefined ? caller.organization_id : wish.organization_id;
  permit(mayManageAccount(caller, { role, organization_id }));
  const { staging } = config.accounts;
  checkStaging(staging, stagingSite);
  const account = await db.transaction(async (tx) => {
    const nowhere = { organization_id: null, organizational_unit_id: null };
    const place = await placeInOrganization(tx, { ...wish, organization_id }, nowhere);
    const { id } = await createUser(tx, { username, name, role, is_staging: staging, ...place });
    await recordAudit(tx, {
      action: "user.invited",
      actor_id: Number(caller.uid),
      subject: { type: "user", id },
      organization_id: place.organization_id,
      changes: [{ field: "role", to: role }],
    });
    return readAccount(tx, id);
  });
  await post.sendLink({ purpose: "invite", username });
  return account;
}
