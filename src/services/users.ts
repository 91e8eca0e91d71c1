import type { User } from "../../contract/entities/user.ts";
import { users } from "../../contract/services/users.ts";
import { call } from "./api.ts";

/** The user as the server knows them now. */
export function getUser(uid: string, signal?: AbortSignal): Promise<User> {
  return call(users, "getUser", { params: { uid }, signal });
}
