import type { Session, User } from "../../contract/entities/user.ts";

/** A signed-in analyst of no organisation, licensed for nothing but the core. */
export const analyst: User = {
  uid: "7",
  username: "ada",
  name: "",
  role: "USER",
  organization_id: null,
  organizational_unit_id: null,
  tos_accepted: true,
  licensed_features: { core: true },
  saved_documents: [],
};

/** A session of a user that will not run out during a test. */
export function sessionOf(user: User = analyst, token = "token"): Session {
  return { token, expires_at: "2999-01-01T00:00:00Z", user };
}
