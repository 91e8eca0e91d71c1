import { and, arrayOverlaps, eq, getTableColumns, ne, sql } from "drizzle-orm";
import type { Organization } from "../../contract/entities/organization.ts";
import type { LicensedFeatures } from "../../contract/entities/user.ts";
import type { Database } from "./store.ts";
import { organizations, users } from "./tables.ts";

/** Organisations with how many users they have, as rows for `toOrganization`. */
export function selectOrganizations(db: Database) {
  const user_count = db.$count(users, eq(users.organization_id, organizations.id));
  return db.select({ ...getTableColumns(organizations), user_count }).from(organizations);
}

type Row = Awaited<ReturnType<typeof selectOrganizations>>[number];

/** An organisation as the wire has it. */
export function toOrganization(row: Row): Organization {
  return {
    organization_id: String(row.id),
    name: row.name,
    licensed_features: withCore(row.licensed_features),
    email_domains: row.email_domains,
    user_count: row.user_count,
    created_date: row.created_at.toISOString(),
  };
}

/** An organisation by number; null when there is none. */
export async function findOrganization(db: Database, id: number): Promise<Organization | null> {
  const [row] = await selectOrganizations(db).where(eq(organizations.id, id));
  return row ? toOrganization(row) : null;
}

/** Licences with the one that everybody has. */
export function withCore(licensed: LicensedFeatures): LicensedFeatures {
  return { ...licensed, core: true };
}

/** Any number that nothing else locks. */
const LOCK = 7_226_435_053;

/** The domain of these that another organisation has, or null; until the end of the transaction nobody else gives out domains. */
export async function findTakenDomain(
  tx: Database,
  domains: readonly string[],
  exceptId: number,
): Promise<string | null> {
  if (domains.length === 0) return null;
  await tx.execute(sql`SELECT pg_advisory_xact_lock(${LOCK})`);
  const [other] = await tx
    .select({ email_domains: organizations.email_domains })
    .from(organizations)
    .where(
      and(arrayOverlaps(organizations.email_domains, [...domains]), ne(organizations.id, exceptId)),
    )
    .limit(1);
  return other ? domains.find((domain) => other.email_domains.includes(domain))! : null;
}
