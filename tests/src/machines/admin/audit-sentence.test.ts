import { expect, test } from "vitest";
import { AuditAction, type AuditEntry } from "../../../../contract/entities/audit.ts";
import { auditSentence } from "../../../../src/machines/admin/audit-sentence.ts";

const ada = { uid: "7", username: "ada@example.org" };
const ben = { type: "user", id: "17", name: "ben@example.org" } as const;

function entry(change: Partial<AuditEntry>): AuditEntry {
  return {
    id: "1",
    at: "2026-11-21T00:00:00Z",
    action: "user.updated",
    actor: ada,
    subject: ben,
    changes: [],
    ...change,
  };
}

test.each<[Partial<AuditEntry>, string]>([
  [
    { changes: [{ field: "role", from: "USER", to: "ADMIN" }] },
    "ada@example.org changed the role of ben@example.org from Analyst to Administrator.",
  ],
  [
    { changes: [{ field: "name" }, { field: "organization_id", from: "1", to: "2" }] },
    "ada@example.org changed the name of ben@example.org and the organisation of ben@example.org.",
  ],
  [
    { subject: { type: "user", id: "7", name: ada.username }, changes: [{ field: "name" }] },
    "ada@example.org changed their own name.",
  ],
  [
    { changes: [{ field: "own_features", from: {}, to: { area52: true, benchmarks: false } }] },
    "ada@example.org changed the licences of ben@example.org from as the organisation to Area 52, not Benchmarks.",
  ],
  [
    {
      action: "user.deleted",
      actor: { uid: "7", username: null },
      subject: { ...ben, name: null },
    },
    "Deleted user 7 deleted the account of deleted user 17.",
  ],
  [
    {
      subject: { type: "user", id: "7", name: ada.username },
      changes: [{ field: "tos_version", from: null, to: "2026-11" }],
    },
    "ada@example.org accepted the terms of service (2026-11).",
  ],
  [{ action: "user.password_reset", actor: null }, "ben@example.org set a new password by a link."],
  [
    {
      action: "organization.updated",
      subject: { type: "organization", id: "3", name: "Institute" },
      changes: [{ field: "email_domains", from: [], to: ["a.org", "b.org"] }],
    },
    "ada@example.org changed the e-mail domains of the organisation “Institute” from none to a.org, b.org.",
  ],
  [
    {
      action: "organizational_unit.deleted",
      subject: { type: "organizational_unit", id: "5", name: null },
    },
    "ada@example.org deleted unit 5.",
  ],
])("an entry is a sentence: %#", (change, sentence) => {
  expect(auditSentence(entry(change))).toBe(sentence);
});

test("every kind of entry is a sentence that says who and of whom", () => {
  for (const action of AuditAction.options) {
    const subject = { type: "user", id: "17", name: "the subject" } as const;
    const sentence = auditSentence(entry({ action, subject }));
    expect(sentence, action).toMatch(/^(ada@example\.org .*)?the subject.*\.$/);
  }
});
