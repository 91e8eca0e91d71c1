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

type Works = {
  [T in AdminWork["type"]]: (
    work: Extract<AdminWork, { type: T }>,
    signal: AbortSignal,
  ) => Promise<string>;
};

const works: Works = {
  invite: async ({ body }, signal) => `${(await createUser(body, signal)).username} was invited.`,
  resend: async ({ account }, signal) => {
    await sendInvitation(account.uid, signal);
    return `The invitation was sent to ${account.username} again.`;
  },
  change: async ({ account, body }, signal) =>
    `The account of ${(await updateAccount(account.uid, body, signal)).username} was changed.`,
  "sign-out": async ({ account }, signal) => {
    await endSessions(account.uid, signal);
    return `${account.username} was signed out everywhere.`;
  },
  delete: async ({ account }, signal) => {
    await deleteUser(account.uid, signal);
    return `The account of ${account.username} was deleted.`;
  },
  "create-organization": async ({ body }, signal) =>
    `“${(await createOrganization(body, signal)).name}” was created.`,
  "change-organization": async ({ id, body }, signal) =>
    `“${(await updateOrganization(id, body, signal)).name}” was changed.`,
  "create-unit": async ({ body }, signal) =>
    `The unit “${(await createUnit(body, signal)).name}” was created.`,
  "rename-unit": async ({ id, name }, signal) =>
    `The unit is called “${(await renameUnit(id, name, signal)).name}” now.`,
  "delete-unit": async ({ unit }, signal) => {
    await deleteUnit(unit.organizational_unit_id, signal);
    return `The unit “${unit.name}” was deleted.`;
  },
};

/** Does it on the server; yields what to say when it is done. */
export function perform<T extends AdminWork["type"]>(
  work: Extract<AdminWork, { type: T }>,
  signal: AbortSignal,
): Promise<string> {
  return works[work.type](work, signal);
}
