import { auth } from "../../../contract/services/auth.ts";
import { type BoundService, withHandlers } from "../../http/bind-service.ts";
import { endSession } from "../../store/sessions.ts";
import type { Config } from "../../config.ts";
import type { Post } from "../../mail/post.ts";
import type { Store } from "../../store/store.ts";
import { createProvider } from "../../sign-on/provider.ts";
import { tryLink } from "../../http/spend-attempt.ts";
import { beginPublicSession } from "./begin-public-session.ts";
import { checkLink } from "./check-link.ts";
import { linkSignOn } from "./oidc-link.ts";
import { registerSignOn } from "./oidc-register.ts";
import { startSignOn } from "./oidc-start.ts";
import { completeSignOn } from "./oidc-token.ts";
import { unlinkSignOn } from "./oidc-unlink.ts";
import { linkAllowances } from "./policy.ts";
import { register } from "./register.ts";
import { resetPassword } from "./reset-password.ts";
import { type LinkRoom, sendPasswordReset, sendRegistration } from "./send-link.ts";
import { signIn } from "./sign-in.ts";
import type { SignOnRoom } from "./sign-on-room.ts";

export interface AuthRooms {
  config: Pick<Config, "accounts" | "signOn">;
  store: Store;
  post: Post;
  /** Where browsers reach the product, without a slash at the end. */
  site: () => string;
}

export function authRoutes({ config, store: { db }, post, site }: AuthRooms): BoundService {
  const signOn: SignOnRoom = {
    db,
    provider: config.signOn && createProvider(config.signOn),
    redirectUri: () => `${site()}/auth`,
  };
  const { accounts } = config;
  const room: LinkRoom = { db, post, accounts };
  return withHandlers(auth, {
    settings: () => ({
      mode: accounts.mode,
      single_sign_on: config.signOn?.name ?? null,
      registration: accounts.registration,
      staging: accounts.staging,
    }),
    login: ({ body, address }) => signIn(db, body, address),
    publicSession: ({ address }) => beginPublicSession(db, address),
    sendRegistration: ({ body, address }) => sendRegistration(room, body, address),
    register: ({ caller: { token }, body, address }) =>
      tryLink(db, linkAllowances(address), () => register(db, accounts, token, body)),
    sendPasswordReset: ({ body, address }) => sendPasswordReset(room, body, address),
    resetPassword: ({ caller: { token }, body, address }) =>
      tryLink(db, linkAllowances(address), () => resetPassword(db, token, body)),
    checkLink: ({ caller: { token }, address }) =>
      tryLink(db, linkAllowances(address), () => checkLink(db, token)),
    oidcStart: ({ address }) => startSignOn(signOn, address),
    oidcToken: ({ body }) => completeSignOn(signOn, body),
    oidcRegister: ({ caller: { token }, body, address }) =>
      tryLink(db, linkAllowances(address), () =>
        registerSignOn(db, accounts, token, body, address),
      ),
    oidcLink: ({ caller, body }) => linkSignOn(signOn, caller.user, body),
    oidcUnlink: ({ caller }) => unlinkSignOn(db, caller.user),
    logout: async ({ caller }) => {
      await endSession(db, caller.token_hash);
      return { ended: true as const };
    },
  });
}
