import * as z from "zod/mini";

export const AuditAction = z.enum([
  "user.registered",
  "user.invited",
  "user.updated",
  "user.deleted",
  "user.password_changed",
  "user.password_reset",
  "user.sessions_ended",
  "user.single_sign_on_linked",
  "user.single_sign_on_unlinked",
  "organization.created",
  "organization.updated",
  "organizational_unit.created",
  "organizational_unit.renamed",
  "organizational_unit.deleted",
]);
export type AuditAction = z.infer<typeof AuditAction>;

/** Who changed what, and when. Names are looked up when it is read: of a deleted user only the number is left. */
export const AuditEntry = z.object({
  id: z.string(),
  /** ISO, UTC. */
  at: z.string(),
  action: AuditAction,
  /** Null: the product itself, or somebody who was not signed in. */
  actor: z.nullable(z.object({ uid: z.string(), username: z.nullable(z.string()) })),
  subject: z.object({
    type: z.enum(["user", "organization", "organizational_unit"]),
    id: z.string(),
    name: z.nullable(z.string()),
  }),
  /** The fields that changed with their old and new values; of personal fields (name, username) the values are left out. */
  changes: z.array(
    z.object({
      field: z.string(),
      from: z.optional(z.unknown()),
      to: z.optional(z.unknown()),
    }),
  ),
});
export type AuditEntry = z.infer<typeof AuditEntry>;
