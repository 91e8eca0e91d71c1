import type { Session } from "../../contract/entities/user.ts";
import { auth } from "../../contract/services/auth.ts";
import { call } from "./api.ts";

/** Signs in; a wrong name or password is an ApiError `credentials` with the server's message. */
export function login(
  body: { username: string; password: string },
  signal?: AbortSignal,
): Promise<Session> {
  return call(auth, "login", { body, signal });
}

/** Begins an anonymous session that may search and read, and saves nothing. */
export function beginPublicSession(signal?: AbortSignal): Promise<Session> {
  return call(auth, "publicSession", { signal });
}

/** Ends this tab's session on the server. */
export async function logout(signal?: AbortSignal): Promise<void> {
  await call(auth, "logout", { signal });
}
