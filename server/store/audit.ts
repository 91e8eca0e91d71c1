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

/** What of a user the trail must not keep. */
const personal = new Set(["name", "username"]);

/** Writes down who changed what, in the transaction that changes it. Of a user's name and username it keeps only that they changed. */
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
      subject.type === "user" && personal.has(change.field) ? { field: change.field } : change,
    ),
  });
}

/** The fields of `after` that differ from `before`, with both values. */
export function changesBetween<T extends object>(before: T, after: Partial<T>): Changes {
  return Object.entries(after).flatMap(([field, to]) => {
    const from: unknown = before[field as keyof T];
    return to === undefined || isSame(from, to) ? [] : [{ field, from, to }];
  });
}

function isSame(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
