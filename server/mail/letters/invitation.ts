import { REGISTER_LINK_HOURS } from "../../../contract/limits.ts";
import { addresses } from "../addresses.ts";
import type { Letter } from "../letter.ts";
import { greeting, servesUntil } from "./phrases.ts";

/** To somebody for whom an administrator has made an account. */
export function invitationLetter(
  site: string,
  name: string,
  { token, expires_at }: { token: string; expires_at: Date },
): Letter {
  return {
    subject: "Your Scoutline account",
    parts: [
      greeting(name),
      `an administrator has made an account for you at Scoutline (${site}), in which this address is the username. Follow the link to choose a password; then you are signed in.`,
      { label: "Choose a password", link: addresses.register(site, token) },
      servesUntil(REGISTER_LINK_HOURS, expires_at),
      "If you do not know what this is about, do nothing: without the link nobody can use the account.",
    ],
  };
}
