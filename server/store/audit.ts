import { isDeepStrictEqual } from "node:util";
import type { AuditAction, AuditEntry } from "../../contract/entities/audit.ts";
import type { Database } from "./store.ts";
import { auditTrail } from "./tables.ts";

type Changes = AuditEntry["changes"];

export interface AuditRecord {
  action: AuditAction;
  /** Null: the product itself, or somebody who was not signed in. */
  actor_id: number | null;
  subject: { type: AuditEntry["subject"]["type"]; id: number };
  /** In whose trail it stands; null: in the administrators' only. */
  organization_id: number | null;
  changes?: Changes;
}

/** The trail cannot be changed and outlives people, so it keeps no names: only that they changed. */
const withoutValues = new Set(["name", "username"]);

/** Writes down who changed what, in the transaction that changes it. */
export async function recordAudit(
  tx: Database,
  { action, actor_id, subject, organization_id, changes = [] }: AuditRecord,
): Promise<void> {
  await tx.insert(auditTrail).values({
    action,
    actor_id,
    subject_type: subject.type,
    subject_id: subject.id,
    organization_id,
    changes: changes.map((change) =>
      withoutValues.has(change.field) ? { field: change.field } : change,
    ),
  });
}

/** The fields of `after` that are there and differ from `before`, with both values. */
export function changesBetween<T extends object>(before: T, after: Partial<T>): Changes {
  return Object.entries(after).flatMap(([field, to]) => {
    const from: unknown = before[field as keyof T];
    return to === undefined || isDeepStrictEqual(from, to) ? [] : [{ field, from, to }];
  });
}
