import { users } from "../../../contract/services/users.ts";
import { ApiError } from "../../http/api-error.ts";
import { type BoundService, withHandlers } from "../../http/bind-service.ts";
import type { Store } from "../../store/store.ts";
import { getUser } from "./get-user.ts";

const later = () => {
  throw new ApiError("not_here_yet");
};

export function userRoutes({ db }: Store): BoundService {
  return withHandlers(users, {
    list: later,
    orgUsers: later,
    orgDetails: later,
    organizations: later,
    createOrganization: later,
    updateOrganization: later,
    organizationalUnits: later,
    createOrganizationalUnit: later,
    renameOrganizationalUnit: later,
    deleteOrganizationalUnit: later,
    auditTrail: later,
    create: later,
    getUser: ({ params, caller }) => getUser(db, caller, params.uid),
    signInMethods: later,
    update: later,
    updatePassword: later,
    updateAdmin: later,
    invite: later,
    endSessions: later,
    deleteUser: later,
    sendFeedback: later,
    askAnAnalyst: later,
    requestUpgrade: later,
  });
}
