import { RESET_LINK_HOURS } from "../../../contract/limits.ts";
import { addresses } from "../addresses.ts";
import type { Letter } from "../letter.ts";
import { greeting, servesUntil } from "./phrases.ts";

/** To the owner of an account for which somebody wants a new password. */
export function resetLetter(
  site: string,
  name: string,
  { token, expires_at }: { token: string; expires_at: Date },
): Letter {
  return {
    subject: "Set a new Scoutline password",
    parts: [
      greeting(name),
      `somebody, probably you, asked for a new password for your account at Scoutline (${site}). Follow the link to set one. You will be signed out everywhere.`,
      { label: "Set a new password", link: addresses.reset(site, token) },
      servesUntil(RESET_LINK_HOURS, expires_at),
      "If you did not ask for this, do nothing: your password stays as it is.",
    ],
  };
}
