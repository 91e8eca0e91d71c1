import * as z from "zod/mini";

/** `PUBLIC` is the anonymous session's: it may search and read, and saves nothing. */
export const Role = z.enum(["ADMIN", "ORG_ADMIN", "USER", "PUBLIC"]);
export type Role = z.infer<typeof Role>;

/** The roles that an account can have. */
export const AccountRole = z.enum(["ADMIN", "ORG_ADMIN", "USER"]);
export type AccountRole = z.infer<typeof AccountRole>;

/** Which features may be used: what is absent may not. `core` is always true. */
export const LicensedFeatures = z.record(z.string(), z.boolean());
export type LicensedFeatures = z.infer<typeof LicensedFeatures>;

/** A user as the client sees it; passwords and their hashes never leave the server. */
export const User = z.object({
  uid: z.string(),
  /** The e-mail address that one signs in with. */
  username: z.string(),
  /** How the person wants to be called; empty: by the username. */
  name: z.string(),
  role: Role,
  organization_id: z.nullable(z.string()),
  organizational_unit_id: z.nullable(z.string()),
  /** Whether today's version of the terms of service is accepted. */
  tos_accepted: z.boolean(),
  /** The organisation's licences with the user's own over them. */
  licensed_features: LicensedFeatures,
  saved_documents: z.array(z.string()),
});
export type User = z.infer<typeof User>;

/** What a sign-in yields: the bearer for session storage, when it ends (ISO, UTC), and whose it is. */
export const Session = z.object({ token: z.string(), expires_at: z.string(), user: User });
export type Session = z.infer<typeof Session>;
