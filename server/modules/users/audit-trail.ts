import { aliasedTable, and, desc, eq, type SQL, sql } from "drizzle-orm";
import type * as z from "zod/mini";
import type { AuditEntry } from "../../../contract/entities/audit.ts";
import type { User } from "../../../contract/entities/user.ts";
import type { users as usersService } from "../../../contract/services/users.ts";
import { containsText } from "../../store/contains-text.ts";
import type { Database, Store } from "../../store/store.ts";
import { auditTrail, organizationalUnits, organizations, users } from "../../store/tables.ts";
import { requireOrganization } from "./find-organization.ts";
import { offsetOf, type PageOf, withTotal } from "./page.ts";
import { isAdmin, mayManageOrganization } from "./policy.ts";
import { permit } from "./permit.ts";

type Query = z.output<typeof usersService.endpoints.auditTrail.query>;

const actors = aliasedTable(users, "actors");

const isAbout = (type: AuditEntry["subject"]["type"]) => eq(auditTrail.subject_type, type);

/** A page of what was done, newest first: an administrator's anywhere or in one organisation, others' in their own. */
export async function readAuditTrail(
  { db }: Store,
  caller: User,
  { organization_id, action, search, ...place }: Query,
): Promise<PageOf<AuditEntry>> {
  const organization = organization_id ?? (isAdmin(caller) ? undefined : caller.organization_id);
  permit(organization === undefined || mayManageOrganization(caller, organization));
  const condition = and(
    organization == null
      ? undefined
      : eq(auditTrail.organization_id, (await requireOrganization(db, organization)).id),
    action && eq(auditTrail.action, action),
    concerns(db, search),
  );
  const rows = await selectEntries(db)
    .where(condition)
    .orderBy(desc(auditTrail.id))
    .limit(place.rowsPerPage)
    .offset(offsetOf(place));
  return withTotal(rows.map(toEntry), place, () => db.$count(auditTrail, condition));
}

/** That whoever did it, or to whom it was done, is there and contains the text. */
function concerns(db: Database, text: string): SQL | undefined {
  if (text === "") return undefined;
  const people = db
    .select({ id: users.id })
    .from(users)
    .where(containsText(text, users.username, users.name));
  return sql`(${auditTrail.actor_id} IN ${people} OR ${isAbout("user")} AND ${auditTrail.subject_id} IN ${people})`;
}

function selectEntries(db: Database) {
  return db
    .select({
      entry: auditTrail,
      actor_name: actors.username,
      user_name: users.username,
      organization_name: organizations.name,
      unit_name: organizationalUnits.name,
    })
    .from(auditTrail)
    .leftJoin(actors, eq(actors.id, auditTrail.actor_id))
    .leftJoin(users, and(isAbout("user"), eq(users.id, auditTrail.subject_id)))
    .leftJoin(
      organizations,
      and(isAbout("organization"), eq(organizations.id, auditTrail.subject_id)),
    )
    .leftJoin(
      organizationalUnits,
      and(isAbout("organizational_unit"), eq(organizationalUnits.id, auditTrail.subject_id)),
    );
}

type Row = Awaited<ReturnType<typeof selectEntries>>[number];

function toEntry({ entry, actor_name, user_name, organization_name, unit_name }: Row): AuditEntry {
  const { id, at, action, actor_id, subject_type, subject_id, changes } = entry;
  return {
    id: String(id),
    at: at.toISOString(),
    action,
    actor: actor_id === null ? null : { uid: String(actor_id), username: actor_name },
    subject: {
      type: subject_type,
      id: String(subject_id),
      name: user_name ?? organization_name ?? unit_name,
    },
    changes,
  };
}
