import type { Session, User } from "../../../contract/entities/user.ts";
import { spendAttempt } from "../../http/spend-attempt.ts";
import { createSession } from "../../store/sessions.ts";
import type { Database } from "../../store/store.ts";
import { publicSessionAllowances } from "./policy.ts";

/** Nobody in particular: an empty uid belongs to no user. */
const publicUser: User = {
  uid: "",
  username: "",
  name: "",
  role: "PUBLIC",
  organization_id: null,
  organizational_unit_id: null,
  tos_accepted: false,
  licensed_features: { core: true },
  saved_documents: [],
};

/** Begins an anonymous session; `too_many` when the address has begun too many. */
export async function beginPublicSession(db: Database, address: string): Promise<Session> {
  await spendAttempt(db, publicSessionAllowances(address));
  return { ...(await createSession(db, null)), user: publicUser };
}
