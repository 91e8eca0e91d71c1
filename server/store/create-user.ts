import type { AccountRole, User } from "../../contract/entities/user.ts";
import type { Database } from "./store.ts";
import { users } from "./tables.ts";
import { findUser } from "./users.ts";

/** Another account has the username, whatever its case; leaves as `username_taken`. */
export class UsernameTaken extends Error {
  override name = "UsernameTaken";
}

export interface NewUser {
  username: string;
  name?: string | undefined;
  role?: AccountRole | undefined;
  /** Absent or null: invited, or signs in by the provider only. */
  password_hash?: string | null;
  organization_id?: number | null;
  organizational_unit_id?: number | null;
  is_staging?: boolean;
}

/** Makes an account, of a USER unless told, and returns it; `UsernameTaken` also where another one is made at the same time. */
export async function createUser(
  tx: Database,
  { username, role = "USER", ...rest }: NewUser,
): Promise<{ id: number; user: User }> {
  const [made] = await tx
    .insert(users)
    .values({ username, role, ...rest })
    // Instead of an error, after which a transaction could do nothing more.
    .onConflictDoNothing()
    .returning({ id: users.id });
  if (!made) throw new UsernameTaken();
  return { id: made.id, user: (await findUser(tx, made.id))! };
}
