import { anySession, anyUser, everyone, only, onlySession } from "./callers.ts";
import { newName, type Rows } from "./things.ts";

const managers = only("organizationAdmin", "admin");
const members = only("analyst", "colleague", "organizationAdmin", "admin");
const admins = only("admin");
const self = only("analyst");
const feedback = { message: "Good." };

/** Who may read and change users, organisations and units, and write to the provider. */
export const userRows: Rows = {
  "users.list": { parts: () => ({}), gets: admins },
  "users.list of an organisation": {
    parts: ({ organization_id }) => ({ query: { organization_id } }),
    gets: admins,
  },
  "users.orgUsers": {
    parts: ({ organization_id }) => ({ params: { orgId: organization_id, role: "ALL" } }),
    gets: managers,
  },
  "users.orgDetails": {
    parts: ({ organization_id }) => ({ params: { orgId: organization_id } }),
    gets: members,
  },
  "users.organizations": { parts: () => ({}), gets: admins },
  "users.createOrganization": { parts: () => ({ body: { name: "New" } }), gets: admins },
  "users.updateOrganization": {
    parts: ({ organization_id }) => ({
      params: { orgId: organization_id },
      body: { licensed_features: { workspaces: true } },
    }),
    gets: admins,
  },
  "users.organizationalUnits": { parts: () => ({}), gets: anyUser() },
  "users.organizationalUnits of an organisation": {
    parts: ({ organization_id }) => ({ query: { organization_id } }),
    gets: members,
  },
  "users.createOrganizationalUnit": {
    parts: ({ organization_id }) => ({ body: { organization_id, name: newName() } }),
    gets: managers,
  },
  "users.renameOrganizationalUnit": {
    parts: async ({ unit }) => ({ params: { unitId: await unit() }, body: { name: newName() } }),
    gets: managers,
  },
  "users.deleteOrganizationalUnit": {
    parts: async ({ unit }) => ({ params: { unitId: await unit() } }),
    gets: managers,
  },
  "users.auditTrail": {
    parts: () => ({}),
    gets: only("organizationAdmin", "otherOrganizationAdmin", "admin"),
  },
  "users.auditTrail of an organisation": {
    parts: ({ organization_id }) => ({ query: { organization_id } }),
    gets: managers,
  },
  "users.create": {
    parts: () => ({ body: { username: newName() } }),
    gets: only("organizationAdmin", "otherOrganizationAdmin", "admin"),
  },
  "users.create in an organisation": {
    parts: ({ organization_id }) => ({ body: { username: newName(), organization_id } }),
    gets: managers,
  },
  "users.create of an administrator of it": {
    parts: async ({ organization_id, unit }) => ({
      body: {
        username: newName(),
        organization_id,
        organizational_unit_id: await unit(),
        role: "ORG_ADMIN",
      },
    }),
    gets: managers,
  },
  "users.create of an administrator": {
    parts: ({ organization_id }) => ({
      body: { username: newName(), organization_id, role: "ADMIN" },
    }),
    gets: admins,
  },
  "users.create in no organisation": {
    parts: () => ({ body: { username: newName(), organization_id: null } }),
    gets: admins,
  },
  "users.getUser": {
    parts: ({ analyst }) => ({ params: { uid: analyst.uid } }),
    gets: onlySession("analyst", "admin"),
  },
  "users.signInMethods": {
    parts: ({ analyst }) => ({ params: { uid: analyst.uid } }),
    gets: self,
  },
  "users.update": {
    parts: ({ analyst }) => ({ params: { uid: analyst.uid }, body: { name: "New" } }),
    gets: self,
  },
  "users.updateAdmin": {
    parts: ({ analyst }) => ({ params: { uid: analyst.uid }, body: { role: "ORG_ADMIN" } }),
    gets: admins,
  },
  "users.updateAdmin to another organisation": {
    parts: ({ analyst, other_organization_id }) => ({
      params: { uid: analyst.uid },
      body: { organization_id: other_organization_id },
    }),
    gets: admins,
  },
  "users.invite": {
    parts: async ({ member }) => ({ params: { uid: (await member({ password: null })).uid } }),
    gets: managers,
  },
  "users.invite of an administrator": {
    parts: async ({ member }) => ({
      params: { uid: (await member({ password: null, role: "ADMIN" })).uid },
    }),
    gets: admins,
  },
  "users.endSessions": {
    parts: ({ analyst }) => ({ params: { uid: analyst.uid } }),
    gets: only("analyst", "admin"),
  },
  "users.deleteUser": {
    parts: ({ analyst }) => ({ params: { uid: analyst.uid } }),
    gets: only("analyst", "organizationAdmin", "admin"),
  },
  "users.deleteUser of an administrator": {
    parts: async ({ member }) => ({ params: { uid: (await member({ role: "ADMIN" })).uid } }),
    gets: admins,
  },
  "users.sendFeedback": { parts: () => ({ body: feedback }), gets: anySession() },
  "users.askAnAnalyst": {
    parts: () => ({ body: { subject: "Graphene", question: "Who else?" } }),
    gets: anyUser(),
  },
  "users.askAnAnalyst about a scan": {
    parts: async ({ scan }) => ({
      body: { subject: "Graphene", question: "Who else?", scan_id: (await scan()).scan_id },
    }),
    gets: self,
  },
  "users.requestUpgrade": {
    parts: () => ({ body: { username: newName(), feature: "workspaces" } }),
    gets: everyone("ok"),
  },
  "collab.feedback": { parts: () => ({ body: feedback }), gets: anySession() },
};
