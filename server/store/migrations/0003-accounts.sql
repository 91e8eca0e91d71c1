ALTER TABLE organizations ADD COLUMN email_domains text[] NOT NULL DEFAULT '{}';

CREATE TABLE organizational_units (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  organization_id bigint NOT NULL REFERENCES organizations (id) ON DELETE CASCADE,
  name text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE UNIQUE INDEX organizational_units_name ON organizational_units (organization_id, lower(name));

-- Without a password an account is invited, or signs in by the provider only.
ALTER TABLE users
  ADD COLUMN name text NOT NULL DEFAULT '',
  ADD COLUMN organizational_unit_id bigint REFERENCES organizational_units (id) ON DELETE SET NULL,
  ADD COLUMN own_features jsonb NOT NULL DEFAULT '{}',
  ADD COLUMN tos_version text,
  ADD COLUMN last_sign_in timestamptz,
  ADD COLUMN is_staging boolean NOT NULL DEFAULT false,
  ALTER COLUMN password_hash DROP NOT NULL;
UPDATE users SET tos_version = '2026-11' WHERE tos_accepted;
ALTER TABLE users DROP COLUMN tos_accepted;
CREATE INDEX users_unit ON users (organizational_unit_id);

-- What a link in an e-mail stands for, known by the SHA-256 of its token; each serves once.
CREATE TABLE account_tokens (
  token_hash text PRIMARY KEY,
  purpose text NOT NULL CHECK (purpose IN ('register', 'reset', 'oidc')),
  username text NOT NULL,
  user_id bigint REFERENCES users (id) ON DELETE CASCADE,
  -- The provider's user that a token of purpose oidc makes an account for.
  issuer text,
  subject text,
  name text NOT NULL DEFAULT '',
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  used_at timestamptz
);
CREATE INDEX account_tokens_user ON account_tokens (user_id);
CREATE INDEX account_tokens_username ON account_tokens (lower(username), purpose);
CREATE INDEX account_tokens_expires ON account_tokens (expires_at);

-- A single sign-on that was begun and has not come back; known by the SHA-256 of its state.
CREATE TABLE sign_on_states (
  state_hash text PRIMARY KEY,
  nonce text NOT NULL,
  code_verifier text NOT NULL,
  expires_at timestamptz NOT NULL
);
CREATE INDEX sign_on_states_expires ON sign_on_states (expires_at);

-- The provider's users that are users of ours.
CREATE TABLE identities (
  issuer text NOT NULL,
  subject text NOT NULL,
  user_id bigint NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (issuer, subject)
);
CREATE UNIQUE INDEX identities_user ON identities (user_id, issuer);

-- No reference to users or organisations: what was done outlives who did it. It holds numbers, never names.
CREATE TABLE audit_trail (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at timestamptz NOT NULL DEFAULT now(),
  action text NOT NULL,
  actor_id bigint,
  subject_type text NOT NULL CHECK (subject_type IN ('user', 'organization', 'organizational_unit')),
  subject_id bigint NOT NULL,
  organization_id bigint,
  changes jsonb NOT NULL DEFAULT '[]'
);
CREATE INDEX audit_trail_of_organization ON audit_trail (organization_id, id DESC);
CREATE TRIGGER audit_trail_immutable BEFORE UPDATE ON audit_trail
  FOR EACH ROW EXECUTE FUNCTION refuse_change();

-- What people write to the provider of the product.
CREATE TABLE contact_requests (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('feedback', 'question', 'upgrade')),
  user_id bigint REFERENCES users (id) ON DELETE CASCADE,
  content json NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX contact_requests_user ON contact_requests (user_id);
