import type { Session } from "../../../contract/entities/user.ts";
import { PERSON_NAME_MAX } from "../../../contract/limits.ts";
import { ApiError } from "../../http/api-error.ts";
import { createLink } from "../../store/account-tokens.ts";
import { findIdentity } from "../../store/identities.ts";
import { findInvited } from "../../store/users.ts";
import { beginSession } from "./begin-session.ts";
import { confirmReturned, type SignOnRoom, usernameOf } from "./sign-on-room.ts";

type Completed = { action: "SIGN_IN"; session: Session } | { action: "REGISTER"; token: string };

/**
 * Completes a single sign-on. Whoever signs in with the identity has a session; whom nobody knows gets the token of a
 * link to register with, also where the provider itself says REGISTER; `email_unconfirmed` where there is no address to
 * register.
 */
export async function completeSignOn(
  room: SignOnRoom,
  returned: { code: string; state: string },
): Promise<Completed> {
  const person = await confirmReturned(room, returned);
  const identity = await findIdentity(room.db, person);
  if (identity) {
    return { action: "SIGN_IN", session: await beginSession(room.db, identity.userId) };
  }
  const username = usernameOf(person);
  if (username === null) throw new ApiError("email_unconfirmed");
  // Who was invited by this address need not prove it by an e-mail, where the provider has.
  const invited = person.isConfirmed ? await findInvited(room.db, username) : null;
  const { token } = await createLink(room.db, {
    purpose: "oidc",
    username,
    ...(invited !== null && { user_id: invited }),
    issuer: person.issuer,
    subject: person.subject,
    name: person.name.slice(0, PERSON_NAME_MAX),
  });
  return { action: "REGISTER", token };
}
