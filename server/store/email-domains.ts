import { sql } from "drizzle-orm";
import type { Database } from "./store.ts";
import { organizations } from "./tables.ts";

/** The organisation to which the domain of an e-mail address belongs, the oldest if there are several; null when none has it. */
export async function findOrganizationOf(db: Database, username: string): Promise<number | null> {
  const domain = username.slice(username.lastIndexOf("@") + 1).toLowerCase();
  const [found] = await db
    .select({ id: organizations.id })
    .from(organizations)
    .where(sql`${domain} = ANY(${organizations.email_domains})`)
    .orderBy(organizations.id)
    .limit(1);
  return found?.id ?? null;
}
