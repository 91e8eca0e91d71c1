import type { Account } from "../../../contract/entities/account.ts";
import { AuditAction, type AuditEntry } from "../../../contract/entities/audit.ts";
import type { Organization, OrganizationalUnit } from "../../../contract/entities/organization.ts";
import { AccountRole, type User } from "../../../contract/entities/user.ts";
import { ROWS_PER_PAGE } from "../../../contract/limits.ts";
import {
  listOrganizations,
  listOrganizationUsers,
  listUnits,
  listUsers,
  readAuditTrail,
  type Page,
} from "../../services/users.ts";
import { listMachine } from "../requests/list-machine.ts";
import type { ListView } from "../requests/list-view.ts";

export const accountSorts = ["username", "name", "role", "created_date", "last_sign_in"] as const;
type AccountSort = (typeof accountSorts)[number];

/** Who looks at the lists, which decides what is in them. */
export type Viewer = Pick<User, "role" | "organization_id">;

const paging = ({ page, search }: ListView) => ({
  page: String(page),
  rowsPerPage: String(ROWS_PER_PAGE),
  search,
});

/** The accounts: of all organisations or one for an administrator of the product, of the own one for an administrator of an organisation. */
export const accountsMachine = (viewer: Viewer) =>
  listMachine<Account>("accounts", (view, signal) => {
    const sort = accountSorts.find((known): known is AccountSort => known === view.sort);
    const direction = view.ascending ? "ASC" : "DESC";
    const query = { ...paging(view), sort, direction } as const;
    const role = AccountRole.options.find((known) => known === view.kind);
    if (viewer.role === "ADMIN") {
      const organization_id = view.organization || undefined;
      return listUsers({ ...query, role, organization_id }, signal);
    }
    return listOrganizationUsers(viewer.organization_id ?? "", role ?? "ALL", query, signal);
  });

/** The organisations, by name. */
export const organizationsMachine = () =>
  listMachine<Organization>("organizations", (view, signal) =>
    listOrganizations(paging(view), signal),
  );

/** The units of one organisation, by name; they are few, so the search looks through them here. */
export const unitsMachine = () =>
  listMachine<OrganizationalUnit>("units", async (view, signal) =>
    pageOfUnits(await listUnits(view.organization || undefined, signal), view),
  );

/** The audit trail, newest first. */
export const auditMachine = () =>
  listMachine<AuditEntry>("audit", (view, signal) => {
    const action = AuditAction.options.find((known) => known === view.kind);
    const organization_id = view.organization || undefined;
    return readAuditTrail({ ...paging(view), action, organization_id }, signal);
  });

/** The units whose names hold the words searched for, and of these one page. */
export function pageOfUnits(
  units: readonly OrganizationalUnit[],
  { search, page }: Pick<ListView, "search" | "page">,
): Page<OrganizationalUnit> {
  const words = search.toLocaleLowerCase().trim();
  const found = units.filter(({ name }) => name.toLocaleLowerCase().includes(words));
  const start = (page - 1) * ROWS_PER_PAGE;
  return { rows: found.slice(start, start + ROWS_PER_PAGE), totalRows: found.length };
}
