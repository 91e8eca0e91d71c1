import { NewPassword } from "../../../contract/entities/credentials.ts";
import { PASSWORD_MIN } from "../../../contract/limits.ts";

/** What a new password still lacks, as a sentence; null when nothing. Long is strong: there is no more to it, and no score. */
export function passwordGap(password: string, username: string): string | null {
  const missing = PASSWORD_MIN - password.length;
  if (missing > 0) return missing === 1 ? "1 character more." : `${missing} characters more.`;
  if (username !== "" && password.trim().toLowerCase() === username.trim().toLowerCase())
    return "Use something else than your username.";
  const judged = NewPassword.safeParse(password);
  return judged.success ? null : (judged.error.issues[0]?.message ?? null);
}
