import * as z from "zod/mini";
import { answer } from "../answer.ts";
import { defineService } from "../endpoint.ts";
import { NewPassword, PersonName, TypedPassword, Username } from "../entities/credentials.ts";
import { Session } from "../entities/user.ts";
import { USERNAME_MAX } from "../limits.ts";

/**
 * What came back from the provider: both are as long as a provider may make them, and no longer. An absent or empty one
 * is refused in the words of its own, `code_not_provided` or `state_not_provided`.
 */
const Callback = z.strictObject({
  code: z._default(z.string().check(z.maxLength(4_000)), ""),
  state: z._default(z.string().check(z.maxLength(200)), ""),
});

/** Sent along, and true, on a staging site only; a server that is not one refuses it, and one that is misses it. */
const stagingSite = z.optional(z.boolean());

export const auth = defineService("auth", {
  settings: {
    method: "GET",
    path: "settings",
    summary: "How one can sign in here.",
    access: "none",
    response: answer(
      z.object({
        /** What the sign-in screen offers first. */
        mode: z.enum(["BASIC", "OIDC"]),
        /** The name of the provider of single sign-on; null where there is none. */
        single_sign_on: z.nullable(z.string()),
        /** Who may register: anybody, only addresses of an organisation's domains, nobody but the invited. */
        registration: z.enum(["open", "domains", "closed"]),
        staging: z.boolean(),
      }),
    ),
  },
  login: {
    method: "POST",
    path: "basic/login",
    summary: "Sign in with username and password.",
    access: "none",
    body: z.strictObject({
      username: z.string().check(z.trim(), z.minLength(1), z.maxLength(USERNAME_MAX)),
      password: TypedPassword,
    }),
    response: answer(Session),
  },
  publicSession: {
    method: "POST",
    path: "basic/public/session",
    summary: "Begin an anonymous session that may search and read.",
    access: "none",
    response: answer(Session),
  },
  sendRegistration: {
    method: "POST",
    path: "basic/send/registration",
    summary: "Have a link sent with which one registers. The answer is the same whoever asks.",
    access: "none",
    body: z.strictObject({ username: Username, stagingSite }),
    response: answer(z.object({ sent: z.literal(true) })),
  },
  register: {
    method: "POST",
    path: "basic/register",
    summary: "Make the account of the link that is the bearer, with a password, and sign in.",
    access: "token",
    body: z.strictObject({
      name: z.optional(PersonName),
      password: NewPassword,
      stagingSite,
    }),
    response: answer(Session),
  },
  sendPasswordReset: {
    method: "POST",
    path: "basic/send/password/reset",
    summary:
      "Have a link sent with which a new password is set. The answer is the same whoever asks.",
    access: "none",
    body: z.strictObject({ username: Username }),
    response: answer(z.object({ sent: z.literal(true) })),
  },
  resetPassword: {
    method: "POST",
    path: "basic/reset/password",
    summary: "Set a new password by the link that is the bearer; ends every session of the user.",
    access: "token",
    body: z.strictObject({ password: NewPassword }),
    response: answer(z.object({ username: z.string() })),
  },
  checkLink: {
    method: "POST",
    path: "link/check",
    summary: "What the link that is the bearer is for; it is not used up by asking.",
    access: "token",
    response: answer(
      z.object({
        purpose: z.enum(["register", "reset", "oidc"]),
        username: z.string(),
        /** Whether an account with this username is there, which the provider's user can be joined to by its password. */
        has_account: z.boolean(),
        expires_at: z.string(),
      }),
    ),
  },
  oidcStart: {
    method: "POST",
    path: "oidc/start",
    summary: "Begin a single sign-on: where to go, and the state that must come back from there.",
    access: "none",
    response: answer(z.object({ authorization_url: z.string(), state: z.string() })),
  },
  oidcToken: {
    method: "POST",
    path: "oidc/token",
    summary: "Complete a single sign-on; whom nobody knows yet gets a token to register with.",
    access: "none",
    body: Callback,
    response: answer(
      z.discriminatedUnion("action", [
        z.object({ action: z.literal("SIGN_IN"), session: Session }),
        z.object({ action: z.literal("REGISTER"), token: z.string() }),
      ]),
    ),
  },
  oidcRegister: {
    method: "POST",
    path: "oidc/register",
    summary:
      "Make an account for the provider's user whom the bearer names, or join an account that is there by its password, and sign in.",
    access: "token",
    body: z.strictObject({
      name: z.optional(PersonName),
      /** Of the account to join; absent: a new account. */
      password: z.optional(TypedPassword),
      stagingSite,
    }),
    response: answer(Session),
  },
  oidcLink: {
    method: "POST",
    path: "oidc/link",
    summary: "Let the signed-in user sign in by the provider from now on.",
    access: "user",
    body: Callback,
    response: answer(z.object({ linked: z.literal(true) })),
  },
  oidcUnlink: {
    method: "POST",
    path: "oidc/unlink",
    summary: "End that; refused where there is no password to sign in with.",
    access: "user",
    response: answer(z.object({ unlinked: z.literal(true) })),
  },
  logout: {
    method: "POST",
    path: "logout",
    summary: "End the session of the bearer; its token is worth nothing afterwards.",
    access: "session",
    response: answer(z.object({ ended: z.literal(true) })),
  },
});
