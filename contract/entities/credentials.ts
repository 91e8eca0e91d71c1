import * as z from "zod/mini";
import { PASSWORD_MAX, PASSWORD_MIN, PERSON_NAME_MAX, USERNAME_MAX } from "../limits.ts";

/** The e-mail address that one signs in with. */
export const Username = z
  .string()
  .check(
    z.trim(),
    z.maxLength(USERNAME_MAX),
    z.regex(
      /^[^\s@<>()[\]\\,;:"]+@[^\s@<>()[\]\\,;:".]+(\.[^\s@<>()[\]\\,;:".]+)+$/,
      "Write an e-mail address, such as name@example.org.",
    ),
  );

/**
 * A password that is being chosen. Length is what makes it strong (NIST SP 800-63B); beyond it, only what is plainly
 * no choice is refused: one character repeated. The server besides refuses one that is the username.
 */
export const NewPassword = z.string().check(
  z.minLength(PASSWORD_MIN, `Use at least ${PASSWORD_MIN} characters.`),
  z.maxLength(PASSWORD_MAX, `Use at most ${PASSWORD_MAX} characters.`),
  z.refine((password) => new Set(password).size > 2, "Use more than two different characters."),
);

/** A password as it is typed to sign in: whatever it is, it is compared and not judged. */
export const TypedPassword = z.string().check(z.minLength(1), z.maxLength(PASSWORD_MAX));

export const PersonName = z.string().check(z.trim(), z.maxLength(PERSON_NAME_MAX));
