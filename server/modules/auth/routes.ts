import { auth } from "../../../contract/services/auth.ts";
import { type BoundService, withHandlers } from "../../http/bind-service.ts";
import { endSession } from "../../store/sessions.ts";
import type { Store } from "../../store/store.ts";
import { beginPublicSession } from "./begin-public-session.ts";
import { signIn } from "./sign-in.ts";

export function authRoutes({ db }: Store): BoundService {
  return withHandlers(auth, {
    login: ({ body, address }) => signIn(db, body, address),
    publicSession: ({ address }) => beginPublicSession(db, address),
    logout: async ({ caller }) => {
      await endSession(db, caller.token_hash);
      return { ended: true as const };
    },
  });
}
