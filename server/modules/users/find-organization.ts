import type { Organization } from "../../../contract/entities/organization.ts";
import { ApiError } from "../../http/api-error.ts";
import { parseId } from "../../store/ids.ts";
import { findOrganization } from "../../store/organizations.ts";
import type { Database } from "../../store/store.ts";

/** The organisation of an id of the wire and its number; `organization_not_found` when there is none. */
export async function requireOrganization(
  db: Database,
  organizationId: string,
): Promise<{ id: number; organization: Organization }> {
  const id = parseId(organizationId);
  const organization = id === null ? null : await findOrganization(db, id);
  if (id === null || !organization) throw new ApiError("organization_not_found");
  return { id, organization };
}
