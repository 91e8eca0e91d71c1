import type { Config } from "../../config.ts";
import { ApiError } from "../../http/api-error.ts";
import { endLinks } from "../../store/account-tokens.ts";
import { recordAudit } from "../../store/audit.ts";
import { createUser } from "../../store/create-user.ts";
import { findOrganizationOf } from "../../store/email-domains.ts";
import type { Database } from "../../store/store.ts";

export interface Made {
  id: number;
  organization_id: number | null;
}

/**
 * Makes the account of who registers, in the organisation that has the address' domain; `registration_closed` when it
 * may not be, which may have been decided since the link was made.
 */
export async function makeAccount(
  tx: Database,
  { registration, staging }: Config["accounts"],
  username: string,
  chosen: { name: string | undefined; password_hash: string | null },
): Promise<Made> {
  const organization_id = await findOrganizationOf(tx, username);
  const isOpen =
    registration === "open" || (registration === "domains" && organization_id !== null);
  if (!isOpen) throw new ApiError("registration_closed");
  const { id } = await createUser(tx, {
    username,
    ...chosen,
    organization_id,
    is_staging: staging,
  });
  return { id, organization_id };
}

/** Ends the other links of an account that has just been opened, and writes down that somebody has registered. */
export async function noteRegistered(
  tx: Database,
  { id, organization_id }: Made,
  username: string,
): Promise<void> {
  await endLinks(tx, { id, username });
  await recordAudit(tx, {
    action: "user.registered",
    actor_id: id,
    subject: { type: "user", id },
    organization_id,
  });
}
