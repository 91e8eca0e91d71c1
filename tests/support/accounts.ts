import type { Account } from "../../contract/entities/account.ts";
import type { Organization } from "../../contract/entities/organization.ts";

/** An analyst of an organisation as administrators see them. */
export const account: Account = {
  uid: "17",
  username: "ben@example.org",
  name: "Ben",
  role: "USER",
  status: "active",
  organization_id: "3",
  organization_name: "Example Institute",
  organizational_unit_id: null,
  organizational_unit_name: null,
  own_features: {},
  created_date: "2026-01-02T03:04:05Z",
  last_sign_in: "2026-11-20T08:00:00Z",
};

export const organization: Organization = {
  organization_id: "3",
  name: "Example Institute",
  licensed_features: { core: true, area52: true },
  email_domains: ["example.org"],
  user_count: 2,
  created_date: "2026-01-01T00:00:00Z",
};
