import type { User } from "../../../contract/entities/user.ts";
import { ApiError } from "../../http/api-error.ts";
import { recordAudit } from "../../store/audit.ts";
import { type Identity, linkIdentity } from "../../store/identities.ts";
import type { Database } from "../../store/store.ts";
import { confirmReturned, type SignOnRoom } from "./sign-on-room.ts";

/** Lets the signed-in user sign in by the provider from now on; `identity_taken` when somebody else does so with this identity. */
export async function linkSignOn(
  room: SignOnRoom,
  user: User,
  returned: { code: string; state: string },
): Promise<{ linked: true }> {
  const identity = await confirmReturned(room, returned);
  await room.db.transaction((tx) => joinIdentity(tx, user, identity));
  return { linked: true };
}

/** Links and writes it down, in a transaction of the caller's. */
export async function joinIdentity(
  tx: Database,
  user: User,
  { issuer, subject }: Identity,
): Promise<void> {
  const id = Number(user.uid);
  const outcome = await linkIdentity(tx, id, { issuer, subject });
  if (outcome === "taken") throw new ApiError("identity_taken");
  if (outcome === "kept") return;
  await recordAudit(tx, {
    action: "user.single_sign_on_linked",
    actor_id: id,
    subject: { type: "user", id },
    organization_id: user.organization_id === null ? null : Number(user.organization_id),
    changes: [{ field: "issuer", to: issuer }],
  });
}
