import type { SignInMethods } from "../../../contract/entities/account.ts";
import type { User } from "../../../contract/entities/user.ts";
import type { CallData } from "../../services/api.ts";
import { getSettings, startSignOn, unlinkSignOn } from "../../services/auth.ts";
import { leaveFor } from "../../services/browser.ts";
import { keepSignOnState } from "../../services/sign-on-state.ts";
import {
  deleteUser,
  endSessions,
  getOrganization,
  getSignInMethods,
  getUser,
  updatePassword,
  updateUser,
} from "../../services/users.ts";
import type { users } from "../../../contract/services/users.ts";
import { loadingMachine } from "../requests/loading-machine.ts";
import { sendingMachine } from "../requests/sending-machine.ts";

/** Everything that the profile shows of somebody. */
export interface Profile {
  user: User;
  methods: SignInMethods;
  /** Null for whom belongs to none. */
  organization: CallData<(typeof users.endpoints)["orgDetails"]> | null;
  /** The name of the provider of single sign-on; null where there is none. */
  provider: string | null;
}

/** Loads the profile of the user with this id. */
export const profileMachine = loadingMachine<string, Profile>("profile", async (uid, signal) => {
  const [user, methods, { single_sign_on }] = await Promise.all([
    getUser(uid, signal),
    getSignInMethods(uid, signal),
    getSettings(signal),
  ]);
  const { organization_id } = user;
  const organization = organization_id ? await getOrganization(organization_id, signal) : null;
  return { user, methods, organization, provider: single_sign_on };
});

type OfUser = { uid: string };

/** Changes the name. */
export const nameMachine = sendingMachine<OfUser & { name: string }, User>(
  "name",
  ({ uid, name }, signal) => updateUser(uid, { name }, signal),
  () => "Your name was changed.",
);

/** Changes the password; the present one is left out where there is none. */
export const passwordMachine = sendingMachine<
  OfUser & { password?: string; new_password: string },
  void
>(
  "password",
  ({ uid, ...body }, signal) => updatePassword(uid, body, signal),
  () => "Your password was changed, and you were signed out everywhere else.",
);

/** Signs out everywhere else. */
export const endSessionsMachine = sendingMachine<OfUser, number>(
  "endSessions",
  ({ uid }, signal) => endSessions(uid, signal),
  (ended) =>
    ended === 0 ? "You were signed in nowhere else." : "You are signed in only here now.",
);

/** Leaves for the provider of single sign-on, to come back with an identity to link. */
export const linkMachine = sendingMachine<null, void>("link", async (_, signal) => {
  const { authorization_url, state } = await startSignOn(signal);
  keepSignOnState(state, "link");
  leaveFor(authorization_url);
});

/** Ends signing in by the provider. */
export const unlinkMachine = sendingMachine<null, void>(
  "unlink",
  (_, signal) => unlinkSignOn(signal),
  () => "Single sign-on no longer opens this account.",
);

/** Deletes the account. */
export const deleteAccountMachine = sendingMachine<OfUser, void>(
  "deleteAccount",
  ({ uid }, signal) => deleteUser(uid, signal),
);
