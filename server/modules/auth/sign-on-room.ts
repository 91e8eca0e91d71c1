import * as z from "zod/mini";
import { Username } from "../../../contract/entities/credentials.ts";
import { ApiError } from "../../http/api-error.ts";
import type { Provider, ProviderUser } from "../../sign-on/provider.ts";
import { takeSignOn } from "../../store/sign-on-states.ts";
import type { Database } from "../../store/store.ts";

/** What single sign-on needs. */
export interface SignOnRoom {
  db: Database;
  /** Null: none is configured. */
  provider: Provider | null;
  /** Where the provider sends browsers back to. */
  redirectUri: () => string;
}

/** The provider; `no_sign_on` where there is none. */
export function theProvider({ provider }: SignOnRoom): Provider {
  if (!provider) throw new ApiError("no_sign_on");
  return provider;
}

/**
 * Whom the provider confirms for what came back from it. A code or state that is missing is refused in its own words; a
 * state that was not begun here, has been used or is too old as `state_invalid`.
 */
export async function confirmReturned(
  room: SignOnRoom,
  { code, state }: { code: string; state: string },
): Promise<ProviderUser> {
  const provider = theProvider(room);
  if (code === "") throw new ApiError("code_not_provided");
  if (state === "") throw new ApiError("state_not_provided");
  const kept = await takeSignOn(room.db, state);
  if (!kept) throw new ApiError("state_invalid");
  return provider.confirm({ code, state, ...kept, redirectUri: room.redirectUri() });
}

/** The username that the provider's user would have: the address that it confirms, where it is one; else null. */
export function usernameOf({ email }: ProviderUser): string | null {
  const username = z.safeParse(Username, email);
  return username.success ? username.data : null;
}
