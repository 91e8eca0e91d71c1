import * as z from "zod/mini";

/** `PUBLIC` is the anonymous session's: it may search and read, and saves nothing. */
export const Role = z.enum(["ADMIN", "ORG_ADMIN", "USER", "PUBLIC"]);
export type Role = z.infer<typeof Role>;

/** A user as the client sees it; passwords and their hashes never leave the server. */
export const User = z.object({
  uid: z.string(),
  username: z.string(),
  role: Role,
  organization_id: z.nullable(z.string()),
  tos_accepted: z.boolean(),
  licensed_features: z.record(z.string(), z.boolean()),
  saved_documents: z.array(z.string()),
});
export type User = z.infer<typeof User>;

/** What a sign-in yields: the bearer for session storage, when it ends (ISO, UTC), and whose it is. */
export const Session = z.object({ token: z.string(), expires_at: z.string(), user: User });
export type Session = z.infer<typeof Session>;
