import type { AccountRole, User } from "../../../contract/entities/user.ts";
import { roleNames } from "../../machines/admin/role-names.ts";

/** The roles that the viewer may give. */
export function roleOptions(viewer: Pick<User, "role">): { value: AccountRole; label: string }[] {
  const given: AccountRole[] =
    viewer.role === "ADMIN" ? ["USER", "ORG_ADMIN", "ADMIN"] : ["USER", "ORG_ADMIN"];
  return given.map((role) => ({ value: role, label: roleNames[role] }));
}
