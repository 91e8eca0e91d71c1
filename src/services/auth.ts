import type { Session } from "../../contract/entities/user.ts";
import { auth } from "../../contract/services/auth.ts";
import { call, type CallData } from "./api.ts";

type Endpoints = typeof auth.endpoints;
/** How one can sign in here. */
export type SignInSettings = CallData<Endpoints["settings"]>;
/** What a link of an e-mail or of single sign-on is for, and whose it is. */
export type LinkFacts = CallData<Endpoints["checkLink"]>;

/** How one can sign in here, and whether one can register. */
export function getSettings(signal?: AbortSignal): Promise<SignInSettings> {
  return call(auth, "settings", { signal });
}

/** What who registers on a staging site sends along; nothing elsewhere. */
export async function stagingMark(signal?: AbortSignal): Promise<{ stagingSite?: true }> {
  const { staging } = await getSettings(signal);
  return staging ? { stagingSite: true } : {};
}

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

/** Has a link to register with sent to the address; succeeds whether or not it may register. */
export async function sendRegistration(username: string, signal?: AbortSignal): Promise<void> {
  const mark = await stagingMark(signal);
  await call(auth, "sendRegistration", { body: { username, ...mark }, signal });
}

/** Has a link to set a new password with sent to the address; succeeds whether or not it has an account. */
export async function sendPasswordReset(username: string, signal?: AbortSignal): Promise<void> {
  await call(auth, "sendPasswordReset", { body: { username }, signal });
}

/** What a link is for, without using it up; a bad one is an ApiError `link_invalid`, `link_used` or `link_expired`. */
export function checkLink(link: string, signal?: AbortSignal): Promise<LinkFacts> {
  return call(auth, "checkLink", { link, signal });
}

/** Makes the account of the link and signs in. */
export async function register(
  link: string,
  body: { name?: string; password: string },
  signal?: AbortSignal,
): Promise<Session> {
  const mark = await stagingMark(signal);
  return call(auth, "register", { link, body: { ...body, ...mark }, signal });
}

/** Sets a new password by the link, which ends every session of the user. */
export async function resetPassword(
  link: string,
  password: string,
  signal?: AbortSignal,
): Promise<void> {
  await call(auth, "resetPassword", { link, body: { password }, signal });
}

/** Begins a single sign-on: where to go, and the state that must come back. */
export function startSignOn(
  signal?: AbortSignal,
): Promise<{ authorization_url: string; state: string }> {
  return call(auth, "oidcStart", { signal });
}

/** Makes an account for the provider's user whom the link names, or joins the account with this password, and signs in. */
export async function registerSignOn(
  link: string,
  body: { name?: string; password?: string },
  signal?: AbortSignal,
): Promise<Session> {
  const mark = await stagingMark(signal);
  return call(auth, "oidcRegister", { link, body: { ...body, ...mark }, signal });
}

/** What a provider sends a browser back with. */
export interface ReturnedSignOn {
  code: string;
  state: string;
}

/** Who signs in by what came back, or the token with which whom nobody knows goes on to register. */
export type CompletedSignOn = CallData<Endpoints["oidcToken"]>;

/** Completes a single sign-on. It cannot be given up: the code is used up once the server has it. */
export function completeSignOn(body: ReturnedSignOn): Promise<CompletedSignOn> {
  return call(auth, "oidcToken", { body });
}

/** Lets the signed-in user sign in by the provider from now on; no more to be given up than the other. */
export async function linkSignOn(body: ReturnedSignOn): Promise<void> {
  await call(auth, "oidcLink", { body });
}

/** Ends signing in by the provider; `only_way_in` where there is no password. */
export async function unlinkSignOn(signal?: AbortSignal): Promise<void> {
  await call(auth, "oidcUnlink", { signal });
}
