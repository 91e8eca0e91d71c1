import {
  bigint,
  boolean,
  integer,
  json,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
} from "drizzle-orm/pg-core";
import type { AuditAction, AuditEntry } from "../../contract/entities/audit.ts";
import type { Filters } from "../../contract/entities/filters.ts";
import type { QueryElements, ScanCategory } from "../../contract/entities/scan.ts";
import type { FilterSource, ScanType } from "../../contract/entities/source.ts";
import type { AccountRole, LicensedFeatures } from "../../contract/entities/user.ts";

/** The tables as the migrations in `migrations/` leave them; a test holds the two together. */

const id = () => bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity();
const reference = (name: string) => bigint(name, { mode: "number" });
const time = (name: string) => timestamp(name, { withTimezone: true, mode: "date" });

export const organizations = pgTable("organizations", {
  id: id(),
  name: text().notNull(),
  licensed_features: jsonb().$type<LicensedFeatures>().notNull(),
  created_at: time("created_at").notNull().defaultNow(),
  email_domains: text().array().notNull().default([]),
});

export const organizationalUnits = pgTable("organizational_units", {
  id: id(),
  organization_id: reference("organization_id").notNull(),
  name: text().notNull(),
  created_at: time("created_at").notNull().defaultNow(),
});

export const users = pgTable("users", {
  id: id(),
  organization_id: reference("organization_id"),
  username: text().notNull(),
  role: text().$type<AccountRole>().notNull(),
  password_hash: text(),
  saved_documents: jsonb().$type<string[]>().notNull().default([]),
  created_at: time("created_at").notNull().defaultNow(),
  name: text().notNull().default(""),
  organizational_unit_id: reference("organizational_unit_id"),
  own_features: jsonb().$type<LicensedFeatures>().notNull().default({}),
  tos_version: text(),
  last_sign_in: time("last_sign_in"),
  is_staging: boolean().notNull().default(false),
});

export const accountTokens = pgTable("account_tokens", {
  token_hash: text().primaryKey(),
  purpose: text().$type<"register" | "reset" | "oidc">().notNull(),
  username: text().notNull(),
  user_id: reference("user_id"),
  issuer: text(),
  subject: text(),
  name: text().notNull().default(""),
  created_at: time("created_at").notNull().defaultNow(),
  expires_at: time("expires_at").notNull(),
  used_at: time("used_at"),
});

export const signOnStates = pgTable("sign_on_states", {
  state_hash: text().primaryKey(),
  nonce: text().notNull(),
  code_verifier: text().notNull(),
  expires_at: time("expires_at").notNull(),
});

export const identities = pgTable(
  "identities",
  {
    issuer: text().notNull(),
    subject: text().notNull(),
    user_id: reference("user_id").notNull(),
    created_at: time("created_at").notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.issuer, table.subject] })],
);

export const auditTrail = pgTable("audit_trail", {
  id: id(),
  at: time("at").notNull().defaultNow(),
  action: text().$type<AuditAction>().notNull(),
  actor_id: reference("actor_id"),
  subject_type: text().$type<AuditEntry["subject"]["type"]>().notNull(),
  subject_id: reference("subject_id").notNull(),
  organization_id: reference("organization_id"),
  changes: jsonb().$type<AuditEntry["changes"]>().notNull().default([]),
});

export const contactRequests = pgTable("contact_requests", {
  id: id(),
  kind: text().$type<"feedback" | "question" | "upgrade">().notNull(),
  user_id: reference("user_id"),
  content: json().$type<Record<string, unknown>>().notNull(),
  created_at: time("created_at").notNull().defaultNow(),
});

export const sessions = pgTable("sessions", {
  token_hash: text().primaryKey(),
  user_id: reference("user_id"),
  created_at: time("created_at").notNull().defaultNow(),
  expires_at: time("expires_at").notNull(),
});

export const attempts = pgTable("attempts", {
  key: text().primaryKey(),
  tried: integer().notNull(),
  window_ends: time("window_ends").notNull(),
});

export const scans = pgTable("scans", {
  id: id(),
  user_id: reference("user_id").notNull(),
  name: text().notNull(),
  description: text().notNull(),
  scan_category: text().$type<ScanCategory>().notNull(),
  created_at: time("created_at").notNull().defaultNow(),
  updated_at: time("updated_at").notNull().defaultNow(),
});

const count = () => bigint({ mode: "number" });

export const scanVersions = pgTable("scan_versions", {
  id: id(),
  scan_id: reference("scan_id").notNull(),
  query: text().notNull(),
  query_elements: json().$type<QueryElements>().notNull(),
  scan_type: text().$type<ScanType>().notNull(),
  created_at: time("created_at").notNull().defaultNow(),
  doc_count: count(),
  patent_count: count(),
  institution_count: count(),
  funder_count: count(),
  author_count: count(),
  inventor_count: count(),
  assignee_count: count(),
  bpl_entity_count: count(),
});

export const filterSets = pgTable(
  "filter_sets",
  {
    id: id(),
    scan_id: reference("scan_id").notNull(),
    source: text().$type<FilterSource>().notNull(),
    filters: json().$type<Filters>().notNull(),
    filters_hash: text().notNull(),
    name: text(),
    pinned: boolean().notNull().default(false),
    doc_count: count(),
    created_at: time("created_at").notNull().defaultNow(),
  },
  (table) => [unique().on(table.scan_id, table.source, table.filters_hash)],
);

export const scanVersionFilterSets = pgTable(
  "scan_version_filter_sets",
  {
    version_id: reference("version_id").notNull(),
    source: text().$type<FilterSource>().notNull(),
    filter_set_id: reference("filter_set_id").notNull(),
  },
  (table) => [primaryKey({ columns: [table.version_id, table.source] })],
);

export const corpusLeases = pgTable("corpus_leases", {
  corpus: text().primaryKey(),
  token: text().notNull(),
  holder: text().notNull(),
  taken_at: time("taken_at").notNull().defaultNow(),
  ends_at: time("ends_at").notNull(),
});

export const tables = {
  organizations,
  organizationalUnits,
  users,
  accountTokens,
  signOnStates,
  identities,
  auditTrail,
  contactRequests,
  sessions,
  attempts,
  scans,
  scanVersions,
  filterSets,
  scanVersionFilterSets,
  corpusLeases,
};
