import type * as z from "zod/mini";
import type { Account, SignInMethods } from "../../contract/entities/account.ts";
import type { AuditEntry } from "../../contract/entities/audit.ts";
import type { Organization, OrganizationalUnit } from "../../contract/entities/organization.ts";
import type { User } from "../../contract/entities/user.ts";
import { users } from "../../contract/services/users.ts";
import { call, type CallData } from "./api.ts";
import { stagingMark } from "./auth.ts";

type Endpoints = typeof users.endpoints;
type Named<P extends "body" | "query"> = {
  [
    N in keyof Endpoints as Endpoints[N] extends { [k in P]: z.ZodMiniType } ? N : never
  ]: Endpoints[N] extends { [k in P]: infer S extends z.ZodMiniType } ? z.input<S> : never;
};
/** What a call of the users service takes. */
export type Body<N extends keyof Named<"body">> = Named<"body">[N];
type Query<N extends keyof Named<"query">> = Named<"query">[N];

/** One page of a list, and how many rows there are altogether. */
export interface Page<Row> {
  rows: Row[];
  totalRows: number;
}

/** The user as the server knows them now. */
export function getUser(uid: string, signal?: AbortSignal): Promise<User> {
  return call(users, "getUser", { params: { uid }, signal });
}

/** How one can sign in oneself, and in how many places one is signed in. */
export function getSignInMethods(uid: string, signal?: AbortSignal): Promise<SignInMethods> {
  return call(users, "signInMethods", { params: { uid }, signal });
}

/** Users of all organisations; for administrators. */
export function listUsers(query: Query<"list">, signal?: AbortSignal): Promise<Page<Account>> {
  return call(users, "list", { query, signal });
}

/** Users of one organisation, of one role or of all. */
export function listOrganizationUsers(
  orgId: string,
  role: Account["role"] | "ALL",
  query: Query<"orgUsers">,
  signal?: AbortSignal,
): Promise<Page<Account>> {
  return call(users, "orgUsers", { params: { orgId, role }, query, signal });
}

/** An organisation with its licences and units. */
export function getOrganization(
  orgId: string,
  signal?: AbortSignal,
): Promise<CallData<Endpoints["orgDetails"]>> {
  return call(users, "orgDetails", { params: { orgId }, signal });
}

/** Organisations by name; for administrators. */
export function listOrganizations(
  query: Query<"organizations">,
  signal?: AbortSignal,
): Promise<Page<Organization>> {
  return call(users, "organizations", { query, signal });
}

/** Makes an organisation. */
export function createOrganization(
  body: Body<"createOrganization">,
  signal?: AbortSignal,
): Promise<Organization> {
  return call(users, "createOrganization", { body, signal });
}

/** Changes an organisation; what is absent stays. */
export function updateOrganization(
  orgId: string,
  body: Body<"updateOrganization">,
  signal?: AbortSignal,
): Promise<Organization> {
  return call(users, "updateOrganization", { params: { orgId }, body, signal });
}

/** The units of an organisation, the caller's own unless one is named. */
export function listUnits(
  organization_id: string | undefined,
  signal?: AbortSignal,
): Promise<OrganizationalUnit[]> {
  const query = organization_id === undefined ? {} : { organization_id };
  return call(users, "organizationalUnits", { query, signal });
}

/** Makes a unit. */
export function createUnit(
  body: Body<"createOrganizationalUnit">,
  signal?: AbortSignal,
): Promise<OrganizationalUnit> {
  return call(users, "createOrganizationalUnit", { body, signal });
}

/** Renames a unit. */
export function renameUnit(
  unitId: string,
  name: string,
  signal?: AbortSignal,
): Promise<OrganizationalUnit> {
  return call(users, "renameOrganizationalUnit", { params: { unitId }, body: { name }, signal });
}

/** Deletes a unit; its users stay in the organisation. */
export async function deleteUnit(unitId: string, signal?: AbortSignal): Promise<void> {
  await call(users, "deleteOrganizationalUnit", { params: { unitId }, signal });
}

/** Who changed what, newest first. */
export function readAuditTrail(
  query: Query<"auditTrail">,
  signal?: AbortSignal,
): Promise<Page<AuditEntry>> {
  return call(users, "auditTrail", { query, signal });
}

/** Makes a user and has an invitation sent. */
export async function createUser(body: Body<"create">, signal?: AbortSignal): Promise<Account> {
  const mark = await stagingMark(signal);
  return call(users, "create", { body: { ...body, ...mark }, signal });
}

/** Changes one's own profile; yields the user as they are afterwards. */
export function updateUser(uid: string, body: Body<"update">, signal?: AbortSignal): Promise<User> {
  return call(users, "update", { params: { uid }, body, signal });
}

/** Changes one's own password, which ends every other session. */
export async function updatePassword(
  uid: string,
  body: Body<"updatePassword">,
  signal?: AbortSignal,
): Promise<void> {
  await call(users, "updatePassword", { params: { uid }, body, signal });
}

/** Changes a user as an administrator; what is absent stays. */
export function updateAccount(
  uid: string,
  body: Body<"updateAdmin">,
  signal?: AbortSignal,
): Promise<Account> {
  return call(users, "updateAdmin", { params: { uid }, body, signal });
}

/** Has the invitation sent once more; earlier links end. */
export async function sendInvitation(uid: string, signal?: AbortSignal): Promise<void> {
  await call(users, "invite", { params: { uid }, signal });
}

/** Ends every session of a user but this tab's; yields how many there were. */
export async function endSessions(uid: string, signal?: AbortSignal): Promise<number> {
  const { ended } = await call(users, "endSessions", { params: { uid }, signal });
  return ended;
}

/** Deletes a user with all that is theirs. */
export async function deleteUser(uid: string, signal?: AbortSignal): Promise<void> {
  await call(users, "deleteUser", { params: { uid }, signal });
}

/** Says what one thinks of the product. */
export async function sendFeedback(
  body: Body<"sendFeedback">,
  signal?: AbortSignal,
): Promise<void> {
  await call(users, "sendFeedback", { body, signal });
}

/** Puts a question to the provider's analysts. */
export async function askAnAnalyst(
  body: Body<"askAnAnalyst">,
  signal?: AbortSignal,
): Promise<void> {
  await call(users, "askAnAnalyst", { body, signal });
}

/** Asks for a feature that is not licensed; also without a session. */
export async function requestUpgrade(
  body: Body<"requestUpgrade">,
  signal?: AbortSignal,
): Promise<void> {
  await call(users, "requestUpgrade", { body, signal });
}
