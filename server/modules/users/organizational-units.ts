import { eq } from "drizzle-orm";
import type { OrganizationalUnit } from "../../../contract/entities/organization.ts";
import type { User } from "../../../contract/entities/user.ts";
import { ApiError } from "../../http/api-error.ts";
import { recordAudit } from "../../store/audit.ts";
import { parseId } from "../../store/ids.ts";
import { findUnit, listUnits } from "../../store/organizational-units.ts";
import type { Database, Store } from "../../store/store.ts";
import { organizationalUnits } from "../../store/tables.ts";
import { violatesUnique } from "../../store/unique-violation.ts";
import { requireOrganization } from "./find-organization.ts";
import { isAdmin, mayManageOrganization, mayReadOrganization } from "./policy.ts";
import { permit } from "./permit.ts";

/** The units of the caller's organisation, or of the one that is named. */
export async function readUnits(
  { db }: Store,
  caller: User,
  organizationId: string | null = caller.organization_id,
): Promise<OrganizationalUnit[]> {
  if (organizationId === null) return [];
  permit(mayReadOrganization(caller, organizationId));
  const { id } = await requireOrganization(db, organizationId);
  return listUnits(db, id);
}

/** Makes a unit; `unit_taken` when the organisation has one of this name, whatever its case. */
export async function createUnit(
  { db }: Store,
  caller: User,
  { organization_id: organizationId, name }: { organization_id: string; name: string },
): Promise<OrganizationalUnit> {
  permit(mayManageOrganization(caller, organizationId));
  return db.transaction(async (tx) => {
    const { id: organization_id } = await requireOrganization(tx, organizationId);
    const [made] = await tx
      .insert(organizationalUnits)
      .values({ organization_id, name })
      .onConflictDoNothing()
      .returning({ id: organizationalUnits.id });
    if (!made) throw new ApiError("unit_taken");
    await record(tx, "organizational_unit.created", caller, made.id, organization_id);
    return (await findUnit(tx, made.id))!;
  });
}

/** Gives a unit another name. */
export async function renameUnit(
  { db }: Store,
  caller: User,
  unitId: string,
  name: string,
): Promise<OrganizationalUnit> {
  try {
    return await db.transaction(async (tx) => {
      const unit = await holdManagedUnit(tx, caller, unitId);
      if (unit.name !== name) {
        await tx
          .update(organizationalUnits)
          .set({ name })
          .where(eq(organizationalUnits.id, unit.id));
        await record(tx, "organizational_unit.renamed", caller, unit.id, unit.organization_id);
      }
      return (await findUnit(tx, unit.id))!;
    });
  } catch (error) {
    throw violatesUnique(error, "organizational_units_name") ? new ApiError("unit_taken") : error;
  }
}

/** Deletes a unit; who belonged to it belongs to none. */
export async function deleteUnit(
  { db }: Store,
  caller: User,
  unitId: string,
): Promise<{ deleted: true }> {
  return db.transaction(async (tx) => {
    const unit = await holdManagedUnit(tx, caller, unitId);
    await tx.delete(organizationalUnits).where(eq(organizationalUnits.id, unit.id));
    await record(tx, "organizational_unit.deleted", caller, unit.id, unit.organization_id);
    return { deleted: true as const };
  });
}

/** A unit that the caller manages; only administrators learn that there is none. */
async function holdManagedUnit(tx: Database, caller: User, unitId: string) {
  const id = parseId(unitId);
  const [unit] =
    id === null
      ? []
      : await tx
          .select()
          .from(organizationalUnits)
          .where(eq(organizationalUnits.id, id))
          .for("update");
  if (!unit) throw new ApiError(isAdmin(caller) ? "unit_not_found" : "forbidden");
  permit(mayManageOrganization(caller, String(unit.organization_id)));
  return unit;
}

async function record(
  tx: Database,
  action: `organizational_unit.${"created" | "renamed" | "deleted"}`,
  caller: User,
  id: number,
  organization_id: number,
): Promise<void> {
  await recordAudit(tx, {
    action,
    actor_id: Number(caller.uid),
    subject: { type: "organizational_unit", id },
    organization_id,
    changes: action === "organizational_unit.renamed" ? [{ field: "name" }] : [],
  });
}
