import type { AuditAction, AuditEntry } from "../../../contract/entities/audit.ts";
import { featureNames } from "../../../contract/entities/organization.ts";
import { roleNames } from "./role-names.ts";

type Changes = AuditEntry["changes"];

/** What the kinds of entries are called where one chooses among them. */
export const actionNames: Record<AuditAction, string> = {
  "user.registered": "Registered",
  "user.invited": "Invited somebody",
  "user.updated": "Changed an account",
  "user.deleted": "Deleted an account",
  "user.password_changed": "Changed a password",
  "user.password_reset": "Reset a password",
  "user.sessions_ended": "Ended sessions",
  "user.single_sign_on_linked": "Linked single sign-on",
  "user.single_sign_on_unlinked": "Unlinked single sign-on",
  "organization.created": "Created an organisation",
  "organization.updated": "Changed an organisation",
  "organizational_unit.created": "Created a unit",
  "organizational_unit.renamed": "Renamed a unit",
  "organizational_unit.deleted": "Deleted a unit",
};

/** An entry of the audit trail as a sentence: “Ada changed the role of Ben from Analyst to Administrator.” */
export function auditSentence(entry: AuditEntry): string {
  const { actor, subject } = entry;
  const isSelf = subject.type === "user" && actor?.uid === subject.id;
  const whom = subjectName(subject);
  return sentences[entry.action]({
    who: actor ? (actor.username ?? `Deleted user ${actor.uid}`) : "Somebody who was not signed in",
    whom,
    isSelf,
    isAlone: isSelf || !actor,
    of: isSelf ? "" : ` of ${whom}`,
    the: isSelf ? "their own" : "the",
    changes: entry.changes,
  });
}

interface Words {
  who: string;
  whom: string;
  /** Somebody did it to themselves. */
  isSelf: boolean;
  /** Nobody else took part. */
  isAlone: boolean;
  of: string;
  the: string;
  changes: Changes;
}

const sentences: Record<AuditAction, (words: Words) => string> = {
  "user.registered": ({ who, whom, isAlone }) =>
    isAlone ? `${whom} registered.` : `${who} registered ${whom}.`,
  "user.invited": ({ who, whom }) => `${who} invited ${whom}.`,
  "user.updated": (words) =>
    acceptance(words) ??
    `${words.who} changed ${changedParts(words) ?? `${words.the} account${words.of}`}.`,
  "user.deleted": ({ who, whom, isSelf }) =>
    isSelf ? `${who} deleted their own account.` : `${who} deleted the account of ${whom}.`,
  "user.password_changed": ({ who, the, of }) => `${who} changed ${the} password${of}.`,
  "user.password_reset": ({ who, whom, isAlone }) =>
    isAlone ? `${whom} set a new password by a link.` : `${who} reset the password of ${whom}.`,
  "user.sessions_ended": ({ who, whom, isSelf }) =>
    isSelf ? `${who} signed out everywhere else.` : `${who} signed ${whom} out everywhere.`,
  "user.single_sign_on_linked": ({ who, the, of }) =>
    `${who} linked ${the} account${of} to single sign-on.`,
  "user.single_sign_on_unlinked": ({ who, the, of }) =>
    `${who} unlinked ${the} account${of} from single sign-on.`,
  "organization.created": ({ who, whom }) => `${who} created ${whom}.`,
  "organization.updated": (words) => `${words.who} changed ${changedParts(words) ?? words.whom}.`,
  "organizational_unit.created": ({ who, whom }) => `${who} created ${whom}.`,
  "organizational_unit.renamed": ({ who, whom }) => `${who} renamed ${whom}.`,
  "organizational_unit.deleted": ({ who, whom }) => `${who} deleted ${whom}.`,
};

/** People change their account by accepting the terms; that is told in its own words. */
function acceptance({ who, isSelf, changes }: Words): string | null {
  const [change, ...others] = changes;
  const isAlone = change?.field === "tos_version" && others.length === 0 && isSelf;
  return isAlone ? `${who} accepted the terms of service (${String(change.to)}).` : null;
}

function subjectName({ type, id, name }: AuditEntry["subject"]): string {
  if (type === "user") return name ?? `deleted user ${id}`;
  if (type === "organization") return name ? `the organisation “${name}”` : `organisation ${id}`;
  return name ? `the unit “${name}”` : `unit ${id}`;
}

const fieldNames: Record<string, string> = {
  name: "name",
  username: "username",
  role: "role",
  organization_id: "organisation",
  organizational_unit_id: "unit",
  own_features: "licences",
  licensed_features: "licences",
  email_domains: "e-mail domains",
  tos_version: "acceptance of the terms of service",
};

/** “the role of Ben from Analyst to Administrator, and the name of Ben”; null when nothing is told. */
function changedParts({ changes, the, of }: Words): string | null {
  const parts = changes.map(({ field, from, to }) => {
    const what = `${the} ${fieldNames[field] ?? field.replaceAll("_", " ")}${of}`;
    const isTold = from !== undefined || to !== undefined;
    if (!isTold || field.endsWith("_id")) return what;
    return `${what} from ${valueText(field, from)} to ${valueText(field, to)}`;
  });
  return parts.length > 0 ? new Intl.ListFormat("en-GB").format(parts) : null;
}

function valueText(field: string, value: unknown): string {
  if (field === "role") return roleNames[value as keyof typeof roleNames] ?? String(value);
  if (Array.isArray(value)) return value.length > 0 ? value.join(", ") : "none";
  if (typeof value === "object" && value !== null) return licencesText(value);
  return typeof value === "string" && value !== "" ? value : "none";
}

function licencesText(licences: object): string {
  const parts = Object.entries(licences).map(([feature, isLicensed]) => {
    const name = featureNames[feature as keyof typeof featureNames] ?? feature;
    return isLicensed ? name : `not ${name}`;
  });
  return parts.length > 0 ? parts.join(", ") : "as the organisation";
}
