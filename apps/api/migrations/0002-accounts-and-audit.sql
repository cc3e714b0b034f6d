-- Who did what to what; what admins need to look after accounts; second factors.

CREATE EXTENSION IF NOT EXISTS pg_trgm;

ALTER TABLE users
  ADD COLUMN suspended_at timestamptz,
  ADD COLUMN suspension_reason text NOT NULL DEFAULT '',
  -- What the admins' search looks in.
  ADD COLUMN search text NOT NULL GENERATED ALWAYS AS (lower(name) || ' ' || mobile) STORED;
CREATE INDEX users_by_name ON users (lower(name), id);
CREATE INDEX users_search ON users USING gin (search gin_trgm_ops);
CREATE INDEX users_roles ON users USING gin (roles);

-- The id is what a list may show; the hash of the token stays here.
ALTER TABLE sessions
  ADD COLUMN id uuid NOT NULL DEFAULT gen_random_uuid(),
  ADD COLUMN address text NOT NULL DEFAULT '',
  ADD COLUMN user_agent text NOT NULL DEFAULT '';
CREATE INDEX sessions_ott ON sessions (ott_id) WHERE ott_id IS NOT NULL;
CREATE INDEX sessions_admin ON sessions (admin_id) WHERE admin_id IS NOT NULL;

-- Names and labels as they were at that moment: whoever reads this later needs no other table.
CREATE TABLE audit (
  id uuid PRIMARY KEY,
  at timestamptz NOT NULL,
  action text NOT NULL,
  actor_kind text NOT NULL CHECK (actor_kind IN ('user', 'ott', 'admin', 'nobody')),
  actor_id uuid,
  actor_name text NOT NULL,
  target_kind text NOT NULL,
  target_id uuid,
  target_label text NOT NULL,
  address text NOT NULL,
  details jsonb NOT NULL,
  search text NOT NULL GENERATED ALWAYS AS (lower(actor_name || ' ' || target_label || ' ' || address)) STORED,
  CHECK ((actor_kind = 'nobody') = (actor_id IS NULL))
);
CREATE INDEX audit_newest ON audit (at DESC, id DESC);
CREATE INDEX audit_action ON audit (action, at DESC, id DESC);
CREATE INDEX audit_actor ON audit (actor_id, at DESC, id DESC);
CREATE INDEX audit_target ON audit (target_id, at DESC, id DESC);
CREATE INDEX audit_search ON audit USING gin (search gin_trgm_ops);

CREATE TRIGGER audit_is_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON audit
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- A time-based code (RFC 6238) beside the password of an OTT or an admin; unconfirmed until a first code was right.
CREATE TABLE second_factors (
  id uuid PRIMARY KEY,
  ott_id uuid UNIQUE REFERENCES otts,
  admin_id uuid UNIQUE REFERENCES admins,
  -- Encrypted; the id of its key stands inside.
  secret text NOT NULL,
  confirmed_at timestamptz,
  -- The time step of the newest code that was spent: no code works twice, nor an older one after it.
  last_step bigint NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL,
  CHECK (num_nonnulls(ott_id, admin_id) = 1)
);

CREATE TABLE recovery_codes (
  factor_id uuid NOT NULL REFERENCES second_factors ON DELETE CASCADE,
  code_hash bytea NOT NULL,
  used_at timestamptz,
  PRIMARY KEY (factor_id, code_hash)
);
