import { addresses } from "../addresses.ts";
import type { Letter } from "../letter.ts";
import { greeting } from "./phrases.ts";

/** To the owner of an account with whose address somebody wants to register. */
export function hasAccountLetter(site: string, name: string): Letter {
  return {
    subject: "You have a Scoutline account",
    parts: [
      greeting(name),
      `somebody, probably you, asked to register with Scoutline (${site}) with this address, which has an account already. Nothing was changed.`,
      { label: "Sign in", link: addresses.login(site) },
      {
        label: "Ask for a new password, if you have forgotten yours",
        link: addresses.forgotPassword(site),
      },
      "If you did not ask for this, do nothing.",
    ],
  };
}
