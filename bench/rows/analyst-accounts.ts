import { inArray } from "drizzle-orm";
import { join } from "node:path";
import { hashPassword } from "../../server/store/passwords.ts";
import { openStore } from "../../server/store/store.ts";
import { organizations, users } from "../../server/store/tables.ts";

export interface SignIn {
  username: string;
  password: string;
}

/** Gives a store that no server has open so many accounts of one organisation, all with the password. */
export async function makeAccounts(
  dataDir: string,
  count: number,
  password: string,
): Promise<SignIn[]> {
  const store = await openStore({ folder: join(dataDir, "store") });
  try {
    const signIns = Array.from({ length: count }, (_, no) => ({
      username: `analyst${no + 1}@bench.scoutline.example`,
      password,
    }));
    const password_hash = await hashPassword(password);
    await store.db.transaction(async (tx) => {
      const names = signIns.map(({ username }) => username);
      await tx.delete(users).where(inArray(users.username, names));
      const [organization] = await tx
        .insert(organizations)
        .values({ name: "Bench", licensed_features: { core: true } })
        .returning({ id: organizations.id });
      await tx.insert(users).values(
        names.map((username) => ({
          username,
          role: "USER" as const,
          password_hash,
          organization_id: organization!.id,
        })),
      );
    });
    return signIns;
  } finally {
    await store.close();
  }
}
