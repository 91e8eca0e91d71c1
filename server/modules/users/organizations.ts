import { asc, eq, sql } from "drizzle-orm";
import type * as z from "zod/mini";
import type { Organization, OrganizationalUnit } from "../../../contract/entities/organization.ts";
import type { User } from "../../../contract/entities/user.ts";
import type { users as usersService } from "../../../contract/services/users.ts";
import { invalid } from "../../http/api-error.ts";
import { changesBetween, recordAudit } from "../../store/audit.ts";
import { containsText } from "../../store/contains-text.ts";
import { listUnits } from "../../store/organizational-units.ts";
import {
  findOrganization,
  findTakenDomain,
  selectOrganizations,
  toOrganization,
  withCore,
} from "../../store/organizations.ts";
import type { Database, Store } from "../../store/store.ts";
import { organizations } from "../../store/tables.ts";
import { requireOrganization } from "./find-organization.ts";
import { offsetOf, type PageOf, withTotal } from "./page.ts";
import { isAdmin, mayReadOrganization } from "./policy.ts";
import { permit } from "./permit.ts";

type Endpoints = typeof usersService.endpoints;

/** A page of the organisations by name. */
export async function listOrganizations(
  { db }: Store,
  caller: User,
  { search, ...place }: z.output<Endpoints["organizations"]["query"]>,
): Promise<PageOf<Organization>> {
  permit(isAdmin(caller));
  const condition = containsText(search, organizations.name);
  const rows = await selectOrganizations(db)
    .where(condition)
    .orderBy(asc(sql`lower(${organizations.name})`), asc(organizations.id))
    .limit(place.rowsPerPage)
    .offset(offsetOf(place));
  return withTotal(rows.map(toOrganization), place, () => db.$count(organizations, condition));
}

/** An organisation with its units. */
export async function describeOrganization(
  { db }: Store,
  caller: User,
  organizationId: string,
): Promise<Organization & { organizational_units: OrganizationalUnit[] }> {
  permit(mayReadOrganization(caller, organizationId));
  const { id, organization } = await requireOrganization(db, organizationId);
  return { ...organization, organizational_units: await listUnits(db, id) };
}

/** Makes an organisation; without licences it has the core only. */
export async function createOrganization(
  { db }: Store,
  caller: User,
  {
    name,
    licensed_features = {},
    email_domains = [],
  }: z.output<Endpoints["createOrganization"]["body"]>,
): Promise<Organization> {
  permit(isAdmin(caller));
  return db.transaction(async (tx) => {
    const domains = await freeDomains(tx, email_domains, 0);
    const [made] = await tx
      .insert(organizations)
      .values({ name, licensed_features: withCore(licensed_features), email_domains: domains })
      .returning({ id: organizations.id });
    const { id } = made!;
    await recordAudit(tx, {
      action: "organization.created",
      actor_id: Number(caller.uid),
      subject: { type: "organization", id },
      organization_id: id,
    });
    return (await findOrganization(tx, id))!;
  });
}

/** Changes an organisation; of its licences those that are named, of its domains all. */
export async function updateOrganization(
  { db }: Store,
  caller: User,
  organizationId: string,
  body: z.output<Endpoints["updateOrganization"]["body"]>,
): Promise<Organization> {
  permit(isAdmin(caller));
  return db.transaction(async (tx) => {
    const { id } = await requireOrganization(tx, organizationId);
    const [row] = await tx
      .select()
      .from(organizations)
      .where(eq(organizations.id, id))
      .for("update");
    const before = { ...row!, licensed_features: withCore(row!.licensed_features) };
    const after = {
      name: body.name ?? before.name,
      licensed_features: withCore({ ...before.licensed_features, ...body.licensed_features }),
      email_domains: body.email_domains
        ? await freeDomains(tx, body.email_domains, id)
        : before.email_domains,
    };
    const changes = changesBetween(before, after);
    if (changes.length > 0) {
      await tx.update(organizations).set(after).where(eq(organizations.id, id));
      await recordAudit(tx, {
        action: "organization.updated",
        actor_id: Number(caller.uid),
        subject: { type: "organization", id },
        organization_id: id,
        changes,
      });
    }
    return (await findOrganization(tx, id))!;
  });
}

/** The domains, each once; refused when another organisation has one: who registers could not belong to both. */
async function freeDomains(tx: Database, domains: string[], exceptId: number): Promise<string[]> {
  const taken = await findTakenDomain(tx, domains, exceptId);
  if (taken !== null) {
    throw invalid({
      path: `email_domains.${domains.indexOf(taken)}`,
      reason: `Another organisation has the domain ${taken}.`,
      mend: "Take it from the other organisation first.",
    });
  }
  return [...new Set(domains)];
}
