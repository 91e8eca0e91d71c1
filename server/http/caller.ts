import type { FastifyRequest } from "fastify";
import type { Access } from "../../contract/endpoint.ts";
import type { User } from "../../contract/entities/user.ts";
import { findSession, type StoredSession } from "../store/sessions.ts";
import type { Database } from "../store/store.ts";
import { ApiError } from "./api-error.ts";

/** A signed-in user's session. */
export interface UserSession extends StoredSession {
  user: User;
}

/** Whoever has the token of a link; what it is worth is for the handler to find out. */
export interface LinkHolder {
  token: string;
}

/** Whose session a handler gets, by the access level of its endpoint; of a link, its token. */
export type Caller<A extends Access> = A extends "none"
  ? null
  : A extends "token"
    ? LinkHolder
    : A extends "user"
      ? UserSession
      : StoredSession;

/**
 * The session of a request's bearer. Without a valid one the refusal is `session`; a `userid` header that names
 * somebody else is `forbidden`; a public session where a user is needed is `sign_in_required`.
 */
export async function authenticate(
  db: Database,
  request: FastifyRequest,
  access: "session" | "user",
): Promise<StoredSession> {
  const token = bearerOf(request);
  const session = token === undefined ? null : await findSession(db, token);
  if (!session) throw new ApiError("session");
  const userid = request.headers["userid"];
  if (userid && userid !== session.user?.uid) throw new ApiError("forbidden");
  if (access === "user" && !session.user) throw new ApiError("sign_in_required");
  return session;
}

/** The token of the link in the Authorization header; without one the refusal is `link_invalid`. */
export function linkHolder(request: FastifyRequest): LinkHolder {
  const token = bearerOf(request);
  if (token === undefined) throw new ApiError("link_invalid");
  return { token };
}

/** What the Authorization header bears, where it looks like one of ours. */
export function bearerOf(request: FastifyRequest): string | undefined {
  return /^Bearer ([\w-]{20,100})$/i.exec(request.headers.authorization ?? "")?.[1];
}
