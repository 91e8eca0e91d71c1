import { auth } from "../../../contract/services/auth.ts";
import { ApiError } from "../../http/api-error.ts";
import { type BoundService, withHandlers } from "../../http/bind-service.ts";
import { endSession } from "../../store/sessions.ts";
import type { Config } from "../../config.ts";
import type { Post } from "../../mail/post.ts";
import type { Store } from "../../store/store.ts";
import { createProvider } from "../../sign-on/provider.ts";
import { beginPublicSession } from "./begin-public-session.ts";
import { linkSignOn } from "./oidc-link.ts";
import { startSignOn } from "./oidc-start.ts";
import { completeSignOn } from "./oidc-token.ts";
import { unlinkSignOn } from "./oidc-unlink.ts";
import { signIn } from "./sign-in.ts";
import type { SignOnRoom } from "./sign-on-room.ts";

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

export function authRoutes({ config, store: { db }, site }: AuthRooms): BoundService {
  const signOn: SignOnRoom = {
    db,
    provider: config.signOn && createProvider(config.signOn),
    redirectUri: () => `${site()}/auth`,
  };
  return withHandlers(auth, {
    settings: later,
    login: ({ body, address }) => signIn(db, body, address),
    publicSession: ({ address }) => beginPublicSession(db, address),
    sendRegistration: later,
    register: later,
    sendPasswordReset: later,
    resetPassword: later,
    checkLink: later,
    oidcStart: ({ address }) => startSignOn(signOn, address),
    oidcToken: ({ body }) => completeSignOn(signOn, body),
    oidcRegister: later,
    oidcLink: ({ caller, body }) => linkSignOn(signOn, caller.user, body),
    oidcUnlink: ({ caller }) => unlinkSignOn(db, caller.user),
    logout: async ({ caller }) => {
      await endSession(db, caller.token_hash);
      return { ended: true as const };
    },
  });
}
