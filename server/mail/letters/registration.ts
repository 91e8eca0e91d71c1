import { REGISTER_LINK_HOURS } from "../../../contract/limits.ts";
import { addresses } from "../addresses.ts";
import type { Letter } from "../letter.ts";
import { greeting, servesUntil } from "./phrases.ts";

/** To an address without an account, from which somebody wants to register. */
export function registrationLetter(
  site: string,
  { token, expires_at }: { token: string; expires_at: Date },
): Letter {
  return {
    subject: "Register with Scoutline",
    parts: [
      greeting(""),
      `somebody, probably you, asked to register with Scoutline (${site}) with this address. Follow the link to choose a password; then you are signed in.`,
      { label: "Register", link: addresses.register(site, token) },
      servesUntil(REGISTER_LINK_HOURS, expires_at),
      "If you did not ask for this, do nothing: without the link no account is made.",
    ],
  };
}
