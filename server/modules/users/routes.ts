import { users } from "../../../contract/services/users.ts";
import { type BoundService, withHandlers } from "../../http/bind-service.ts";
import type { Store } from "../../store/store.ts";
import { getUser } from "./get-user.ts";

export function userRoutes({ db }: Store): BoundService {
  return withHandlers(users, {
    getUser: ({ params, caller }) => getUser(db, caller, params.uid),
  });
}
