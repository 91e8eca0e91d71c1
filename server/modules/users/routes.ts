import { users } from "../../../contract/services/users.ts";
import { createContactDesk } from "../../contact-desk.ts";
import { type BoundService, withHandlers } from "../../http/bind-service.ts";
import { readAuditTrail } from "./audit-trail.ts";
import { createAccount } from "./create-account.ts";
import { deleteUser } from "./delete-user.ts";
import { endSessions } from "./end-sessions.ts";
import { getUser } from "./get-user.ts";
import { invite } from "./invite.ts";
import { listUsers, listUsersOf } from "./list-users.ts";
import { createUnit, deleteUnit, readUnits, renameUnit } from "./organizational-units.ts";
import {
  createOrganization,
  describeOrganization,
  listOrganizations,
  updateOrganization,
} from "./organizations.ts";
import type { UserRoom } from "./room.ts";
import { readSignInMethods } from "./sign-in-methods.ts";
import { updateAdmin } from "./update-admin.ts";
import { updatePassword } from "./update-password.ts";
import { updateProfile } from "./update-profile.ts";

export function userRoutes(room: UserRoom): BoundService {
  const { store } = room;
  const desk = createContactDesk(room);
  return withHandlers(users, {
    list: ({ query, caller }) => listUsers(store, caller.user, query),
    orgUsers: ({ params, query, caller }) => listUsersOf(store, caller.user, params, query),
    orgDetails: ({ params, caller }) => describeOrganization(store, caller.user, params.orgId),
    organizations: ({ query, caller }) => listOrganizations(store, caller.user, query),
    createOrganization: ({ body, caller }) => createOrganization(store, caller.user, body),
    updateOrganization: ({ params, body, caller }) =>
      updateOrganization(store, caller.user, params.orgId, body),
    organizationalUnits: ({ query, caller }) =>
      readUnits(store, caller.user, query.organization_id),
    createOrganizationalUnit: ({ body, caller }) => createUnit(store, caller.user, body),
    renameOrganizationalUnit: ({ params, body, caller }) =>
      renameUnit(store, caller.user, params.unitId, body.name),
    deleteOrganizationalUnit: ({ params, caller }) => deleteUnit(store, caller.user, params.unitId),
    auditTrail: ({ query, caller }) => readAuditTrail(store, caller.user, query),
    create: ({ body, caller }) => createAccount(room, caller.user, body),
    getUser: ({ params, caller }) => getUser(store.db, caller, params.uid),
    signInMethods: ({ params, caller }) => readSignInMethods(store, caller.user, params.uid),
    update: ({ params, body, caller }) => updateProfile(store, caller.user, params.uid, body),
    updatePassword: ({ params, body, caller }) => updatePassword(store, caller, params.uid, body),
    updateAdmin: ({ params, body, caller }) => updateAdmin(store, caller.user, params.uid, body),
    invite: ({ params, caller }) => invite(room, caller.user, params.uid),
    endSessions: ({ params, caller }) => endSessions(store, caller, params.uid),
    deleteUser: ({ params, caller }) => deleteUser(store, caller.user, params.uid),
    sendFeedback: ({ body, caller, address }) => desk.feedback(body, { caller, address }),
    askAnAnalyst: ({ body, caller, address }) => desk.question(body, { caller, address }),
    requestUpgrade: ({ body, address }) => desk.upgrade(body, { address }),
  });
}
