import * as z from "zod/mini";
import { LicensedFeatures } from "./user.ts";

/** What an organisation or a user can be licensed for; `core` always is. */
export const features = ["core", "workspaces", "area52", "benchmarks"] as const;
export type Feature = (typeof features)[number];

/** What the features are called where licences are given and asked for. */
export const featureNames: Record<Feature, string> = {
  core: "Core",
  workspaces: "Workspaces",
  area52: "Area 52",
  benchmarks: "Benchmarks",
};

/** A part of an organisation that its users can belong to. */
export const OrganizationalUnit = z.object({
  organizational_unit_id: z.string(),
  organization_id: z.string(),
  name: z.string(),
  user_count: z.number(),
});
export type OrganizationalUnit = z.infer<typeof OrganizationalUnit>;

export const Organization = z.object({
  organization_id: z.string(),
  name: z.string(),
  licensed_features: LicensedFeatures,
  /** Who registers with an address of one of these domains joins the organisation. */
  email_domains: z.array(z.string()),
  user_count: z.number(),
  created_date: z.string(),
});
export type Organization = z.infer<typeof Organization>;
