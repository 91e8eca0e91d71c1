import * as z from "zod/mini";
import { AccountRole, LicensedFeatures } from "./user.ts";

/** A row of the list of users that administrators see. */
export const Account = z.object({
  uid: z.string(),
  username: z.string(),
  name: z.string(),
  role: AccountRole,
  /** `invited`: nobody has signed in to it yet, for it has neither password nor single sign-on. */
  status: z.enum(["active", "invited"]),
  organization_id: z.nullable(z.string()),
  organization_name: z.nullable(z.string()),
  organizational_unit_id: z.nullable(z.string()),
  organizational_unit_name: z.nullable(z.string()),
  /** What is licensed or refused to this user in particular, over the organisation's licences. */
  own_features: LicensedFeatures,
  created_date: z.string(),
  last_sign_in: z.nullable(z.string()),
});
export type Account = z.infer<typeof Account>;

/** How somebody can sign in, and in how many places they are signed in now. */
export const SignInMethods = z.object({
  password: z.boolean(),
  single_sign_on: z.nullable(z.object({ issuer: z.string(), linked_date: z.string() })),
  sessions: z.number(),
});
export type SignInMethods = z.infer<typeof SignInMethods>;
