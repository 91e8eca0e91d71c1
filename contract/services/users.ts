import * as z from "zod/mini";
import { answer } from "../answer.ts";
import { defineService } from "../endpoint.ts";
import { Account, SignInMethods } from "../entities/account.ts";
import { AuditAction, AuditEntry } from "../entities/audit.ts";
import { NewPassword, PersonName, TypedPassword, Username } from "../entities/credentials.ts";
import { features, Organization, OrganizationalUnit } from "../entities/organization.ts";
import { PageQuery, pageOf } from "../entities/paging.ts";
import { AccountRole, User } from "../entities/user.ts";
import { CONTACT_TEXT_MAX, ORGANIZATION_NAME_MAX, UNIT_NAME_MAX, USERNAME_MAX } from "../limits.ts";

const Id = z.string().check(z.minLength(1), z.maxLength(64));
const byUser = z.object({ uid: Id });
const byOrganization = z.object({ orgId: Id });
const byUnit = z.object({ unitId: Id });

const Features = z.partialRecord(z.enum(features), z.boolean());
const OrganizationName = z
  .string()
  .check(z.trim(), z.minLength(1), z.maxLength(ORGANIZATION_NAME_MAX));
const UnitName = z.string().check(z.trim(), z.minLength(1), z.maxLength(UNIT_NAME_MAX));
const EmailDomain = z
  .string()
  .check(
    z.trim(),
    z.toLowerCase(),
    z.maxLength(253),
    z.regex(/^[a-z0-9-]+(\.[a-z0-9-]+)+$/, "Write a domain, such as example.org."),
  );
const ContactText = z.string().check(z.trim(), z.minLength(1), z.maxLength(CONTACT_TEXT_MAX));
const sortBy = z._default(
  z.enum(["username", "name", "role", "created_date", "last_sign_in"]),
  "username",
);
const direction = z._default(z.enum(["ASC", "DESC"]), "ASC");
const received = answer(z.object({ received: z.literal(true) }));

export const users = defineService("users", {
  list: {
    method: "GET",
    path: "list",
    summary: "The users of all organisations, or of one, a page at a time.",
    access: "user",
    query: z.object({
      ...PageQuery,
      organization_id: z.optional(Id),
      role: z.optional(AccountRole),
      sort: sortBy,
      direction,
    }),
    response: answer(pageOf(Account)),
  },
  orgUsers: {
    method: "GET",
    path: "orgUsers/:orgId/:role",
    summary: "The users of an organisation who have a role, or any (`ALL`), a page at a time.",
    access: "user",
    params: z.object({ orgId: Id, role: z.enum([...AccountRole.options, "ALL"]) }),
    query: z.object({ ...PageQuery, sort: sortBy, direction }),
    response: answer(pageOf(Account)),
  },
  orgDetails: {
    method: "GET",
    path: "orgDetails/:orgId",
    summary: "An organisation with its licences and units.",
    access: "user",
    params: byOrganization,
    response: answer(
      z.object({
        ...Organization.shape,
        organizational_units: z.array(OrganizationalUnit),
      }),
    ),
  },
  organizations: {
    method: "GET",
    path: "organizations",
    summary: "All organisations, a page at a time, by name.",
    access: "user",
    query: z.object(PageQuery),
    response: answer(pageOf(Organization)),
  },
  createOrganization: {
    method: "POST",
    path: "organizations/create",
    summary: "Make an organisation.",
    access: "user",
    body: z.strictObject({
      name: OrganizationName,
      licensed_features: z.optional(Features),
      email_domains: z.optional(z.array(EmailDomain).check(z.maxLength(50))),
    }),
    response: answer(Organization),
  },
  updateOrganization: {
    method: "POST",
    path: "organizations/:orgId/update",
    summary: "Change an organisation's name, licences and domains; what is absent stays.",
    access: "user",
    params: byOrganization,
    body: z.strictObject({
      name: z.optional(OrganizationName),
      licensed_features: z.optional(Features),
      email_domains: z.optional(z.array(EmailDomain).check(z.maxLength(50))),
    }),
    response: answer(Organization),
  },
  organizationalUnits: {
    method: "GET",
    path: "organizational-units",
    summary: "The units of the caller's organisation, or of the one that is named.",
    access: "user",
    query: z.object({ organization_id: z.optional(Id) }),
    response: answer(z.array(OrganizationalUnit)),
  },
  createOrganizationalUnit: {
    method: "POST",
    path: "organizational-units/create",
    summary: "Make a unit of an organisation.",
    access: "user",
    body: z.strictObject({ organization_id: Id, name: UnitName }),
    response: answer(OrganizationalUnit),
  },
  renameOrganizationalUnit: {
    method: "POST",
    path: "organizational-units/:unitId/update",
    summary: "Rename a unit.",
    access: "user",
    params: byUnit,
    body: z.strictObject({ name: UnitName }),
    response: answer(OrganizationalUnit),
  },
  deleteOrganizationalUnit: {
    method: "POST",
    path: "organizational-units/:unitId/delete",
    summary: "Delete a unit; its users stay in the organisation.",
    access: "user",
    params: byUnit,
    response: answer(z.object({ deleted: z.literal(true) })),
  },
  auditTrail: {
    method: "GET",
    path: "audit-trail",
    summary: "Who changed what, newest first: everywhere, or in the caller's organisation.",
    access: "user",
    query: z.object({
      ...PageQuery,
      organization_id: z.optional(Id),
      action: z.optional(AuditAction),
    }),
    response: answer(pageOf(AuditEntry)),
  },
  create: {
    method: "POST",
    path: "create",
    summary: "Make a user and send an invitation to set a password.",
    access: "user",
    body: z.strictObject({
      username: Username,
      name: z.optional(PersonName),
      role: z._default(AccountRole, "USER"),
      /** Absent: the caller's own. */
      organization_id: z.optional(z.nullable(Id)),
      organizational_unit_id: z.optional(z.nullable(Id)),
      stagingSite: z.optional(z.boolean()),
    }),
    response: answer(Account),
  },
  getUser: {
    method: "GET",
    path: ":uid",
    summary: "One user by id: oneself, or anybody for an administrator.",
    access: "session",
    params: byUser,
    response: answer(User),
  },
  signInMethods: {
    method: "GET",
    path: ":uid/sign-in-methods",
    summary: "How one can sign in oneself.",
    access: "user",
    params: byUser,
    response: answer(SignInMethods),
  },
  update: {
    method: "POST",
    path: ":uid/update",
    summary: "Change one's own profile; what is absent stays.",
    access: "user",
    params: byUser,
    body: z.strictObject({
      name: z.optional(PersonName),
      /** Accepts the terms of today's version. */
      tos_accepted: z.optional(z.literal(true)),
    }),
    response: answer(User),
  },
  updatePassword: {
    method: "POST",
    path: ":uid/update/password",
    summary: "Change one's own password; every other session of the user ends.",
    access: "user",
    params: byUser,
    body: z.strictObject({
      /** The present one; absent only where there is none yet. */
      password: z.optional(TypedPassword),
      new_password: NewPassword,
    }),
    response: answer(z.object({ changed: z.literal(true) })),
  },
  updateAdmin: {
    method: "POST",
    path: ":uid/update/admin",
    summary: "Change a user as an administrator; what is absent stays.",
    access: "user",
    params: byUser,
    body: z.strictObject({
      username: z.optional(Username),
      name: z.optional(PersonName),
      role: z.optional(AccountRole),
      organization_id: z.optional(z.nullable(Id)),
      organizational_unit_id: z.optional(z.nullable(Id)),
      /** What is licensed or refused to this user in particular; replaces what was. */
      own_features: z.optional(Features),
    }),
    response: answer(Account),
  },
  invite: {
    method: "POST",
    path: ":uid/invite",
    summary: "Send the invitation once more; earlier links end.",
    access: "user",
    params: byUser,
    response: answer(z.object({ sent: z.literal(true) })),
  },
  endSessions: {
    method: "POST",
    path: ":uid/sessions/end",
    summary: "End every session of a user but the caller's own.",
    access: "user",
    params: byUser,
    response: answer(z.object({ ended: z.number() })),
  },
  deleteUser: {
    method: "POST",
    path: ":uid/delete",
    summary: "Delete a user with all that is theirs; the audit trail stays, without personal data.",
    access: "user",
    params: byUser,
    response: answer(z.object({ deleted: z.literal(true) })),
  },
  sendFeedback: {
    method: "POST",
    path: "feedback/send",
    summary: "Say what one thinks of the product.",
    access: "session",
    body: z.strictObject({
      message: ContactText,
      rating: z.optional(z.int().check(z.minimum(1), z.maximum(5))),
      /** The in-app address that it is about. */
      page: z.optional(z.string().check(z.maxLength(2_000))),
    }),
    response: received,
  },
  askAnAnalyst: {
    method: "POST",
    path: "ask-an-analyst",
    summary: "Put a question to the analysts of the provider.",
    access: "user",
    body: z.strictObject({
      subject: z.string().check(z.trim(), z.minLength(1), z.maxLength(200)),
      question: ContactText,
      scan_id: z.optional(z.nullable(Id)),
    }),
    response: received,
  },
  requestUpgrade: {
    method: "POST",
    path: "request-upgrade",
    summary: "Ask for a feature that is not licensed; also without an account.",
    access: "none",
    body: z.strictObject({
      username: z.string().check(z.trim(), z.minLength(1), z.maxLength(USERNAME_MAX)),
      feature: z.enum(features),
      message: z.optional(z.string().check(z.trim(), z.maxLength(CONTACT_TEXT_MAX))),
    }),
    response: received,
  },
});
