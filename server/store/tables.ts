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
import type { Filters } from "../../contract/entities/filters.ts";
import type { QueryElements, ScanCategory } from "../../contract/entities/scan.ts";
import type { FilterSource, ScanType } from "../../contract/entities/source.ts";
import type { Role } from "../../contract/entities/user.ts";

/** The tables as the migrations in `migrations/` leave them; a test holds the two together. */

const id = () => bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity();
const reference = (name: string) => bigint(name, { mode: "number" });
const time = (name: string) => timestamp(name, { withTimezone: true, mode: "date" });

export const organizations = pgTable("organizations", {
  id: id(),
  name: text().notNull(),
  licensed_features: jsonb().$type<Record<string, boolean>>().notNull(),
  created_at: time("created_at").notNull().defaultNow(),
});

export const users = pgTable("users", {
  id: id(),
  organization_id: reference("organization_id"),
  username: text().notNull(),
  role: text().$type<Exclude<Role, "PUBLIC">>().notNull(),
  password_hash: text().notNull(),
  tos_accepted: boolean().notNull().default(false),
  saved_documents: jsonb().$type<string[]>().notNull().default([]),
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
  users,
  sessions,
  attempts,
  scans,
  scanVersions,
  filterSets,
  scanVersionFilterSets,
  corpusLeases,
};
