import type { User } from "../../contract/entities/user.ts";
import { users } from "../../contract/services/users.ts";
import { call } from "./api.ts";
import { getUser } from "./users.ts";

/** Accepts today's terms of service for the user and yields the user as the server knows them afterwards. */
export async function acceptTerms(uid: string, signal?: AbortSignal): Promise<User> {
  await call(users, "update", { params: { uid }, body: { tos_accepted: true }, signal });
  return getUser(uid, signal);
}
