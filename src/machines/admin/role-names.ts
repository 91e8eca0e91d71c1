import type { AccountRole } from "../../../contract/entities/user.ts";

/** What the roles are called where people read them. */
export const roleNames: Record<AccountRole, string> = {
  ADMIN: "Administrator",
  ORG_ADMIN: "Administrator of the organisation",
  USER: "Analyst",
};
