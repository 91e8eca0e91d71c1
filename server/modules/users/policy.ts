import type { AccountRole, User } from "../../../contract/entities/user.ts";
import type { StoredSession } from "../../store/sessions.ts";

/** What of an account decides who may do something to it; ids of the wire. */
export interface Governed {
  role: AccountRole;
  organization_id: string | null;
}

/** A user's record is for the user and for administrators. */
export function mayReadUser({ user }: StoredSession, uid: string): boolean {
  return user !== null && (isSelf(user, uid) || isAdmin(user));
}

export function isAdmin(caller: User): boolean {
  return caller.role === "ADMIN";
}

/** The profile, the password and the ways to sign in are one's own, whatever the role. */
export function isSelf(caller: User, uid: string): boolean {
  return caller.uid === uid;
}

/** An organisation is for its members and for administrators. */
export function mayReadOrganization(caller: User, organizationId: string): boolean {
  return isAdmin(caller) || caller.organization_id === organizationId;
}

/** Users, units and the audit trail of an organisation are for its own administrators and for those of the product. */
export function mayManageOrganization(caller: User, organizationId: string | null): boolean {
  if (isAdmin(caller)) return true;
  const isTheirs = organizationId !== null && caller.organization_id === organizationId;
  return isTheirs && caller.role === "ORG_ADMIN";
}

/** Who manages an organisation makes, invites and deletes its users, but never an administrator of the product. */
export function mayManageAccount(caller: User, { role, organization_id }: Governed): boolean {
  return isAdmin(caller) || (mayManageOrganization(caller, organization_id) && role !== "ADMIN");
}

export function mayDeleteAccount(caller: User, uid: string, account: Governed): boolean {
  return isSelf(caller, uid) || mayManageAccount(caller, account);
}

/** Sessions are ended by whose they are and by administrators. */
export function mayEndSessions(caller: User, uid: string): boolean {
  return isSelf(caller, uid) || isAdmin(caller);
}
