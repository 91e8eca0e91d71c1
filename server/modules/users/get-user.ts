import type { User } from "../../../contract/entities/user.ts";
import { ApiError } from "../../http/api-error.ts";
import { parseId } from "../../store/ids.ts";
import type { StoredSession } from "../../store/sessions.ts";
import type { Database } from "../../store/store.ts";
import { findUser } from "../../store/users.ts";
import { mayReadUser } from "./policy.ts";

/** One user; who may not read users does not learn which exist. */
export async function getUser(db: Database, caller: StoredSession, uid: string): Promise<User> {
  if (!mayReadUser(caller, uid)) throw new ApiError("forbidden");
  const id = parseId(uid);
  const user = id === null ? null : await findUser(db, id);
  if (!user) throw new ApiError("user_not_found");
  return user;
}
