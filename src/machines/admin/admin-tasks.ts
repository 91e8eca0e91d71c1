import type { Account } from "../../../contract/entities/account.ts";
import type { Organization, OrganizationalUnit } from "../../../contract/entities/organization.ts";
import {
  createOrganization,
  createUnit,
  createUser,
  deleteUnit,
  deleteUser,
  endSessions,
  renameUnit,
  sendInvitation,
  updateAccount,
  updateOrganization,
  type Body,
} from "../../services/users.ts";

/** What a dialog of the administration is about. */
export type AdminTask =
  | { type: "account.invite" }
  | { type: "account.edit"; account: Account }
  | { type: "account.delete"; account: Account }
  | { type: "organization.create" }
  | { type: "organization.edit"; organization: Organization }
  | { type: "unit.create"; organization_id: string }
  | { type: "unit.rename"; unit: OrganizationalUnit }
  | { type: "unit.delete"; unit: OrganizationalUnit };

/** One thing that an administrator has done. */
export type AdminWork =
  | { type: "invite"; body: Body<"create"> }
  | { type: "resend"; account: Account }
  | { type: "change"; account: Account; body: Body<"updateAdmin"> }
  | { type: "sign-out"; account: Account }
  | { type: "delete"; account: Account }
  | { type: "create-organization"; body: Body<"createOrganization"> }
  | { type: "change-organization"; id: string; body: Body<"updateOrganization"> }
  | { type: "create-unit"; body: Body<"createOrganizationalUnit"> }
  | { type: "rename-unit"; id: string; name: string }
  | { type: "delete-unit"; unit: OrganizationalUnit };

/** Does it on the server; yields what to say when it is done. */
export async function perform(work: AdminWork, signal: AbortSignal): Promise<string> {
  switch (work.type) {
    case "invite": {
      const { username } = await createUser(work.body, signal);
      return `${username} was invited.`;
    }
    case "resend":
      await sendInvitation(work.account.uid, signal);
      return `The invitation was sent to ${work.account.username} again.`;
    case "change": {
      const { username } = await updateAccount(work.account.uid, work.body, signal);
      return `The account of ${username} was changed.`;
    }
    case "sign-out":
      await endSessions(work.account.uid, signal);
      return `${work.account.username} was signed out everywhere.`;
    case "delete":
      await deleteUser(work.account.uid, signal);
      return `The account of ${work.account.username} was deleted.`;
    case "create-organization": {
      const { name } = await createOrganization(work.body, signal);
      return `“${name}” was created.`;
    }
    case "change-organization": {
      const { name } = await updateOrganization(work.id, work.body, signal);
      return `“${name}” was changed.`;
    }
    case "create-unit": {
      const { name } = await createUnit(work.body, signal);
      return `The unit “${name}” was created.`;
    }
    case "rename-unit": {
      const { name } = await renameUnit(work.id, work.name, signal);
      return `The unit is called “${name}” now.`;
    }
    case "delete-unit":
      await deleteUnit(work.unit.organizational_unit_id, signal);
      return `The unit “${work.unit.name}” was deleted.`;
  }
}
