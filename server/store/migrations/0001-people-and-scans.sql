CREATE TABLE organizations (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name text NOT NULL,
  licensed_features jsonb NOT NULL DEFAULT '{"core": true}',
  created_at timestamptz NOT NULL DEFAULT now()
);

CREATE TABLE users (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  organization_id bigint REFERENCES organizations (id),
  username text NOT NULL,
  role text NOT NULL CHECK (role IN ('ADMIN', 'ORG_ADMIN', 'USER')),
  password_hash text NOT NULL,
  tos_accepted boolean NOT NULL DEFAULT false,
  saved_documents jsonb NOT NULL DEFAULT '[]',
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE UNIQUE INDEX users_username ON users (lower(username));
CREATE INDEX users_organization ON users (organization_id);

-- A session is known by the SHA-256 of its bearer; one without a user is public.
CREATE TABLE sessions (
  token_hash text PRIMARY KEY,
  user_id bigint REFERENCES users (id) ON DELETE CASCADE,
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL
);
CREATE INDEX sessions_user ON sessions (user_id);
CREATE INDEX sessions_expires ON sessions (expires_at);

-- How often something was tried since a window began; the key is a hash, so it tells nothing.
CREATE TABLE attempts (
  key text PRIMARY KEY,
  tried integer NOT NULL,
  window_ends timestamptz NOT NULL
);
CREATE INDEX attempts_window ON attempts (window_ends);

CREATE TABLE scans (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id bigint NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  name text NOT NULL,
  description text NOT NULL,
  scan_category text NOT NULL CHECK (scan_category IN ('topics', 'institutions', 'people')),
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX scans_of_user ON scans (user_id, created_at DESC, id DESC);

CREATE TABLE scan_versions (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  scan_id bigint NOT NULL REFERENCES scans (id) ON DELETE CASCADE,
  query text NOT NULL,
  query_elements json NOT NULL,
  scan_type text NOT NULL CHECK (scan_type IN ('boolean', 'semantic')),
  created_at timestamptz NOT NULL DEFAULT now(),
  doc_count bigint,
  patent_count bigint,
  institution_count bigint,
  funder_count bigint,
  author_count bigint,
  inventor_count bigint,
  assignee_count bigint,
  bpl_entity_count bigint
);
CREATE INDEX scan_versions_of_scan ON scan_versions (scan_id, id DESC);

CREATE TABLE filter_sets (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  scan_id bigint NOT NULL REFERENCES scans (id) ON DELETE CASCADE,
  source text NOT NULL CHECK (source IN ('publication', 'patent', 'funding', 'fundingPublication')),
  filters json NOT NULL,
  filters_hash text NOT NULL,
  name text,
  pinned boolean NOT NULL DEFAULT false,
  doc_count bigint,
  created_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (scan_id, source, filters_hash)
);

-- The filter set that a version applies to each source; none where it applies no filters.
CREATE TABLE scan_version_filter_sets (
  version_id bigint NOT NULL REFERENCES scan_versions (id) ON DELETE CASCADE,
  source text NOT NULL,
  filter_set_id bigint NOT NULL REFERENCES filter_sets (id) ON DELETE CASCADE,
  PRIMARY KEY (version_id, source)
);
CREATE INDEX scan_version_filter_sets_of_set ON scan_version_filter_sets (filter_set_id);

-- What a link or a comparison refers to must stay what it was: a change is a new version or a new set.
CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is immutable', TG_TABLE_NAME;
END $$;
CREATE TRIGGER scan_versions_immutable
  BEFORE UPDATE OF scan_id, query, query_elements, scan_type, created_at ON scan_versions
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER filter_sets_immutable
  BEFORE UPDATE OF scan_id, source, filters, filters_hash, created_at ON filter_sets
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER scan_version_filter_sets_immutable
  BEFORE UPDATE ON scan_version_filter_sets
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
