import type { Organization, OrganizationalUnit } from "../../../contract/entities/organization.ts";
import { ROWS_PER_PAGE_MAX } from "../../../contract/limits.ts";
import { listOrganizations, listUnits } from "../../services/users.ts";
import { loadingMachine } from "../requests/loading-machine.ts";
import { listMachine } from "../requests/list-machine.ts";

/** The organisations that a name being typed stands for, at most a hundred. */
export const organizationChoicesMachine = listMachine<Organization>(
  "organizationChoices",
  ({ search }, signal) =>
    listOrganizations({ search, rowsPerPage: String(ROWS_PER_PAGE_MAX) }, signal),
);

/** The units that somebody of an organisation can belong to; none without an organisation. */
export const unitChoicesMachine = loadingMachine<string | null, OrganizationalUnit[]>(
  "unitChoices",
  async (organizationId, signal) =>
    organizationId === null ? [] : listUnits(organizationId, signal),
);
