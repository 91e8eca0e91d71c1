import { and, asc, eq, getTableColumns, sql } from "drizzle-orm";
import type { OrganizationalUnit } from "../../contract/entities/organization.ts";
import type { Database } from "./store.ts";
import { organizationalUnits, users } from "./tables.ts";

/** Units with how many users they have, as rows for `toUnit`. */
function selectUnits(db: Database) {
  const user_count = db.$count(users, eq(users.organizational_unit_id, organizationalUnits.id));
  return db
    .select({ ...getTableColumns(organizationalUnits), user_count })
    .from(organizationalUnits);
}

type Row = Awaited<ReturnType<typeof selectUnits>>[number];

function toUnit(row: Row): OrganizationalUnit {
  return {
    organizational_unit_id: String(row.id),
    organization_id: String(row.organization_id),
    name: row.name,
    user_count: row.user_count,
  };
}

/** An organisation's units by name. */
export async function listUnits(
  db: Database,
  organizationId: number,
): Promise<OrganizationalUnit[]> {
  const rows = await selectUnits(db)
    .where(eq(organizationalUnits.organization_id, organizationId))
    .orderBy(asc(sql`lower(${organizationalUnits.name})`), asc(organizationalUnits.id));
  return rows.map(toUnit);
}

/** A unit by number; null when there is none. */
export async function findUnit(db: Database, id: number): Promise<OrganizationalUnit | null> {
  const [row] = await selectUnits(db).where(eq(organizationalUnits.id, id));
  return row ? toUnit(row) : null;
}

/** Whether the organisation has the unit, which then stays until the end of the transaction. */
export async function holdUnit(
  tx: Database,
  id: number,
  organizationId: number | null,
): Promise<boolean> {
  if (organizationId === null) return false;
  const [unit] = await tx
    .select({ id: organizationalUnits.id })
    .from(organizationalUnits)
    .where(
      and(eq(organizationalUnits.id, id), eq(organizationalUnits.organization_id, organizationId)),
    )
    .for("key share");
  return unit !== undefined;
}
