import type { Session } from "../../../contract/entities/user.ts";
import type { Database } from "../../store/store.ts";
import { beginSession } from "./begin-session.ts";
import { provePassword } from "./prove-password.ts";

/** Begins a user's session; refused as `provePassword` refuses. */
export async function signIn(
  db: Database,
  credentials: { username: string; password: string },
  address: string,
): Promise<Session> {
  return beginSession(db, await provePassword(db, credentials, address));
}
