import { countAttempt } from "../../store/attempts.ts";
import { ApiError } from "../../http/api-error.ts";
import { keepSignOn } from "../../store/sign-on-states.ts";
import { signOnAllowances } from "./policy.ts";
import { type SignOnRoom, theProvider } from "./sign-on-room.ts";

/** Begins a single sign-on; `too_many` when the address has begun too many, `no_sign_on` where there is no provider. */
export async function startSignOn(
  room: SignOnRoom,
  address: string,
): Promise<{ authorization_url: string; state: string }> {
  const provider = theProvider(room);
  const retryAfter = await countAttempt(room.db, signOnAllowances(address));
  if (retryAfter !== null) throw new ApiError("too_many", { retryAfter });
  const { authorizationUrl, state, ...kept } = await provider.begin(room.redirectUri());
  await keepSignOn(room.db, state, kept);
  return { authorization_url: authorizationUrl, state };
}
