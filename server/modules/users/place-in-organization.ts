import { ApiError } from "../../http/api-error.ts";
import { parseId } from "../../store/ids.ts";
import { holdUnit } from "../../store/organizational-units.ts";
import type { Database } from "../../store/store.ts";
import { requireOrganization } from "./find-organization.ts";

/** Where a user belongs, in numbers of the store. */
export interface Place {
  organization_id: number | null;
  organizational_unit_id: number | null;
}

/** Where a user shall belong, in ids of the wire; what is undefined stays as it is. */
interface Wish {
  organization_id?: string | null | undefined;
  organizational_unit_id?: string | null | undefined;
}

/**
 * The place that is wished, in numbers. Another organisation means no unit unless one is named; a unit that is not the
 * organisation's is `unit_not_found`, like one that does not exist.
 */
export async function placeInOrganization(
  tx: Database,
  wish: Wish,
  present: Place,
): Promise<Place> {
  const organization_id = await wishedOrganization(tx, wish, present);
  const isMoved = organization_id !== present.organization_id;
  const { organizational_unit_id: unit } = wish;
  if (unit === undefined) {
    return {
      organization_id,
      organizational_unit_id: isMoved ? null : present.organizational_unit_id,
    };
  }
  if (unit === null) return { organization_id, organizational_unit_id: null };
  const id = parseId(unit);
  if (id === null || !(await holdUnit(tx, id, organization_id))) {
    throw new ApiError("unit_not_found");
  }
  return { organization_id, organizational_unit_id: id };
}

async function wishedOrganization(
  tx: Database,
  { organization_id }: Wish,
  present: Place,
): Promise<number | null> {
  if (organization_id === undefined) return present.organization_id;
  return organization_id === null ? null : (await requireOrganization(tx, organization_id)).id;
}
