import { invalid } from "./api-error.ts";

/** Refuses a chosen password that is the username, or what stands before its @, whatever the case. */
export function refusePassword(password: string, username: string, path = "password"): void {
  const chosen = password.trim().toLowerCase();
  const name = username.toLowerCase();
  if (chosen !== name && chosen !== name.split("@")[0]) return;
  throw invalid({
    path,
    reason: "The password is the username.",
    mend: "Choose another password: everybody who knows your address could guess this one.",
  });
}
