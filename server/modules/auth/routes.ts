import { auth } from "../../../contract/services/auth.ts";
import { ApiError } from "../../http/api-error.ts";
import { type BoundService, withHandlers } from "../../http/bind-service.ts";
import { endSession } from "../../store/sessions.ts";
import type { Config } from "../../config.ts";
import type { Post } from "../../mail/post.ts";
import type { Store } from "../../store/store.ts";
import { beginPublicSession } from "./begin-public-session.ts";
import { signIn } from "./sign-in.ts";

const later = () => {
  throw new ApiError("not_here_yet");
};

export interface AuthRooms {
  config: Pick<Config, "accounts" | "signOn">;
  store: Store;
  post: Post;
  /** Where browsers reach the product, without a slash at the end. */
  site: () => string;
}

export function authRoutes({ store: { db } }: AuthRooms): BoundService {
  return withHandlers(auth, {
    settings: later,
    login: ({ body, address }) => signIn(db, body, address),
    publicSession: ({ address }) => beginPublicSession(db, address),
    sendRegistration: later,
    register: later,
    sendPasswordReset: later,
    resetPassword: later,
    checkLink: later,
    oidcStart: later,
    oidcToken: later,
    oidcRegister: later,
    oidcLink: later,
    oidcUnlink: later,
    logout: async ({ caller }) => {
      await endSession(db, caller.token_hash);
      return { ended: true as const };
    },
  });
}
